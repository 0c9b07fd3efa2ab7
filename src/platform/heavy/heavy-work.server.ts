import { availableParallelism } from 'node:os'

import { networkOf } from '#platform/client-address.server.ts'
import { monotonicMs } from '#platform/clock.server.ts'

import { FairQueue } from './fair-queue.ts'
import type { HeavyKind, JobOf, ResultOf, SentJob } from './heavy-jobs.ts'
import { keptResults } from './kept-results.ts'
import { Places } from './places.ts'
import { WorkerProcess } from './worker-process.server.ts'

/**
 * Why a job has no result. 'full': too many are waiting, or it waited too long. 'slow': it timed out. 'ended': the process is
 * stopping. 'abandoned': the client has gone.
 */
export type Refusal = 'full' | 'slow' | 'ended' | 'abandoned'

/** A job's result, or why it has none. Errors in the job itself are thrown. */
export type HeavyAnswer<Result> = { readonly result: Result } | { readonly refused: Refusal }

/** The client that asks for a job. */
export type Asker = {
  /** IP address. Addresses take turns. */
  readonly address: string
  /** Aborted once the client has gone. */
  readonly signal: AbortSignal
  /** Everything that the result depends on. Equal jobs are only done once, and results in bytes are cached. */
  readonly key?: string
}

/** Runs CPU-heavy jobs in processes of their own, behind one queue in which addresses take turns. */
export type HeavyWork = {
  run<Kind extends HeavyKind>(
    kind: Kind,
    job: JobOf<Kind>,
    asker: Asker,
  ): Promise<HeavyAnswer<ResultOf<Kind>>>
  /** The cached result for this key, or null. */
  kept<Kind extends HeavyKind>(kind: Kind, key: string): ResultOf<Kind> | null
  /** Rejects unfinished jobs and stops the processes. */
  end(): Promise<void>
}

/** Maximum number of waiting jobs, in total and per network. */
const QUEUE = { most: 64, mostEach: 8 }
/**
 * Kinds whose jobs contain uploaded files, up to 50 MB each. Only this many may wait or run, in total and per network, so that they
 * can't fill the memory, and only one is under way at a time: opening a photo can take half a gigabyte.
 */
const UPLOADS: ReadonlySet<HeavyKind> = new Set<HeavyKind>(['drift-check', 'staging-photo', 'staging-verify'])
const UPLOAD_PLACES = { most: 6, mostEach: 2 }
/** How long a job may wait, and how long it may take. Requests time out after 15 seconds. */
const PATIENCE_MS = 8_000
const LIMIT_MS = 12_000
/** Kinds that somebody saves as a file, whose requests get longer: an office behind one IP address may want several at once (decision 282). */
const FILES: ReadonlySet<HeavyKind> = new Set<HeavyKind>(['certificate', 'file', 'valuation'])
const FILE_PATIENCE_MS = 30_000
/** Kinds whose requests get longer. Comparing two pictures takes two seconds of processor time, and more on a busy machine. */
const LONGER_MS: Partial<Record<HeavyKind, number>> = {
  'drift-check': 40_000,
  'staging-photo': 40_000,
  'staging-verify': 40_000,
  'staging-pack': 40_000,
  certificate: 45_000,
  file: 45_000,
  valuation: 45_000,
}
/** The largest PDF needs about 60 MB, a page 40. */
const HEAP_MEGABYTES = 128
/** Starting a process again takes about a second. */
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
type Options = { processes?: number; limitMs?: number }

/** Heavy work in processes that run `file`. They start with the first jobs and have a lower priority than this one (decision 245). */
export function heavyWork(
  file: string,
  { processes = usualProcesses(), limitMs = LIMIT_MS }: Options = {},
): HeavyWork {
  const work = new HeavyProcesses(file, { processes, limitMs })
  return {
    run: <Kind extends HeavyKind>(kind: Kind, job: JobOf<Kind>, asker: Asker) =>
      work.ask({ kind, job } as SentJob, asker) as Promise<HeavyAnswer<ResultOf<Kind>>>,
    kept: <Kind extends HeavyKind>(kind: Kind, key: string) => work.find(kind, key) as ResultOf<Kind> | null,
    end: () => work.end(),
  }
}

class HeavyProcesses {
  readonly #kept = keptResults(KEPT_BYTES)
  readonly #queue = new FairQueue<Task>(QUEUE)
  readonly #uploads = new Places(UPLOAD_PLACES)
  readonly #tasks = new Map<string, Task>()
  readonly #workers: readonly WorkerProcess<SentJob, unknown>[]
  readonly #idle: WorkerProcess<SentJob, unknown>[]
  readonly #limitMs: number
  #hasUpload = false
  #hasEnded = false

  constructor(file: string, { processes, limitMs }: Required<Options>) {
    this.#limitMs = limitMs
    this.#workers = Array.from(
      { length: processes },
      () => new WorkerProcess({ file, limitMs, heapMegabytes: HEAP_MEGABYTES, idleMs: IDLE_MS, codeOf }),
    )
    this.#idle = [...this.#workers]
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
    await Promise.all(this.#workers.map((worker) => worker.end()))
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
    const patienceMs = FILES.has(task.sent.kind) ? FILE_PATIENCE_MS : PATIENCE_MS
    task.patience = setTimeout(() => this.#giveUp(task, 'full'), patienceMs)
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

  /** Starts what may start, in the processes that are idle. */
  #startNext(): void {
    for (;;) {
      const [worker] = this.#idle
      const task = worker && this.#queue.next(({ sent }) => !this.#hasUpload || !UPLOADS.has(sent.kind))
      if (!worker || !task) return
      this.#idle.shift()
      void this.#work(worker, task)
    }
  }

  async #work(worker: WorkerProcess<SentJob, unknown>, task: Task): Promise<void> {
    task.hasStarted = true
    clearTimeout(task.patience)
    const started = monotonicMs()
    const isUpload = UPLOADS.has(task.sent.kind)
    if (isUpload) this.#hasUpload = true
    try {
      const answer = await worker.run(task.sent, Math.max(this.#limitMs, LONGER_MS[task.sent.kind] ?? 0))
      if (task.id !== null && 'result' in answer && answer.result instanceof Uint8Array)
        this.#kept.put(task.id, answer.result as Uint8Array<ArrayBuffer>)
      this.#settle(task, { answer })
    } catch (error) {
      this.#settle(task, { error })
    }
    if (isUpload) this.#hasUpload = false
    this.#queue.spend(task.owner, monotonicMs() - started)
    this.#idle.push(worker)
    this.#startNext()
  }
}

/** Names the code that a job needs: by its kind, and for a download by its format too, since code for PDFs takes a second to load. */
function codeOf({ kind, job }: SentJob): string {
  return kind === 'file' ? `file ${job.format}` : kind
}

function idOf(kind: HeavyKind, key: string): string {
  return `${kind} ${key}`
}

/** Two if there are processors to spare, otherwise one. */
function usualProcesses(): number {
  return availableParallelism() >= 4 ? 2 : 1
}
