/** The thread that lays out PDFs in development: Vite reloads the sources when they change. */
import { createServer } from 'vite'

import type { PdfJob } from '#exports/pdf/pdf-thread.server.ts'
import { answerJobs } from '#platform/worker-thread.server.ts'

type Pdf = typeof import('#exports/pdf/pdf.server.tsx')

const vite = await createServer({
  configFile: false,
  appType: 'custom',
  server: { middlewareMode: true, hmr: false, ws: false },
  optimizeDeps: { noDiscovery: true },
})

answerJobs(async ({ download, isPack, now }: PdfJob) => {
  const { packPdf, reportPdf } = (await vite.ssrLoadModule('/src/exports/pdf/pdf.server.tsx')) as Pdf
  return isPack ? packPdf(download, now) : reportPdf(download, now)
})
