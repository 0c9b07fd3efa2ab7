import type { PasswordResult } from './calls.ts'

/**
 * Reads the auth service's answer to a new password. It refuses the password that the account has already (422
 * `same_password`); for whoever asked, that password is set.
 */
export function passwordResult(error: { code?: string | undefined } | null): PasswordResult {
  return error === null || error.code === 'same_password' ? 'set' : 'refused'
}
