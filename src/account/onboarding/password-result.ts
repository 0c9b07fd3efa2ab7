import type { PasswordResult } from './calls.ts'

/**
 * Reads the auth service's answer to a new password, sent with the current one or without. It refuses the password that the
 * account has already (422 `same_password`); for whoever asked, that password is set.
 */
export function passwordResult(
  error: { code?: string | undefined } | null,
  current: string | null,
): PasswordResult {
  if (error === null || error.code === 'same_password') return 'set'
  if (!error.code?.startsWith('current_password')) return 'refused'
  return current ? 'current-wrong' : 'current-missing'
}
