import type { Taken } from '#exports/taken.ts'
import { WorkerThread } from '#platform/worker-thread.server.ts'

/** What a PDF is made of: plain data, so that it can be sent to another thread. `isPack`: the pack for investors. */
export type PdfJob = { readonly taken: Taken; readonly isPack: boolean; readonly now: Date }

/** The thread that lays out PDFs. */
export type PdfThread = Pick<WorkerThread<PdfJob, Uint8Array<ArrayBuffer>>, 'run' | 'end'>

/** A PDF takes a third of a second, the first one three times as long; every request must be answered within fifteen. */
const LIMIT_MS = 12_000
const MOST_WAITING = 8
/** The largest PDF needs some sixty. */
const HEAP_MEGABYTES = 256

/** Lays out PDFs in a thread that runs `file`, from the first one on. */
export function pdfThread(file: string): PdfThread {
  return new WorkerThread({
    file,
    mostWaiting: MOST_WAITING,
    limitMs: LIMIT_MS,
    heapMegabytes: HEAP_MEGABYTES,
  })
}
