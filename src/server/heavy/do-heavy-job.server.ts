import type { HeavyKind, ResultOf, SentJob } from '#platform/heavy/heavy-jobs.ts'
import { setBrowserFiles } from '#web/browser-files.ts'

import type { PageJob } from './page-job.ts'

const pdf = () => import('#exports/pdf/pdf.server.tsx')
const page = () => Promise.all([import('#server/page-table.server.ts'), import('#server/render.server.tsx')])

/** The code for each kind of job. A worker loads it with the first job of the kind. */
const CODE = {
  file: () => import('#exports/make-file.server.ts'),
  certificate: pdf,
  valuation: pdf,
  'sharing-image': () => import('#site/sharing-image/draw.server.ts'),
  'drift-check': () => import('#staging/check/page/run-check.server.ts'),
  'staging-photo': () => import('#staging/upload/keep-photo.server.ts'),
  'staging-pack': () => import('#staging/pack/make-pack.server.tsx'),
  'staging-verify': () => import('#staging/verify/examine-file.server.ts'),
  'staging-picture': () => import('#staging/pictures/make-picture.server.ts'),
  page,
} satisfies Record<HeavyKind, () => Promise<unknown>>

/** Loads the code for jobs, by the name that the queue has for it: a kind of job, and for downloads a format. */
export async function loadCode(name: string): Promise<void> {
  const [kind = '', format] = name.split(' ')
  if (kind in CODE) await CODE[kind as HeavyKind]()
  if (format === 'pdf') await pdf()
}

/** Does a job, inside a worker. */
export async function doHeavyJob(sent: SentJob): Promise<ResultOf<HeavyKind>> {
  if (sent.kind === 'file') return (await CODE.file()).makeFile(sent.job)
  if (sent.kind === 'certificate') return (await pdf()).certificatePdf(sent.job)
  if (sent.kind === 'valuation') return (await pdf()).valuationPdf(sent.job)
  if (sent.kind === 'sharing-image') return (await CODE['sharing-image']()).drawSharingImage(sent.job)
  if (sent.kind === 'drift-check') return (await CODE['drift-check']()).runCheck(sent.job)
  if (sent.kind === 'staging-photo') return (await CODE['staging-photo']()).keepPhoto(sent.job.bytes)
  if (sent.kind === 'staging-pack') return (await CODE['staging-pack']()).makePack(sent.job)
  if (sent.kind === 'staging-verify') return (await CODE['staging-verify']()).examineFile(sent.job.bytes)
  if (sent.kind === 'staging-picture') return (await CODE['staging-picture']()).makePicture(sent.job)
  return drawPage(sent.job)
}

async function drawPage({ pattern, data, head, frame, surroundings }: PageJob): Promise<string> {
  const [{ pageTable }, { renderPage }] = await page()
  const load = pageTable.find(([each]) => each === pattern)?.[1]
  if (!load) throw new Error(`No page at ${pattern}`)
  setBrowserFiles(frame.assets.files)
  const body = (await load()).bodyOf(data)
  return renderPage(frame, { ...surroundings, head, body })
}
