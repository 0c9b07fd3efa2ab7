/** A job's result, or why it has none. Errors in the job itself are thrown. */
export type WorkerAnswer<Result> = { readonly result: Result } | { readonly refused: 'slow' | 'ended' }

/** What a thread or process says: a job's result or error, or the error that it's dying of. */
export type Reply<Result> = { readonly result: Result } | { readonly error: Error } | { readonly died: Error }

/** A thread or process that has been started. */
export type Started<Job, Moved> = {
  /** Sends it a job. Throws if the job can't be sent. */
  send: (job: Job, moved: readonly Moved[]) => void
  stop: () => Promise<void>
}

/** Starts a thread or process. It passes on each reply, and finally the error that it ended with. */
export type Start<Job, Result, Moved> = (heard: (reply: Reply<Result>) => void) => Started<Job, Moved>

type Options<Job, Result, Moved> = {
  start: Start<Job, Result, Moved>
  /** Time limit of a job. The worker is stopped if a job takes longer. */
  limitMs: number
  /** The worker is stopped, and its memory freed, once it has had nothing to do for this long. */
  idleMs: number
}

type Asked<Result> = {
  readonly resolve: (answer: WorkerAnswer<Result>) => void
  readonly reject: (error: Error) => void
}

/**
 * A thread or process for CPU-heavy jobs, which would otherwise block requests. Runs one job at a time; jobs and results are plain data. The
 * worker starts with the first job. If it crashes, its job fails and the next job gets a new worker. The same happens after it has been
 * idle.
 */
export class JobWorker<Job, Result, Moved = never> {
  readonly #options: Options<Job, Result, Moved>
  #current: Asked<Result> | null = null
  #started: Started<Job, Moved> | null = null
  #limit: NodeJS.Timeout | undefined
  #idle: NodeJS.Timeout | undefined
  #hasEnded = false

  constructor(options: Options<Job, Result, Moved>) {
    this.#options = options
  }

  /**
   * Runs a job, for `limitMs` at most. Rejects while another one is running. What's in `moved` is handed over
   * rather than copied: it can't be used here afterwards.
   */
  run(
    job: Job,
    limitMs = this.#options.limitMs,
    moved: readonly Moved[] = [],
  ): Promise<WorkerAnswer<Result>> {
    if (this.#hasEnded) return Promise.resolve({ refused: 'ended' })
    if (this.#current) return Promise.reject(new Error('The worker is busy'))
    return new Promise((resolve, reject) => {
      clearTimeout(this.#idle)
      this.#current = { resolve, reject }
      this.#limit = setTimeout(() => {
        void this.#drop()
        this.#settle((asked) => asked.resolve({ refused: 'slow' }))
      }, limitMs)
      try {
        this.#started ??= this.#start()
        this.#started.send(job, moved)
      } catch (error) {
        this.#settle((asked) => asked.reject(error as Error))
      }
    })
  }

  /** Rejects the unfinished job and stops the worker. */
  async end(): Promise<void> {
    this.#hasEnded = true
    this.#settle((asked) => asked.resolve({ refused: 'ended' }))
    await this.#drop()
  }

  #start(): Started<Job, Moved> {
    const started = this.#options.start((reply) => {
      // Ignore replies from a stopped worker.
      if (this.#started !== started) return
      if ('died' in reply) this.#started = null
      this.#settle((asked) => {
        if ('result' in reply) asked.resolve(reply)
        else asked.reject('error' in reply ? reply.error : reply.died)
      })
    })
    return started
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
    const started = this.#started
    this.#started = null
    await started?.stop()
  }
}
