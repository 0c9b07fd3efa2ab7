import type { Arrangement } from './scene-edits.ts'

/** An arrangement with what it was before, and what was undone. */
export type ArrangementHistory = {
  readonly past: readonly Arrangement[]
  readonly now: Arrangement
  readonly future: readonly Arrangement[]
}

/** How many steps can be undone. */
const MOST_STEPS = 100

/** A history that begins with an arrangement. */
export function historyOf(now: Arrangement): ArrangementHistory {
  return { past: [], now, future: [] }
}

/** Adds a step. Steps of one movement (`isSameMovement`) become one. */
export function stepped(
  { past, now }: ArrangementHistory,
  next: Arrangement,
  isSameMovement = false,
): ArrangementHistory {
  if (next === now) return { past, now, future: [] }
  return { past: isSameMovement ? past : [...past, now].slice(-MOST_STEPS), now: next, future: [] }
}

/** Goes a step back; unchanged at the beginning. */
export function undone({ past, now, future }: ArrangementHistory): ArrangementHistory {
  const before = past.at(-1)
  return before ? { past: past.slice(0, -1), now: before, future: [now, ...future] } : { past, now, future }
}

/** Goes forward again; unchanged at the end. */
export function redone({ past, now, future }: ArrangementHistory): ArrangementHistory {
  const [next, ...rest] = future
  return next ? { past: [...past, now], now: next, future: rest } : { past, now, future }
}
