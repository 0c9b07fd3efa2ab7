/** What the thread that makes a picture shares with the process that shows its progress. */
export type Tally = {
  readonly shared: Int32Array
  /** For `renderScene`, which counts the rows that it has begun. */
  readonly rows: Int32Array
}

/** More rows than any picture has. */
const ENDED = 1 << 30
const [ROWS, HEIGHT, CANCELLED] = [0, 1, 2]

/** A tally for one picture. */
export function newTally(): Tally {
  return tallyOf(new Int32Array(new SharedArrayBuffer(12)))
}

/** The tally in a shared array, as sent to a thread. */
export function tallyOf(shared: Int32Array): Tally {
  return { shared, rows: shared.subarray(0, 1) }
}

/** Begins a picture of this height in rows. */
export function beginRows({ shared }: Tally, height: number): void {
  Atomics.store(shared, HEIGHT, height)
  Atomics.store(shared, ROWS, 0)
}

/** Share of the rows that have been traced, in whole per cent. 99 at most: composing and checking come last. */
export function progressOf({ shared }: Tally): number {
  const height = Atomics.load(shared, HEIGHT)
  return height === 0 ? 0 : Math.min(99, Math.floor((100 * Atomics.load(shared, ROWS)) / height))
}

/** Ends the tracing early: its picture isn't wanted any more. */
export function cancelTally({ shared }: Tally): void {
  Atomics.store(shared, CANCELLED, 1)
  Atomics.store(shared, ROWS, ENDED)
}

/** Whether the picture isn't wanted any more. */
export function isCancelled({ shared }: Tally): boolean {
  return Atomics.load(shared, CANCELLED) === 1
}
