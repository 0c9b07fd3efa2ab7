/**
 * Key in local storage, set when somebody follows the link in a password reset email: onboarding then opens in reset
 * mode. Removed once the password is set, and on sign-out.
 */
const KEY = 'freehold-password-reset'

/** The flag in this browser. Never set if local storage is off. */
export const passwordResetFlag = {
  isSet: () => attempt(() => localStorage.getItem(KEY) !== null) ?? false,
  set: () => void attempt(() => localStorage.setItem(KEY, 'yes')),
  remove: () => void attempt(() => localStorage.removeItem(KEY)),
}

/** Storage throws if it's switched off. */
function attempt<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}
