import { PASSWORD_MIN_LENGTH } from '#account/password-strength.ts'

import { PASSWORD_ERRORS } from './words.ts'

/** Maximum length. The hash ignores anything longer, so longer passwords are rejected. */
const PASSWORD_MAX_BYTES = 72

/** Checks a password's length and confirmation. Returns an error message or null. `confirm` is only set in reset mode. */
export function passwordError(password: string, confirm: string | null): string | null {
  if (password === '') return PASSWORD_ERRORS.empty
  if (confirm === '') return PASSWORD_ERRORS.confirmEmpty
  if (confirm !== null && confirm !== password) return PASSWORD_ERRORS.mismatch
  if ([...password].length < PASSWORD_MIN_LENGTH) return PASSWORD_ERRORS.short
  if (new TextEncoder().encode(password).length > PASSWORD_MAX_BYTES)
    return 'Password must be 72 characters or fewer'
  return null
}
