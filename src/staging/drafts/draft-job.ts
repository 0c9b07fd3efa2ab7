import type { RoomType } from '#staging/scene/room-sets.ts'
import type { Style } from '#staging/scene/styles.ts'

/** A photo as we keep it: an upright JPEG without metadata. `focalShare`: the focal length as a share of its width. */
export type KeptPhoto = {
  readonly jpeg: Uint8Array
  readonly width: number
  readonly height: number
  readonly focalShare: number | null
}

/** A draft to make. */
export type DraftJob = {
  readonly photo: Pick<KeptPhoto, 'jpeg' | 'focalShare'>
  readonly room: RoomType
  readonly style: Style
  /** Longer side of the draft in pixels. */
  readonly longestPx: number
}

/** A draft as JPEG, or why there's none, as a sentence for the customer. */
export type DraftOutcome = { readonly picture: Uint8Array } | { readonly problem: string }

declare module '#platform/heavy/heavy-jobs.ts' {
  interface HeavyJobs {
    'staging-photo': { job: { bytes: Uint8Array }; result: KeptPhoto | { problem: string } }
    'staging-draft': { job: DraftJob; result: DraftOutcome }
  }
}

declare module '#web/register.ts' {
  interface Services {
    /** Opens an uploaded photo in a thread. Throws a BusyError if there's no time for it. */
    openUpload: (bytes: Uint8Array) => Promise<KeptPhoto | { problem: string }>
  }
}
