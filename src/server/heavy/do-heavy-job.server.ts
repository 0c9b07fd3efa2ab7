import type { HeavyKind, ResultOf, SentJob } from '#platform/heavy/heavy-jobs.ts'
import { setBrowserFiles } from '#web/browser-files.ts'

import type { PageJob } from './page-job.ts'

/** Does a job, inside a worker. Its code is loaded with the first job of the kind. */
export async function doHeavyJob(sent: SentJob): Promise<ResultOf<HeavyKind>> {
  if (sent.kind === 'file') return (await import('#exports/make-file.server.ts')).makeFile(sent.job)
  if (sent.kind === 'certificate')
    return (await import('#exports/pdf/pdf.server.tsx')).certificatePdf(sent.job)
  if (sent.kind === 'valuation') return (await import('#exports/pdf/pdf.server.tsx')).valuationPdf(sent.job)
  if (sent.kind === 'sharing-image')
    return (await import('#site/sharing-image/draw.server.ts')).drawSharingImage(sent.job)
  if (sent.kind === 'drift-check')
    return (await import('#staging/check/page/run-check.server.ts')).runCheck(sent.job)
  if (sent.kind === 'staging-photo')
    return (await import('#staging/upload/keep-photo.server.ts')).keepPhoto(sent.job.bytes)
  if (sent.kind === 'staging-pack')
    return (await import('#staging/pack/make-pack.server.tsx')).makePack(sent.job)
  if (sent.kind === 'staging-verify')
    return (await import('#staging/verify/examine-file.server.ts')).examineFile(sent.job.bytes)
  if (sent.kind === 'staging-picture')
    return (await import('#staging/pictures/make-picture.server.ts')).makePicture(sent.job)
  return drawPage(sent.job)
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
