import { BusyError } from '#platform/heavy/busy-error.ts'
import type { ActionContext } from '#web/page.ts'

import { addPhoto, addPicture } from './add-pictures.server.ts'
import { allowPhoto, TOO_MANY_PHOTOS } from './allow-photo.server.ts'
import { readChoice } from './choice-words.ts'
import { REFUSED_WORDS, UNNAMED_LISTING } from './limits.ts'
import type { KeptPhoto } from './picture-job.ts'
import { readSeed } from './seeds.ts'

/** Photos in one form. */
const MAX_IN_FORM = 12

const ADDED_BEFORE = ' The photos before it have been added: don’t choose them again.'
const WITHOUT_DRAFT = 'This photo has been added to the listing, without a draft.'

/** The listing that photos were added to, or what's wrong as a sentence. Photos before the one with a problem have been added. */
export type Started = { listingId: string } | { problem: string; listingId: string | null }

type Context = Pick<ActionContext, 'form' | 'visitor' | 'site' | 'services' | 'now'>

/** Keeps the photos of a form and starts a draft of each. `listingId`: the listing to add them to; null for a new one. */
export async function startDrafts(context: Context, listingId: string | null): Promise<Started> {
  const { form, visitor } = context
  const photos = form.getAll('photo').filter((sent): sent is File => sent instanceof File && sent.size > 0)
  if (!visitor || photos.length === 0) return { problem: 'Choose a photo of an empty room.', listingId }
  if (photos.length > MAX_IN_FORM)
    return {
      problem: `Choose up to ${MAX_IN_FORM} photos at a time. You chose ${photos.length}.`,
      listingId,
    }
  let into = listingId
  for (const [at, photo] of photos.entries()) {
    const started = await startDraft(context, { userId: visitor.userId, photo, listingId: into })
    if ('problem' in started)
      return {
        ...started,
        problem: `${named(started.problem, photo, photos.length)}${at > 0 && started.listingId !== null ? ADDED_BEFORE : ''}`,
      }
    into = started.listingId
  }
  return into === null ? { problem: REFUSED_WORDS['no photo'], listingId } : { listingId: into }
}

type One = { userId: string; photo: File; listingId: string | null }

async function startDraft(
  { form, site, services, now }: Context,
  { userId, photo, listingId }: One,
): Promise<Started> {
  if (!(await allowPhoto(site.db, userId, now))) return { problem: TOO_MANY_PHOTOS, listingId }
  const opened = await openOrSay(services, new Uint8Array(await photo.arrayBuffer()))
  if ('problem' in opened) return { problem: opened.problem, listingId }
  const listing =
    listingId === null
      ? { name: listingName(form.get('listing')), form: readFormId(form.get('form')) }
      : { id: listingId }
  const kept = await addPhoto(site.pool, { userId, listing, photo: opened, now })
  if (typeof kept === 'string')
    return { problem: REFUSED_WORDS[kept], listingId: kept === 'no listing' ? null : listingId }
  const choice = { ...readChoice(form.get('room'), form.get('style')), seed: readSeed(form.get('seed')) }
  const added = await addPicture(site.pool, {
    userId,
    photoId: kept.photoId,
    kind: 'draft',
    choice,
    once: true,
    now,
  })
  if (typeof added === 'string')
    return { problem: `${REFUSED_WORDS[added]} ${WITHOUT_DRAFT}`, listingId: kept.listingId }
  return { listingId: kept.listingId }
}

/** Opens a photo. Says that we're busy if there's no time for it, so that what was typed stays on the page. */
async function openOrSay(
  services: Context['services'],
  bytes: Uint8Array,
): Promise<KeptPhoto | { problem: string }> {
  try {
    return await services.openUpload(bytes)
  } catch (error) {
    if (error instanceof BusyError) return { problem: error.message }
    throw error
  }
}

function listingName(value: unknown): string {
  const name =
    typeof value === 'string' ? value.replaceAll('\0', '').trim().replaceAll(/\s+/g, ' ').slice(0, 80) : ''
  return name || UNNAMED_LISTING
}

/** Reads the ID of a form, which a second press of its button sends again. */
export function readFormId(value: unknown): string | null {
  return typeof value === 'string' && UUID.test(value) ? value.toLowerCase() : null
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Says which of several photos it's about. */
function named(problem: string, { name }: File, photos: number): string {
  return photos === 1 ? problem : `${name.slice(0, 80)}: ${problem}`
}
