/** For how long the plan step stays away from a browser in which somebody chose to look around first. */
const PUT_OFF_DAYS = 7
const KEY = 'freehold-plan-later'

type Note = { userId: string; until: number }

/** Notes that this person put the plan step off. @param now milliseconds since 1970 */
export function putOff(storage: Storage, userId: string, now: number): void {
  try {
    storage.setItem(KEY, JSON.stringify({ userId, until: now + PUT_OFF_DAYS * 86_400_000 } satisfies Note))
  } catch {
    // A browser that keeps nothing is asked again on the next page.
  }
}

/** Whether this person put the plan step off, not too long ago. */
export function isPutOff(storage: Storage, userId: string, now: number): boolean {
  try {
    const note = JSON.parse(storage.getItem(KEY) ?? 'null') as Note | null
    return note !== null && note.userId === userId && note.until > now
  } catch {
    return false
  }
}
