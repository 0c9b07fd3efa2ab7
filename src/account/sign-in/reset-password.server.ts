import { refusedPassword } from '#account/password-check.server.ts'
import type { ActionContext } from '#web/page.ts'

import { confirmToken } from './confirm.server.ts'
import { HAS_LOGGED_IN, HAS_LOGGED_IN_SECONDS } from './has-logged-in.ts'
import { passwordError } from './sign-up-rules.ts'

/** How a new password was taken: set, a mistake in the form, or a link that does not work any more. */
export type ResetOutcome =
  | { kind: 'set' }
  | { kind: 'mistake'; field: 'password' | 'confirmPassword'; message: string }
  | { kind: 'link'; message: string }

/**
 * Uses the link of the mail up and sets the password, in that order and only when the form is right. Everyone who is signed in to
 * the account elsewhere is signed out.
 */
export async function resetPassword(context: ActionContext): Promise<ResetOutcome> {
  const { form, site, session, client } = context
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const password = text('password')
  const mistake = mistakeIn(password, text('confirmPassword'))
  if (mistake) return mistake
  const token = { tokenHash: text('token_hash'), type: 'recovery', address: client.address } as const
  const confirmed = await confirmToken(site, session, token)
  if (!confirmed.ok) return { kind: 'link', message: confirmed.message }
  const { auth } = session.client()
  const { data, error } = await auth.updateUser({ password })
  // The password that the account has already is no failure: it is what was asked for.
  if (error && error.code !== 'same_password') throw error
  const userId = data.user?.id ?? (await session.user())?.userId
  if (userId) {
    await site.db.updateTable('profile').set({ password_set: true }).where('user_id', '=', userId).execute()
  }
  const { error: others } = await auth.signOut({ scope: 'others' })
  if (others) site.log.warn({ err: others }, 'Other sessions were not ended after a new password')
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
