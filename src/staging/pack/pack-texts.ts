import { countOf } from '#domain/plain-number.ts'
import { upperFirst } from '#domain/upper-first.ts'
import { LABEL } from '#staging/disclosure/label.ts'

import { MAX_EACH, MAX_PHOTOS, type PackJob, type PackPhoto } from './pack-job.ts'

/** The name of a photo's file in the pack: '01-original.jpg'. */
export function originalName(place: number): string {
  return `${twoDigits(place)}-original.jpg`
}

/** The name of a picture's file in the pack: '01-staged-living-room-japandi.jpg'. A photo's second picture gets a letter. */
export function stagedName(place: number, at: number, name: string): string {
  const letter = at === 0 ? '' : String.fromCodePoint(97 + at)
  const words = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return `${twoDigits(place)}${letter}-staged-${words}.jpg`
}

/**
 * Captions for each file, in the order in which portals should show them: each original directly before its staged pictures. Says how many
 * pictures there was no room for.
 */
export function captions({
  photos,
  missing = 0,
}: Pick<PackJob, 'photos'> & Partial<Pick<PackJob, 'missing'>>): string {
  const lines = photos.flatMap(captionsOf)
  return `File\tCaption\r\n${lines.join('')}${missing > 0 ? missingWords(missing) : ''}`
}

const missingWords = (missing: number) =>
  `\r\n${countOf(missing, 'final picture')} of this listing ${missing === 1 ? 'isn’t' : 'aren’t'} in this pack, which has room for ${MAX_PHOTOS} photos and the newest ${MAX_EACH} pictures of each. You can download ${missing === 1 ? 'it' : 'them'} from the listing’s page.\r\n`

function captionsOf({ place, pictures }: PackPhoto): string[] {
  return [
    `${originalName(place)}\tUnedited photo.\r\n`,
    ...pictures.map(
      ({ name, engine }, at) =>
        `${stagedName(place, at, name)}\t${upperFirst(name)}. ${LABEL}. ${madeBy(engine)} The unedited photo is shown before it.\r\n`,
    ),
  ]
}

const madeBy = (engine: string) =>
  engine === 'own' ? 'The furniture was drawn by computer.' : 'The furniture was made with an AI model.'

/** Wording for the particulars. */
export function particulars(): string {
  return [
    'For the particulars',
    '',
    'Photographs labelled “Virtually staged” have had furniture and furnishings added by computer to show how the rooms could be used.',
    'The furniture and furnishings shown in them aren’t included in the sale or letting. The staging is meant to leave walls, floors,',
    'windows, doors, fixtures and views as they are. The unedited photograph of each room is shown directly before its staged picture:',
    'please rely on that one.',
    '',
    'Before you publish',
    '',
    '- Use this wording only once you’ve compared each pair yourself. Our check can miss small changes.',
    '- Show the unedited photograph of each room next to its staged picture, and don’t crop the label away.',
    '- Check that the furniture could really stand there, and that nothing in the room was changed.',
    '- Ask the seller or landlord to approve the pictures in writing.',
    '- Check the portal’s own rules for edited pictures.',
    '',
  ].join('\r\n')
}

const twoDigits = (place: number) => String(place).padStart(2, '0')
