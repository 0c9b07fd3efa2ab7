/** A job's result, or why it has none. Errors in the job itself are thrown. */
export type WorkerAnswer<Result> = { readonly result: Result } | { readonly refused: 'slow' | 'ended' }

/** What a thread or process says: that it can take jobs, or one whose code it was told to load, a job's result or error, or the error that it's dying of. */
export type Reply<Result> =
  | { readonly ready: true }
  | { readonly result: Result }
  | { readonly error: Error }
  | { readonly died: Error }

/** A thread or process that has been started. */
export type Started<Job, Moved> = {
  /** Sends it a job. Throws if the job can't be sent. */
  send: (job: Job, moved: readonly Moved[]) => void
  /** Tells it to load code before the first job that needs it, if it can. It's ready again once it has. */
  load?: (code: string) => void
  stop: () => Promise<void>
}

/** Starts a thread or process. It passes on each reply, and finally the error that it ended with. */
export type Start<Job, Result, Moved> = (heard: (reply: Reply<Result>) => void) => Started<Job, Moved>

type Options<Job, Result, Moved> = {
  start: Start<Job, Result, Moved>
  /** Time limit of a job. The worker is stopped if a job takes longer, but not while it's still starting or loading code. */
  limitMs: number
  /** The worker is stopped, and its memory freed, once it has had nothing to do for this long. */
  idleMs: number
  /** Names the code that a job needs beyond what is loaded at the start. */
  codeOf?: (job: Job) => string
}

type Asked<Job, Result, Moved> = {
  readonly job: Job
  readonly moved: readonly Moved[]
  readonly resolve: (answer: WorkerAnswer<Result>) => void
  readonly reject: (error: Error) => void
}

/** A worker that hasn't started, or loaded its code, within this time never will. */
const START_LIMIT_MS = 120_000

/**
 * A thread or process for CPU-heavy jobs, which would otherwise block requests. Runs one job at a time; jobs and results are plain data. The
 * worker starts with the first job. If it crashes, its job fails and the next job gets a new worker. The same happens after it has been
 * idle. Starting one, or loading its code, can take longer than a job may, on a busy machine: the job is then refused, but the worker continues,
 * or no job would ever find one.
 */
export class JobWorker<Job, Result, Moved = never> {
  readonly #options: Options<Job, Result, Moved>
  #current: Asked<Job, Result, Moved> | null = null
  #started: Started<Job, Moved> | null = null
  #isReady = false
  readonly #loaded = new Set<string>()
  #limit: NodeJS.Timeout | undefined
  #startLimit: NodeJS.Timeout | undefined
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
      this.#current = { job, moved, resolve, reject }
      this.#limit = setTimeout(() => {
        if (this.#isReady) void this.#drop()
        this.#settle((asked) => asked.resolve({ refused: 'slow' }))
      }, limitMs)
      this.#started ??= this.#start()
      if (this.#isReady) this.#begin(this.#started, this.#current)
    })
  }

  /** Rejects the unfinished job and stops the worker. */
  async end(): Promise<void> {
    this.#hasEnded = true
    this.#settle((asked) => asked.resolve({ refused: 'ended' }))
    await this.#drop()
  }

  #start(): Started<Job, Moved> {
    this.#awaitReady()
    const started = this.#options.start((reply) => {
      // Ignore replies from a stopped worker.
      if (this.#started !== started) return
      if ('ready' in reply) {
        this.#isReady = true
        clearTimeout(this.#startLimit)
        if (this.#current) this.#begin(started, this.#current)
        return
      }
      if ('died' in reply) this.#forget()
      this.#settle((asked) => {
        if ('result' in reply) asked.resolve(reply)
        else asked.reject('error' in reply ? reply.error : reply.died)
      })
    })
    return started
  }

  #awaitReady(): void {
    this.#isReady = false
    this.#startLimit = setTimeout(() => {
      void this.#drop()
      this.#settle((asked) => asked.resolve({ refused: 'slow' }))
    }, START_LIMIT_MS).unref()
  }

  /** Sends the job, or first has its code loaded. */
  #begin(started: Started<Job, Moved>, asked: Asked<Job, Result, Moved>): void {
    const code = this.#options.codeOf?.(asked.job)
    if (!started.load || code === undefined || this.#loaded.has(code)) {
      this.#send(started, asked)
      return
    }
    this.#loaded.add(code)
    this.#awaitReady()
    started.load(code)
  }

  #send(started: Started<Job, Moved>, { job, moved }: Asked<Job, Result, Moved>): void {
    try {
      started.send(job, moved)
    } catch (error) {
      this.#settle((asked) => asked.reject(error as Error))
    }
  }

  #settle(answer: (asked: Asked<Job, Result, Moved>) => void): void {
    clearTimeout(this.#limit)
    const asked = this.#current
    this.#current = null
    if (!asked) return
    this.#idle = setTimeout(() => void this.#drop(), this.#options.idleMs).unref()
    answer(asked)
  }

  async #drop(): Promise<void> {
    const started = this.#started
    this.#forget()
    await started?.stop()
  }

  #forget(): void {
    clearTimeout(this.#startLimit)
    this.#started = null
    this.#isReady = false
    this.#loaded.clear()
  }
}
