import { availableParallelism } from 'node:os'

import { networkOf } from '#platform/client-address.server.ts'
import { monotonicMs } from '#platform/clock.server.ts'

import { FairQueue } from './fair-queue.ts'
import type { HeavyKind, JobOf, ResultOf, SentJob } from './heavy-jobs.ts'
import { keptResults } from './kept-results.ts'
import { Places } from './places.ts'
import { WorkerThread } from './worker-thread.server.ts'

/**
 * Why a job has no result. 'full': too many are waiting, or it waited too long. 'slow': it timed out. 'ended': the process is
 * stopping. 'abandoned': the client has gone.
 */
export type Refusal = 'full' | 'slow' | 'ended' | 'abandoned'

/** A job's result, or why it has none. Errors in the job itself are thrown. */
export type HeavyAnswer<Result> = { readonly result: Result } | { readonly refused: Refusal }

/** Who asks for a job. */
export type Asker = {
  /** IP address. Addresses take turns. */
  readonly address: string
  /** Aborted once the client has gone. */
  readonly signal: AbortSignal
  /** Everything that the result depends on. Equal jobs are only done once, and results in bytes are cached. */
  readonly key?: string
}

/** Runs CPU-heavy jobs in threads, behind one queue in which addresses take turns. */
export type HeavyWork = {
  run<Kind extends HeavyKind>(
    kind: Kind,
    job: JobOf<Kind>,
    asker: Asker,
  ): Promise<HeavyAnswer<ResultOf<Kind>>>
  /** The cached result for this key, or null. */
  kept<Kind extends HeavyKind>(kind: Kind, key: string): ResultOf<Kind> | null
  /** Rejects unfinished jobs and stops the threads. */
  end(): Promise<void>
}

/** Maximum number of waiting jobs, in total and per network. */
const QUEUE = { most: 64, mostEach: 8 }
/**
 * Kinds whose jobs contain uploaded files, up to 50 MB each. Only this many may wait or run, in total and per network, so that they
 * can't fill the memory.
 */
const UPLOADS: ReadonlySet<HeavyKind> = new Set<HeavyKind>(['drift-check', 'staging-photo', 'staging-verify'])
const UPLOAD_PLACES = { most: 6, mostEach: 2 }
/** How long a job may wait, and how long it may take. Requests time out after 15 seconds. */
const PATIENCE_MS = 8_000
const LIMIT_MS = 12_000
/** Kinds whose requests get longer. Comparing two pictures takes two seconds of processor time, and more on a busy machine. */
const LONGER_MS: Partial<Record<HeavyKind, number>> = {
  'drift-check': 40_000,
  'staging-photo': 40_000,
  'staging-verify': 40_000,
  'staging-pack': 40_000,
}
/** The largest PDF needs about 60 MB, a page 40. */
const HEAP_MEGABYTES = 128
/** Starting a thread again takes about a second. */
const IDLE_MS = 60_000
const KEPT_BYTES = 16 * 1024 * 1024

type Waiter = (settled: Settled) => void
type Settled = { readonly answer: HeavyAnswer<unknown> } | { readonly error: unknown }

class Task {
  readonly waiters = new Set<Waiter>()
  hasStarted = false
  patience: NodeJS.Timeout | undefined
  /** Gives back the place of a job with uploads. */
  leavePlace: (() => void) | null = null
  readonly sent: SentJob
  readonly owner: string
  readonly id: string | null

  constructor(sent: SentJob, owner: string, id: string | null) {
    this.sent = sent
    this.owner = owner
    this.id = id
  }
}

/** `limitMs`: how long a job may take. */
type Options = { threads?: number; limitMs?: number }

/** Heavy work in threads that run `file`. They start with the first jobs and have a lower priority than this thread. */
export function heavyWork(
  file: string,
  { threads = usualThreads(), limitMs = LIMIT_MS }: Options = {},
): HeavyWork {
  const work = new HeavyThreads(file, { threads, limitMs })
  return {
    run: <Kind extends HeavyKind>(kind: Kind, job: JobOf<Kind>, asker: Asker) =>
      work.ask({ kind, job } as SentJob, asker) as Promise<HeavyAnswer<ResultOf<Kind>>>,
    kept: <Kind extends HeavyKind>(kind: Kind, key: string) => work.find(kind, key) as ResultOf<Kind> | null,
    end: () => work.end(),
  }
}

class HeavyThreads {
  readonly #kept = keptResults(KEPT_BYTES)
  readonly #queue = new FairQueue<Task>(QUEUE)
  readonly #uploads = new Places(UPLOAD_PLACES)
  readonly #tasks = new Map<string, Task>()
  readonly #threads: readonly WorkerThread<SentJob, unknown>[]
  readonly #idle: WorkerThread<SentJob, unknown>[]
  #hasEnded = false

  constructor(file: string, { threads, limitMs }: Required<Options>) {
    this.#threads = Array.from(
      { length: threads },
      () => new WorkerThread({ file, limitMs, heapMegabytes: HEAP_MEGABYTES, idleMs: IDLE_MS }),
    )
    this.#idle = [...this.#threads]
  }

  ask(sent: SentJob, { address, signal, key }: Asker): Promise<HeavyAnswer<unknown>> {
    if (this.#hasEnded) return Promise.resolve({ refused: 'ended' })
    if (signal.aborted) return Promise.resolve({ refused: 'abandoned' })
    const id = key === undefined ? null : idOf(sent.kind, key)
    const result = id === null ? null : this.#kept.get(id)
    if (result) return Promise.resolve({ result })
    const known = id === null ? undefined : this.#tasks.get(id)
    const task = known ?? new Task(sent, networkOf(address), id)
    if (!known && UPLOADS.has(sent.kind)) {
      task.leavePlace = this.#uploads.take(task.owner)
      if (!task.leavePlace) return Promise.resolve({ refused: 'full' })
    }
    const answer = this.#join(task, signal)
    if (!known) this.#add(task)
    return answer
  }

  find(kind: HeavyKind, key: string): unknown {
    return this.#kept.get(idOf(kind, key))
  }

  async end(): Promise<void> {
    this.#hasEnded = true
    for (const task of this.#queue.clear()) this.#refuse(task, 'ended')
    await Promise.all(this.#threads.map((thread) => thread.end()))
  }

  /** Waits for a task. If nobody is waiting for it any more and it hasn't started, it's dropped. */
  #join(task: Task, signal: AbortSignal): Promise<HeavyAnswer<unknown>> {
    return new Promise((resolve, reject) => {
      const waiter: Waiter = (settled) => {
        signal.removeEventListener('abort', leave)
        if ('error' in settled) reject(settled.error)
        else resolve(settled.answer)
      }
      const leave = () => {
        task.waiters.delete(waiter)
        waiter({ answer: { refused: 'abandoned' } })
        if (task.waiters.size === 0 && !task.hasStarted) this.#giveUp(task, 'abandoned')
      }
      task.waiters.add(waiter)
      signal.addEventListener('abort', leave)
    })
  }

  #add(task: Task): void {
    if (task.id !== null) this.#tasks.set(task.id, task)
    task.patience = setTimeout(() => this.#giveUp(task, 'full'), PATIENCE_MS)
    const homeless = this.#queue.add(task.owner, task)
    if (homeless) this.#refuse(homeless, 'full')
    this.#startNext()
  }

  #giveUp(task: Task, refused: Refusal): void {
    this.#queue.remove(task.owner, task)
    this.#refuse(task, refused)
  }

  #refuse(task: Task, refused: Refusal): void {
    this.#settle(task, { answer: { refused } })
  }

  #settle(task: Task, settled: Settled): void {
    clearTimeout(task.patience)
    task.leavePlace?.()
    if (task.id !== null && this.#tasks.get(task.id) === task) this.#tasks.delete(task.id)
    for (const waiter of task.waiters) waiter(settled)
    task.waiters.clear()
  }

  #startNext(): void {
    const [thread] = this.#idle
    const task = thread && this.#queue.next()
    if (!thread || !task) return
    this.#idle.shift()
    void this.#work(thread, task)
  }

  async #work(thread: WorkerThread<SentJob, unknown>, task: Task): Promise<void> {
    task.hasStarted = true
    clearTimeout(task.patience)
    const started = monotonicMs()
    try {
      const moved = UPLOADS.has(task.sent.kind) ? buffersOf(task.sent.job) : []
      const answer = await thread.run(task.sent, LONGER_MS[task.sent.kind], moved)
      if (task.id !== null && 'result' in answer && answer.result instanceof Uint8Array)
        this.#kept.put(task.id, answer.result as Uint8Array<ArrayBuffer>)
      this.#settle(task, { answer })
    } catch (error) {
      this.#settle(task, { error })
    }
    this.#queue.spend(task.owner, monotonicMs() - started)
    this.#idle.push(thread)
    this.#startNext()
  }
}

/** A job's files, each of which has its own buffer. */
function buffersOf(job: object): ArrayBuffer[] {
  const views = Object.values(job).filter((value) => value instanceof Uint8Array)
  const whole = views.filter(({ buffer, byteLength }) => byteLength === buffer.byteLength)
  return [...new Set(whole.map(({ buffer }) => buffer))].filter((buffer) => buffer instanceof ArrayBuffer)
}

function idOf(kind: HeavyKind, key: string): string {
  return `${kind} ${key}`
}

/** Two if there are processors to spare, otherwise one. */
function usualThreads(): number {
  return availableParallelism() >= 4 ? 2 : 1
}
