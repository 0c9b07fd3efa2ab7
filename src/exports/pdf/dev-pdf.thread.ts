/** The thread that lays out PDFs while developing: Vite reads the sources anew whenever they have changed. */
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

answerJobs(async ({ taken, isPack, now }: PdfJob) => {
  const { packPdf, reportPdf } = (await vite.ssrLoadModule('/src/exports/pdf/pdf.server.tsx')) as Pdf
  return isPack ? packPdf(taken, now) : reportPdf(taken, now)
})
