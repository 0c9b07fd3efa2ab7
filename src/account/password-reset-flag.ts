/**
 * The browser's note that somebody came from the mail about a forgotten password: while it is there, onboarding opens in
 * reset mode. Set where the link of that mail leads; removed once the password is set, and by signing out.
 */
const KEY = 'freehold-password-reset'

/** The flag in this browser. A browser that keeps nothing has none. */
export const passwordResetFlag = {
  isSet: () => attempt(() => localStorage.getItem(KEY) !== null) ?? false,
  set: () => void attempt(() => localStorage.setItem(KEY, 'yes')),
  remove: () => void attempt(() => localStorage.removeItem(KEY)),
}

/** Storage may be switched off, and then throws. */
function attempt<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}
