import type { Download } from '#exports/download.ts'
import { WorkerThread } from '#platform/worker-thread.server.ts'

/** The data for a PDF, plain so that it can be sent to another thread. `isPack`: the investor pack. */
export type PdfJob = { readonly download: Download; readonly isPack: boolean; readonly now: Date }

/** The thread that lays out PDFs. */
export type PdfThread = Pick<WorkerThread<PdfJob, Uint8Array<ArrayBuffer>>, 'run' | 'end'>

/** A PDF takes a third of a second, the first one about a second. Requests must be answered within 15 seconds. */
const LIMIT_MS = 12_000
const MOST_WAITING = 8
/** The largest PDF needs about 60. */
const HEAP_MEGABYTES = 256

/** A thread that runs `file` and lays out PDFs; it starts with the first one. */
export function pdfThread(file: string): PdfThread {
  return new WorkerThread({
    file,
    mostWaiting: MOST_WAITING,
    limitMs: LIMIT_MS,
    heapMegabytes: HEAP_MEGABYTES,
  })
}
