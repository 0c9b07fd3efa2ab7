import type { Drawing } from './report.ts'

/**
 * The charts that these functions make, each made when it's asked for: a page needs the first with the answer, and the others only
 * once that has been painted.
 */
export function* inTurn<Of>(
  of: Of,
  ...makers: readonly ((of: Of) => Drawing | readonly Drawing[])[]
): Generator<Drawing, void> {
  for (const make of makers) yield* [make(of)].flat()
}
