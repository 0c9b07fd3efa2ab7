import { passwordResult } from '#account/onboarding/password-result.ts'
import { refusedPassword } from '#account/password-check.server.ts'
import type { Client, SiteContext } from '#platform/site-context.ts'
import type { Session } from '#platform/supabase-session.server.ts'

import { confirmToken } from './confirm.server.ts'
import { HAS_LOGGED_IN, HAS_LOGGED_IN_SECONDS } from './has-logged-in.ts'
import { passwordError } from './sign-up-rules.ts'

/** The outcome of setting a new password: done, rejected with a field error, or the link no longer works. */
export type ResetOutcome =
  | { kind: 'set' }
  | { kind: 'mistake'; field: 'password' | 'confirmPassword'; message: string }
  | { kind: 'link'; message: string }

type Sent = { tokenHash: string; password: string; confirmPassword: string }
type Asker = { site: SiteContext; session: Session; client: Client }

/**
 * Sets a new password with the token of an email's link. The token is used up only when the form is right. Signs in here, and signs the
 * account out everywhere else.
 */
export async function resetPassword(
  { site, session, client }: Asker,
  { tokenHash, password, confirmPassword }: Sent,
): Promise<ResetOutcome> {
  const mistake = mistakeIn(password, confirmPassword)
  if (mistake) return mistake
  const token = { tokenHash, type: 'recovery', address: client.address } as const
  const confirmed = await confirmToken(site, session, token)
  if (!confirmed.ok) return { kind: 'link', message: confirmed.message }
  const { auth } = session.client()
  const { error } = await auth.updateUser({ password })
  if (error && passwordResult(error, null) !== 'set') throw error
  const { error: others } = await auth.signOut({ scope: 'others' })
  if (others) site.log.warn({ err: others }, 'could not end other sessions after a new password')
  session.addCookie(HAS_LOGGED_IN, 'true', { maxAgeSeconds: HAS_LOGGED_IN_SECONDS })
  return { kind: 'set' }
}

function mistakeIn(password: string, confirm: string): Extract<ResetOutcome, { kind: 'mistake' }> | null {
  const mistake = (field: 'password' | 'confirmPassword', message: string) =>
    ({ kind: 'mistake', field, message }) as const
  if (password === '') return mistake('password', 'Please enter a valid password.')
  if (confirm === '') return mistake('confirmPassword', 'Please confirm your password.')
  if (password !== confirm) return mistake('confirmPassword', 'Passwords do not match.')
  const wrong = passwordError(password) ?? refusedPassword(password)
  return wrong ? mistake('password', wrong) : null
}
