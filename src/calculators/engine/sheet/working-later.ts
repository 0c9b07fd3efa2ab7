/**
 * The working of a sheet's report, whose code browsers load with the tab that shows it: the report asks for it when the
 * working is read, and not at each keystroke.
 */
import type { workingOf } from './working-of.ts'

type Working = typeof workingOf

let given: Working | null = null

/** Called by whatever shows a working, before it reads one. */
export function setWorking(working: Working): void {
  given = working
}

/** The working, by the function that was given. */
export const workingLater: Working = (...asked) => {
  if (!given) throw new Error('Call setWorking(workingOf) before a working is read')
  return given(...asked)
}
