import { parentPort, Worker } from 'node:worker_threads'

/** A job's result, or why it didn't run. Errors in the job itself are thrown. */
export type ThreadAnswer<Result> = { readonly result: Result } | { readonly refused: Refusal }

/** 'full': the queue is full. 'slow': the job timed out. 'ended': the process is stopping. */
export type Refusal = 'full' | 'slow' | 'ended'

type Options = {
  /** The thread's script, which calls `answerJobs`. */
  file: string
  /** Maximum number of queued jobs. */
  mostWaiting: number
  /** Time limit of a job. The thread is stopped if a job takes longer. */
  limitMs: number
  /** Memory limit of the thread, so that running out doesn't crash the process. */
  heapMegabytes: number
}

type Asked<Job, Result> = {
  readonly job: Job
  readonly resolve: (answer: ThreadAnswer<Result>) => void
  readonly reject: (error: Error) => void
}

type Reply<Result> = { readonly result: Result } | { readonly error: Error }

/**
 * A worker thread for CPU-heavy jobs, which would otherwise block requests. Runs one job at a time; jobs and results are plain
 * data. The thread starts with the first job. If it crashes, its job fails and the next job gets a new thread.
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

  /** Queues a job. */
  run(job: Job): Promise<ThreadAnswer<Result>> {
    if (this.#hasEnded) return Promise.resolve({ refused: 'ended' })
    if (this.#waiting.length >= this.#options.mostWaiting) return Promise.resolve({ refused: 'full' })
    return new Promise((resolve, reject) => {
      this.#waiting.push({ job, resolve, reject })
      this.#next()
    })
  }

  /** Rejects unfinished jobs and stops the thread. */
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
    // Ignore messages from a stopped thread.
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

  /** Resolves the current job and starts the next. */
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

/** Handles jobs, inside a thread. */
export function answerJobs(work: (job: never) => Promise<unknown>): void {
  const port = parentPort
  if (!port) throw new Error('This file can only run as a worker thread')
  port.on('message', (job) => {
    // A thread gets only jobs from the pool that started it, which has the type of `work`.
    void work(job as never).then(
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin to name
      (result) => port.postMessage({ result }),
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- likewise
      (error: Error) => port.postMessage({ error }),
    )
  })
}
