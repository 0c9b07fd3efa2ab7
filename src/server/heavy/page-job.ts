import type { SaveBarProps } from '#account/saved/save-bar.tsx'
import type { DatasetName } from '#datasets/register.ts'
import type { Frame, Surroundings } from '#server/frame.ts'
import type { RoutePath } from '#web/href.ts'
import type { Head } from '#web/page.ts'
import type { PlainData } from '#web/plain-data.ts'

/** A page to render: its pattern in `routes.ts`, what its `load` and `head` returned, and the document around it. */
export type PageJob = {
  readonly pattern: RoutePath
  readonly data: PlainData
  readonly head: Head
  readonly frame: Frame
  readonly surroundings: Surroundings & {
    readonly demonstration: readonly DatasetName[]
    readonly saving: SaveBarProps | null
  }
}

declare module '#platform/heavy/heavy-jobs.ts' {
  interface HeavyJobs {
    page: { job: PageJob; result: string }
  }
}
