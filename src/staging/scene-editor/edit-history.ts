/** Something that's edited, such as an arrangement, with what it was before and what was undone. */
export type EditHistory<State> = {
  readonly past: readonly State[]
  readonly now: State
  readonly future: readonly State[]
}

/** How many steps can be undone. */
const MAX_STEPS = 100

/** A history that begins with a state. */
export function historyOf<State>(now: State): EditHistory<State> {
  return { past: [], now, future: [] }
}

/** Adds a step. Steps of one movement (`isSameMovement`) become one. */
export function stepped<State>(
  { past, now }: EditHistory<State>,
  next: State,
  isSameMovement = false,
): EditHistory<State> {
  if (next === now) return { past, now, future: [] }
  return { past: isSameMovement ? past : [...past, now].slice(-MAX_STEPS), now: next, future: [] }
}

/** Goes a step back; unchanged at the beginning. */
export function undone<State>({ past, now, future }: EditHistory<State>): EditHistory<State> {
  const before = past.at(-1)
  return before ? { past: past.slice(0, -1), now: before, future: [now, ...future] } : { past, now, future }
}

/** Goes forward again; unchanged at the end. */
export function redone<State>({ past, now, future }: EditHistory<State>): EditHistory<State> {
  const [next, ...rest] = future
  return next ? { past: [...past, now], now: next, future: rest } : { past, now, future }
}
