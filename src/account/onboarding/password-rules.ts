import { PASSWORD_MIN_LENGTH } from '#account/password-strength.ts'

import { PASSWORD_ERRORS } from './words.ts'

/** Most: longer ones are cut by what hashes them, so they are refused. */
const PASSWORD_MAX_BYTES = 72

/** What is wrong with a password by its form alone; null when nothing is. `confirm` is given in reset mode only. */
export function passwordError(password: string, confirm: string | null): string | null {
  if (password === '') return PASSWORD_ERRORS.empty
  if (confirm === '') return PASSWORD_ERRORS.confirmEmpty
  if (confirm !== null && confirm !== password) return PASSWORD_ERRORS.mismatch
  if ([...password].length < PASSWORD_MIN_LENGTH) return PASSWORD_ERRORS.short
  if (new TextEncoder().encode(password).length > PASSWORD_MAX_BYTES)
    return 'Password must be at most 72 characters'
  return null
}
