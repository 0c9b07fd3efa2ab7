import type { HeavyKind, JobOf, ResultOf, SentJob } from '#platform/heavy/heavy-jobs.ts'
import { setBrowserFiles } from '#web/browser-files.ts'

import type { PageJob } from './page-job.ts'

type Work = { readonly [Kind in HeavyKind]: (job: JobOf<Kind>) => Promise<ResultOf<Kind>> }

/** Who does each kind of work. Its code is loaded with the first job of the kind. */
const WORK: Work = {
  file: async (job) => (await import('#exports/make-file.server.ts')).makeFile(job),
  'sharing-image': async (job) => (await import('#site/sharing-image/draw.server.ts')).drawSharingImage(job),
  page: drawPage,
}

/** Does a job, inside a thread. */
export function doHeavyJob({ kind, job }: SentJob): Promise<unknown> {
  return WORK[kind](job as never)
}

async function drawPage({ pattern, data, head, frame, surroundings }: PageJob): Promise<string> {
  const [{ pageTable }, { renderPage }] = await Promise.all([
    import('#server/page-table.server.ts'),
    import('#server/render.server.tsx'),
  ])
  const load = pageTable.find(([each]) => each === pattern)?.[1]
  if (!load) throw new Error(`No page at ${pattern}`)
  setBrowserFiles(frame.assets.files)
  const body = (await load()).bodyOf(data)
  return renderPage(frame, { ...surroundings, head, body })
}
