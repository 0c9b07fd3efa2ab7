import { setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'

type Run = {
  /** The work in words, for errors: 'Training the valuation model'. */
  what: string
  /** Ends the thread when it's aborted. */
  stopping: AbortSignal | undefined
}

/**
 * Runs a script in its own thread, for work that takes minutes. `data` must be something that can be sent to a thread. Resolves when the
 * script has ended. Rejects with an AbortError if `stopping` is aborted.
 */
export function runLongThread(script: URL, data: object, { what, stopping }: Run): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(script, { workerData: data })
    const stop = () => void worker.terminate()
    stopping?.addEventListener('abort', stop, { once: true })
    if (stopping?.aborted) stop()
    worker.once('error', reject)
    worker.once('exit', (code) => {
      stopping?.removeEventListener('abort', stop)
      if (stopping?.aborted) reject(new DOMException(`${what} was stopped`, 'AbortError'))
      else if (code === 0) resolve()
      else reject(new Error(`${what} ended with code ${code}`))
    })
  })
}

/** Requests go first, and so does heavy work that somebody is waiting for. */
const NICENESS = 15

/** Lowers the priority of the calling thread. */
export function lowerPriority(): void {
  // Elsewhere this would set the priority of the whole process; on Linux, each thread has its own.
  if (process.platform === 'linux') setPriority(0, NICENESS)
}
