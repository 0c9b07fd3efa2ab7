/**
 * Defers a report's working: browsers load its code with the tab that shows it, and it's created when read, not at each
 * keystroke.
 */
import type { workingOf } from './working-of.ts'

type Working = typeof workingOf

let given: Working | null = null

/** Must be called before a working is read. */
export function setWorking(working: Working): void {
  given = working
}

/** Creates the working with the function that was set. */
export const workingLater: Working = (...asked) => {
  if (!given) throw new Error('Call setWorking(workingOf) before a working is read')
  return given(...asked)
}
