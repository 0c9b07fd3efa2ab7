import { CURRENT_PASSWORD_ERRORS } from '#account/current-password-errors.ts'
import type { Visitor } from '#account/visitor.ts'
import { forgiveAttempts, takeAttempt } from '#platform/rate-limit.server.ts'
import { supabaseClient } from '#platform/supabase.server.ts'
import type { ActionContext } from '#web/page.ts'

const LIMIT = { limit: 10, windowSeconds: 900 } as const

/** Checks a visitor's current password. Returns an error message, or null if it's right. */
export async function currentPasswordError(
  { site, now }: Pick<ActionContext, 'site' | 'now'>,
  visitor: Visitor,
  password: string,
): Promise<string | null> {
  if (password === '') return CURRENT_PASSWORD_ERRORS.empty
  const bucket = { bucket: 'current password', subject: visitor.userId }
  const { allowed, retryAfterSeconds } = await takeAttempt(site.db, { ...bucket, ...LIMIT, now })
  if (!allowed) return `Too many attempts. Please wait ${Math.ceil(retryAfterSeconds / 60)} minutes.`
  // A separate client, so the visitor's session isn't affected.
  const { data, error } = await supabaseClient(site.supabase).auth.signInWithPassword({
    email: visitor.email ?? '',
    password,
  })
  if (error && (error.status ?? 400) >= 500) return 'We couldn’t check your password. Please try again.'
  if (error || data.user.id !== visitor.userId) return CURRENT_PASSWORD_ERRORS.wrong
  await forgiveAttempts(site.db, bucket)
  return null
}
