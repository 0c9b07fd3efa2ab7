import { Worker, type Transferable } from 'node:worker_threads'

import { JobWorker, type Reply, type Start } from './job-worker.ts'

type Options = {
  /** The thread's script, which calls `answerJobs`. */
  file: string
  limitMs: number
  /** Memory limit of the thread, so that running out doesn't crash the process. */
  heapMegabytes: number
  idleMs: number
}

/** V8 would let each thread's new objects grow to 48 MB before collecting garbage. */
const YOUNG_MEGABYTES = 16

/** A worker that is a thread of this process. Jobs may have buffers and ports that are handed to it. */
export class WorkerThread<Job, Result> extends JobWorker<Job, Result, Transferable> {
  constructor({ file, heapMegabytes, ...limits }: Options) {
    super({ ...limits, start: startThread(file, heapMegabytes) })
  }
}

function startThread<Job, Result>(file: string, heapMegabytes: number): Start<Job, Result, Transferable> {
  return (heard) => {
    const worker = new Worker(file, {
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
    })
    worker.on('exit', (code) => heard({ died: new Error(`The thread ended with code ${code}`) }))
    worker.on('message', (reply: Reply<Result>) => heard(reply))
    worker.on('error', (died) => heard({ died }))
    return {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin to name
      send: (job, moved) => worker.postMessage(job, [...moved]),
      stop: async () => void (await worker.terminate()),
    }
  }
}
