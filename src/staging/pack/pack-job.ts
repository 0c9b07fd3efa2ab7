/** Photos in a portal pack, at most. */
export const MAX_PHOTOS = 30
/** Final pictures of a photo in a portal pack, at most. */
export const MAX_EACH = 3

/** A final picture in a portal pack. */
export type PackPicture = {
  /** What it's called: 'living room, Japandi'. */
  readonly name: string
  /** 'own', or the image model that made it. */
  readonly engine: string
  readonly jpeg: Uint8Array
  /** The original at a small size, for the record. */
  readonly thumbnail: Uint8Array
  /** SHA-256 hashes in hexadecimal. */
  readonly sha256: string
  readonly originalSha256: string
  /** What the check found, as a sentence. */
  readonly checked: string
  /** The address of the public page about it. */
  readonly proofUrl: string
}

/** A photo in a portal pack, with its final pictures. `place`: its number in the listing, from 1. */
export type PackPhoto = {
  readonly place: number
  readonly original: Uint8Array
  readonly pictures: readonly PackPicture[]
}

/** A portal pack to make. */
export type PackJob = {
  readonly listing: string
  /** The day it's made, in words. */
  readonly day: string
  /** For how many days after the last picture the account keeps its photos. */
  readonly keptDays: number
  readonly photos: readonly PackPhoto[]
  /** How many of the listing's final pictures there was no room for. */
  readonly missing: number
}

declare module '#platform/heavy/heavy-jobs.ts' {
  interface HeavyJobs {
    'staging-pack': { job: PackJob; result: Uint8Array }
  }
}
