/** The thread that lays out PDFs: the only code of the server that loads the library. Built as a file of its own. */
import { answerJobs } from '#platform/worker-thread.server.ts'

import type { PdfJob } from './pdf-thread.server.ts'
import { packPdf, reportPdf } from './pdf.server.tsx'

answerJobs(({ taken, isPack, now }: PdfJob) => (isPack ? packPdf(taken, now) : reportPdf(taken, now)))
