import { areaSlug } from '#domain/area.ts'

/** A school’s status: 'closing' is open, but proposed to close; 'proposed' hasn’t opened yet. */
export const SCHOOL_STATUSES = ['open', 'closing', 'closed', 'proposed'] as const

/** A school’s status. */
export type SchoolStatus = (typeof SCHOOL_STATUSES)[number]

const STATUSES: Readonly<Record<string, SchoolStatus>> = {
  open: 'open',
  'open-but-proposed-to-close': 'closing',
  closed: 'closed',
  'proposed-to-open': 'proposed',
}

/** Reads an official status such as 'Open, but proposed to close'; null if it isn’t one. */
export function findSchoolStatus(text: string): SchoolStatus | null {
  return STATUSES[areaSlug(text)] ?? null
}

const PLAIN: readonly (readonly [RegExp, string])[] = [
  [/special/i, 'special'],
  [/^(?!non-).*independent/i, 'independent'],
  [/academ/i, 'academy'],
  [/free school/i, 'free-school'],
  [/maintained/i, 'maintained'],
  [/pupil referral|alternative provision/i, 'alternative-provision'],
  [/college|further education|sixth form/i, 'college'],
  [/nursery/i, 'nursery'],
]

/** The plain words among the slugs, whether or not a school has them. */
export const PLAIN_KINDS: readonly string[] = PLAIN.map(([, kind]) => kind)

/**
 * Slugs by which people can search for a type of school: the official type and group, and plain words such as
 * 'special'. A special academy is 'academy', 'special' and 'academy-special-converter'.
 */
export function schoolKinds(type: string, group: string): string[] {
  const plain = PLAIN.filter(([words]) => words.test(type) || words.test(group)).map(([, kind]) => kind)
  return [...new Set([areaSlug(type), areaSlug(group), ...plain])].filter((kind) => kind !== '')
}

const NO_FAITH = new Set(['', 'none', 'does-not-apply', 'not-applicable', 'not-recorded'])

/** A religious character as a slug, such as 'church-of-england'; 'none' for schools without one. */
export function faithSlug(character: string): string {
  const slug = areaSlug(character)
  return NO_FAITH.has(slug) ? 'none' : slug
}

/**
 * The official phases by their slugs: England's, with Wales's middle schools and Northern Ireland's grammar and preparatory
 * schools. Special, independent and alternative schools have none: 'Not applicable'.
 */
export const PHASE_NAMES: Readonly<Record<string, string>> = {
  nursery: 'Nursery',
  primary: 'Primary',
  'middle-deemed-primary': 'Middle deemed primary',
  secondary: 'Secondary',
  'middle-deemed-secondary': 'Middle deemed secondary',
  'all-through': 'All-through',
  '16-plus': '16 plus',
  middle: 'Middle',
  grammar: 'Grammar',
  preps: 'Preps',
  'not-applicable': 'Not applicable',
}

/** Whether a school is independent: not funded by the state. */
export function isIndependent({ kinds }: { readonly kinds: readonly string[] }): boolean {
  return kinds.includes('independent')
}
