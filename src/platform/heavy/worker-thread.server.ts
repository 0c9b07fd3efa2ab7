import { readdirSync, readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parentPort, Worker, type Transferable } from 'node:worker_threads'

import { LOCK, releaseLock } from './one-at-a-time.ts'

/** A job's result, or why it has none. Errors in the job itself are thrown. */
export type ThreadAnswer<Result> = { readonly result: Result } | { readonly refused: 'slow' | 'ended' }

type Options = {
  /** The thread's script, which calls `answerJobs`. */
  file: string
  /** Time limit of a job. The thread is stopped if a job takes longer. */
  limitMs: number
  /** Memory limit of the thread, so that running out doesn't crash the process. */
  heapMegabytes: number
  /** The thread is stopped, and its memory freed, once it has had nothing to do for this long. */
  idleMs: number
}

/** V8 would let each thread's new objects grow to 48 MB before collecting garbage. */
const YOUNG_MEGABYTES = 16

type Asked<Result> = {
  readonly resolve: (answer: ThreadAnswer<Result>) => void
  readonly reject: (error: Error) => void
}

type Reply<Result> = { readonly result: Result } | { readonly error: Error }

/**
 * A worker thread for CPU-heavy jobs, which would otherwise block requests. Runs one job at a time; jobs and results are plain data. The
 * thread starts with the first job. If it crashes, its job fails and the next job gets a new thread. The same happens after it has been
 * idle.
 */
export class WorkerThread<Job, Result> {
  readonly #options: Options
  #current: Asked<Result> | null = null
  #worker: Worker | null = null
  #limit: NodeJS.Timeout | undefined
  #idle: NodeJS.Timeout | undefined
  #hasEnded = false

  constructor(options: Options) {
    this.#options = options
  }

  /**
   * Runs a job, for `limitMs` at most. Rejects while another one is running. Buffers and ports in `moved` are handed to the thread
   * rather than copied: they can't be used here afterwards.
   */
  run(
    job: Job,
    limitMs = this.#options.limitMs,
    moved: readonly Transferable[] = [],
  ): Promise<ThreadAnswer<Result>> {
    if (this.#hasEnded) return Promise.resolve({ refused: 'ended' })
    if (this.#current) return Promise.reject(new Error('The thread is busy'))
    return new Promise((resolve, reject) => {
      clearTimeout(this.#idle)
      this.#current = { resolve, reject }
      this.#limit = setTimeout(() => {
        void this.#drop()
        this.#settle((asked) => asked.resolve({ refused: 'slow' }))
      }, limitMs)
      try {
        this.#worker ??= this.#start()
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin to name
        this.#worker.postMessage(job, [...moved])
      } catch (error) {
        this.#settle((asked) => asked.reject(error as Error))
      }
    })
  }

  /** Rejects the unfinished job and stops the thread. */
  async end(): Promise<void> {
    this.#hasEnded = true
    this.#settle((asked) => asked.resolve({ refused: 'ended' }))
    await this.#drop()
  }

  #start(): Worker {
    const { file, heapMegabytes } = this.#options
    const worker = new Worker(file, {
      workerData: LOCK,
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
    })
    const { threadId } = worker
    worker.on('exit', () => releaseLock(threadId))
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

  #settle(answer: (asked: Asked<Result>) => void): void {
    clearTimeout(this.#limit)
    const asked = this.#current
    this.#current = null
    if (!asked) return
    this.#idle = setTimeout(() => void this.#drop(), this.#options.idleMs).unref()
    answer(asked)
  }

  async #drop(): Promise<void> {
    const worker = this.#worker
    this.#worker = null
    await worker?.terminate()
  }
}

/** Niceness of the threads, and of libuv's pool, in which images are drawn and pages compressed: requests go first. */
const NICENESS = { thread: 10, pool: 5 }

/** Handles jobs, inside a thread. */
export function answerJobs(work: (job: never) => Promise<unknown>): void {
  const port = parentPort
  if (!port) throw new Error('This file can only run as a worker thread')
  // Elsewhere this would set the priority of the whole process; on Linux, each thread has its own.
  if (process.platform === 'linux') {
    setPriority(0, NICENESS.thread)
    for (const thread of poolThreads()) setPriority(thread, NICENESS.pool)
  }
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

/** IDs of the threads of libuv's pool. */
function poolThreads(): number[] {
  const isPool = (id: string) => readFileSync(`/proc/self/task/${id}/comm`, 'utf8').trim() === 'libuv-worker'
  return readdirSync('/proc/self/task').filter(isPool).map(Number)
}
