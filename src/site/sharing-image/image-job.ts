import type { SharingCard } from './card.tsx'

/** A sharing image to draw: its card, on the plan made from `seed`. */
export type ImageJob = { readonly card: SharingCard; readonly seed: string }

declare module '#platform/heavy/heavy-jobs.ts' {
  interface HeavyJobs {
    'sharing-image': { job: ImageJob; result: Uint8Array<ArrayBuffer> }
  }
}
