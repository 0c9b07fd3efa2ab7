import { setTimeout } from 'node:timers/promises'

/** Resolves with the work's result after `ms` at the earliest, so that timing doesn't reveal what was found. */
export async function atLeast<T>(ms: number, work: Promise<T>): Promise<T> {
  const [result] = await Promise.all([work, setTimeout(ms)])
  return result
}
