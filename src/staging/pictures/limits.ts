/** What a listing is called if nobody named it. */
export const UNNAMED_LISTING = 'My photos'

/** Pictures that an account can have waiting at once. */
export const MAX_WAITING = { draft: 12, final: 40 } as const

/** Photos that an account can have. */
export const MAX_PHOTOS = 100

/** Pictures that can be made of a photo, including those that were cancelled or failed, unless they're deleted. */
export const MAX_OF_A_PHOTO = 20

/** Why a photo or a picture wasn't added. */
export type Refused =
  | 'too many photos'
  | 'too many drafts'
  | 'too many final pictures'
  | 'too many of the photo'
  | 'too few credits'
  | 'made already'
  | 'no account'
  | 'no listing'
  | 'no photo'
  | 'no draft'

/** Reasons as sentences for customers. */
export const REFUSED_WORDS: Readonly<Record<Refused, string>> = {
  'too many photos': `You can have ${MAX_PHOTOS} photos. Delete some you don’t need.`,
  'too many drafts': `You already have ${MAX_WAITING.draft} drafts waiting, which is the limit. Wait until one is ready.`,
  'too many final pictures': `You already have ${MAX_WAITING.final} final pictures waiting, which is the limit. Wait until one is ready.`,
  'too many of the photo': `This photo already has ${MAX_OF_A_PHOTO} pictures, including any that failed or were cancelled. That’s the limit: delete one you don’t need.`,
  'too few credits': 'You don’t have enough credits for another final picture. Drafts stay free.',
  'made already':
    'You already have this final picture, with the same furniture. Nothing has been charged. To have it made again for another credit, delete it first.',
  'no account': 'We couldn’t find your account. Please sign in again.',
  'no listing': 'This listing has been deleted. Start a new one.',
  'no photo': 'This photo has been deleted.',
  'no draft':
    'The draft has been deleted or isn’t finished, so we haven’t started a picture from it. Nothing has been charged.',
}

/** Reads a reason from an address, or null. */
export function readRefused(value: string | null): Refused | null {
  return value !== null && Object.hasOwn(REFUSED_WORDS, value) ? (value as Refused) : null
}
