import type { LessonResult } from './result.ts'

/** Where a browser keeps the results of a visitor without an account. */
const PROGRESS_KEY = 'course-progress'

/** Results that this browser has kept, by lesson. Never sent to the server. */
export function localResults(): Readonly<Record<string, LessonResult>> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PROGRESS_KEY) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(Object.entries(stored).filter(([, result]) => isResult(result)))
  } catch {
    return {}
  }
}

/** Keeps a result in this browser, if it’s better than the one there is. */
export function keepLocalResult(lesson: string, result: LessonResult): void {
  const known = localResults()
  const before = known[lesson]
  if (before && before.right * result.of > result.right * before.of) return
  try {
    localStorage.setItem(PROGRESS_KEY, JSON.stringify({ ...known, [lesson]: result }))
  } catch {
    // Without storage, progress isn't remembered.
  }
}

function isResult(value: unknown): value is LessonResult {
  if (typeof value !== 'object' || value === null) return false
  const { right, of } = value as Partial<Record<keyof LessonResult, unknown>>
  return Number.isInteger(right) && Number.isInteger(of)
}
