import type { PasswordResult } from './calls.ts'

/**
 * Reads the auth service's response to a new password. A 422 with `same_password` means that the account already has
 * this password, which counts as success.
 */
export function passwordResult(error: { code?: string | undefined } | null): PasswordResult {
  return error === null || error.code === 'same_password' ? 'set' : 'refused'
}
