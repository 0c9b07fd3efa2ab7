/** The thread that lays out PDFs while developing: Vite reads the sources anew whenever they have changed. */
import { createServer } from 'vite'

import { answerJobs } from '#platform/worker-thread.server.ts'
import type { PdfJob } from '#site/take-away/pdf/pdf-thread.server.ts'

type Pdf = typeof import('#site/take-away/pdf/pdf.server.tsx')

const vite = await createServer({
  configFile: false,
  appType: 'custom',
  server: { middlewareMode: true, hmr: false, ws: false },
  optimizeDeps: { noDiscovery: true },
})

answerJobs(async ({ taken, isPack, now }: PdfJob) => {
  const { packPdf, reportPdf } = (await vite.ssrLoadModule('/src/site/take-away/pdf/pdf.server.tsx')) as Pdf
  return isPack ? packPdf(taken, now) : reportPdf(taken, now)
})
