import { setTimeout } from 'node:timers/promises'

/** Does the work and answers no sooner than after `ms`, so that the time taken does not tell what was found. */
export async function atLeast<T>(ms: number, work: Promise<T>): Promise<T> {
  const [result] = await Promise.all([work, setTimeout(ms)])
  return result
}
