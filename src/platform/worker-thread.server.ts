import { parentPort, Worker } from 'node:worker_threads'

/** What came of a job: its result, or why it was not done. An error of the work itself is thrown. */
export type ThreadAnswer<Result> = { readonly result: Result } | { readonly refused: Refusal }

/** 'full': too many wait. 'slow': it took longer than any job may. 'ended': the process is stopping. */
export type Refusal = 'full' | 'slow' | 'ended'

type Options = {
  /** The file that the thread runs; it calls `answerJobs`. */
  file: string
  /** Jobs that may wait behind the one that is done. */
  mostWaiting: number
  /** A job that takes longer is given up, and the thread with it. */
  limitMs: number
  /** Memory of the thread; one that needs more dies alone, not with the whole process. */
  heapMegabytes: number
}

type Asked<Job, Result> = {
  readonly job: Job
  readonly resolve: (answer: ThreadAnswer<Result>) => void
  readonly reject: (error: Error) => void
}

type Reply<Result> = { readonly result: Result } | { readonly error: Error }

/**
 * One thread beside the one that answers requests, for work that would keep it busy: jobs and results are plain data, done
 * one at a time. It starts with the first job. Where it dies, the job that it had fails, and the next one gets a new thread.
 */
export class WorkerThread<Job, Result> {
  readonly #options: Options
  readonly #waiting: Asked<Job, Result>[] = []
  #current: Asked<Job, Result> | null = null
  #worker: Worker | null = null
  #limit: NodeJS.Timeout | undefined
  #hasEnded = false

  constructor(options: Options) {
    this.#options = options
  }

  /** Does a job when those before it are done. */
  run(job: Job): Promise<ThreadAnswer<Result>> {
    if (this.#hasEnded) return Promise.resolve({ refused: 'ended' })
    if (this.#waiting.length >= this.#options.mostWaiting) return Promise.resolve({ refused: 'full' })
    return new Promise((resolve, reject) => {
      this.#waiting.push({ job, resolve, reject })
      this.#next()
    })
  }

  /** Refuses what is not done yet, and ends the thread. */
  async end(): Promise<void> {
    this.#hasEnded = true
    const undone = this.#waiting.splice(0)
    this.#settle(({ resolve }) => resolve({ refused: 'ended' }))
    for (const { resolve } of undone) resolve({ refused: 'ended' })
    await this.#drop()
  }

  #next(): void {
    if (this.#current) return
    const asked = this.#waiting.shift()
    if (!asked) return
    this.#current = asked
    this.#limit = setTimeout(() => {
      void this.#drop()
      this.#settle(({ resolve }) => resolve({ refused: 'slow' }))
    }, this.#options.limitMs)
    try {
      this.#worker ??= this.#start()
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin to name
      this.#worker.postMessage(asked.job)
    } catch (error) {
      this.#settle(({ reject }) => reject(error as Error))
    }
  }

  #start(): Worker {
    const { file, heapMegabytes } = this.#options
    const worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: heapMegabytes } })
    // Of a thread that was given up, nothing is heard any more.
    const whileCurrent = (act: () => void) => this.#worker === worker && act()
    const died = (error: Error) =>
      whileCurrent(() => {
        this.#worker = null
        this.#settle(({ reject }) => reject(error))
      })
    worker.on('message', (reply: Reply<Result>) =>
      whileCurrent(() =>
        this.#settle(({ resolve, reject }) => ('error' in reply ? reject(reply.error) : resolve(reply))),
      ),
    )
    worker.on('error', died)
    worker.on('exit', (code) => died(new Error(`The thread ended with code ${code}`)))
    return worker
  }

  /** Answers the job at hand and takes the next one. */
  #settle(answer: (asked: Asked<Job, Result>) => void): void {
    clearTimeout(this.#limit)
    const asked = this.#current
    this.#current = null
    if (asked) answer(asked)
    this.#next()
  }

  async #drop(): Promise<void> {
    const worker = this.#worker
    this.#worker = null
    await worker?.terminate()
  }
}

/** Within a thread: answers each job that is sent to it. */
export function answerJobs(work: (job: never) => Promise<unknown>): void {
  const port = parentPort
  if (!port) throw new Error('This file runs as a thread only')
  port.on('message', (job) => {
    void work(job as never).then(
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin to name
      (result) => port.postMessage({ result }),
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- likewise
      (error: Error) => port.postMessage({ error }),
    )
  })
}
