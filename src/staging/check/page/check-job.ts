import type { DriftReport } from '#staging/check/compare-rooms.ts'

/** The two pictures of a check, by the name of their field. */
export type PictureName = 'original' | 'result'

/** Two picture files to compare. */
export type CheckJob = Readonly<Record<PictureName, Uint8Array>>

/** What a check found, with both pictures as JPEG files, or why a picture can't be used. */
export type CheckOutcome =
  | { readonly field: PictureName; readonly message: string }
  | {
      readonly report: DriftReport
      /** Size of the pictures below, in pixels. */
      readonly width: number
      readonly height: number
      readonly original: Uint8Array
      /** The result with a frame around each place that changed, numbered as in `numbers`, and changed pixels in red. */
      readonly marked: Uint8Array
      /** The number in the picture of each reason, or null if it's about the whole picture. */
      readonly numbers: readonly (number | null)[]
    }

declare module '#platform/heavy/heavy-jobs.ts' {
  interface HeavyJobs {
    'drift-check': { job: CheckJob; result: CheckOutcome }
  }
}
