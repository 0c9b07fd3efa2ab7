import { isMainThread, threadId, workerData } from 'node:worker_threads'

/** The ID of the thread that holds the lock, 0 if none does: shared by all threads that `WorkerThread` starts in a process. */
const shared = isMainThread ? new Int32Array(new SharedArrayBuffer(4)) : lockOf(workerData)

/** What a new thread is given, so that it shares the lock. */
export const LOCK = { oneAtATime: shared }

function lockOf(data: unknown): Int32Array<SharedArrayBuffer> {
  const known = (data as Partial<typeof LOCK> | null)?.oneAtATime
  return known ?? new Int32Array(new SharedArrayBuffer(4))
}

/**
 * Returns the result of work that takes so much memory that only one of the process's threads may do it at a time. Blocks the thread
 * until it's its turn; the main thread never waits.
 */
export function oneAtATime<Result>(work: () => Result): Result {
  if (isMainThread) return work()
  for (;;) {
    const holder = Atomics.compareExchange(shared, 0, 0, threadId)
    if (holder === 0) break
    Atomics.wait(shared, 0, holder)
  }
  try {
    return work()
  } finally {
    releaseLock(threadId)
  }
}

/** Releases the lock if the thread with this ID, which has finished or was stopped, holds it. */
export function releaseLock(id: number): void {
  if (Atomics.compareExchange(shared, 0, id, 0) === id) Atomics.notify(shared, 0)
}
