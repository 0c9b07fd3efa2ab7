import { isMainThread, threadId, workerData } from 'node:worker_threads'

/** The ID of the thread that works alone, 0 if none does: shared by all threads that `WorkerThread` starts in a process. */
const shared = isMainThread ? new Int32Array(new SharedArrayBuffer(4)) : lockOf(workerData)

/** What a new thread is given, so that it shares the lock. */
export const LOCK = { oneAtATime: shared }

function lockOf(data: unknown): Int32Array<SharedArrayBuffer> {
  const known = (data as Partial<typeof LOCK> | null)?.oneAtATime
  return known ?? new Int32Array(new SharedArrayBuffer(4))
}

/**
 * Returns the result of work that takes so much memory that only one thread of the process may do it at a time. Waits without letting
 * the thread do anything else, and not at all in the main thread.
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

/** Lets others work if the thread with this ID was working alone: it has finished, or it was stopped. */
export function releaseLock(id: number): void {
  if (Atomics.compareExchange(shared, 0, id, 0) === id) Atomics.notify(shared, 0)
}
