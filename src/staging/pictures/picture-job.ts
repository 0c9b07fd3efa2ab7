import type { MessagePort } from 'node:worker_threads'

import type { ImageModelAccess } from '#platform/image-model/image-model.ts'
import type { DriftReport } from '#staging/check/compare-rooms.ts'
import type { Credential } from '#staging/disclosure/signing.ts'
import type { RoomType } from '#staging/scene/room-sets/room-types.ts'
import type { SceneFile } from '#staging/scene/scene-file.ts'
import type { Style } from '#staging/scene/styles.ts'

/** A photo as we keep it: an upright JPEG without metadata. `focalShare`: the focal length as a share of its width. */
export type KeptPhoto = {
  readonly jpeg: Uint8Array
  readonly width: number
  readonly height: number
  readonly focalShare: number | null
}

/** Drafts are small and free, final pictures full-size and cost a credit. */
export type PictureKind = 'draft' | 'final'

/**
 * The files of a picture. A draft only has a JPEG; 'moved' shows why a picture was rejected, and 'original' is the photo at a small size.
 */
export type FileName = 'png' | 'jpeg' | 'small' | 'mask' | 'moved' | 'original'

/** What the check found in a picture that passed. */
export type Checked = Pick<DriftReport, 'verdict' | 'cameraShiftPx' | 'structureRecall'>

/** A picture to make. */
export type PictureJob = {
  readonly kind: PictureKind
  readonly photo: Pick<KeptPhoto, 'jpeg' | 'focalShare'>
  /** The room as the customer set its corners; null to estimate it. */
  readonly setRoom: SceneFile['estimate'] | null
  readonly room: RoomType
  readonly style: Style
  readonly seed: number
  /** What signs a final picture. Drafts aren't signed. */
  readonly credential: Credential | null
  /** The image model that makes final pictures; null for our own engine. */
  readonly imageModel: ImageModelAccess | null
  /** The port of `recordRequests`. Without one, the image model isn't asked. */
  readonly requests: MessagePort | null
  /** The draft's scene, for a final picture with the same furniture. */
  readonly scene: SceneFile | null
  /** Longer side in pixels, rays a pixel, and threads besides the one that this runs in. */
  readonly longestPx: number
  readonly samples: number
  readonly threads: number
  /** The script of those threads. */
  readonly traceFile: string
  /** Shared with the process that shows progress: see `tallyOf`. */
  readonly tally: Int32Array
}

/** A picture's files, or why there are none: as a sentence for the customer, or because it was cancelled. */
export type PictureOutcome =
  | {
      readonly files: Readonly<Partial<Record<FileName, Uint8Array>>>
      readonly scene: SceneFile
      /** 'own', or the image model that made it. */
      readonly engine: string
      readonly checked: Checked
      /** Finds a final picture again, see `fingerprintOf`. */
      readonly fingerprint: string | null
      /** Finds it cut to the shapes that portals show. */
      readonly cutFingerprints: readonly string[]
    }
  | {
      readonly problem: string
      readonly moved: Uint8Array | null
      /** The estimated room, if we weren't sure enough of it to furnish it. */
      readonly doubtfulRoom?: SceneFile['estimate'] | null
    }
  | { readonly isCancelled: true }

declare module '#platform/heavy/heavy-jobs.ts' {
  interface HeavyJobs {
    'staging-photo': { job: { bytes: Uint8Array }; result: KeptPhoto | { problem: string } }
    'staging-picture': { job: PictureJob; result: PictureOutcome }
  }
}

declare module '#web/register.ts' {
  interface Services {
    /** Opens an uploaded photo in a thread. Throws a BusyError if there's no time for it. */
    openUpload: (bytes: Uint8Array) => Promise<KeptPhoto | { problem: string }>
  }
}
