/** The thread that lays out PDFs: the only server code that loads the PDF library. Built as a separate file. */
import { answerJobs } from '#platform/worker-thread.server.ts'

import type { PdfJob } from './pdf-thread.server.ts'
import { packPdf, reportPdf } from './pdf.server.tsx'

answerJobs(({ download, isPack, now }: PdfJob) =>
  isPack ? packPdf(download, now) : reportPdf(download, now),
)
