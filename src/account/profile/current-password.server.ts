import type { Visitor } from '#account/visitor.ts'
import { forgiveAttempts, takeAttempt } from '#platform/rate-limit.server.ts'
import { supabaseClient } from '#platform/supabase.server.ts'
import type { ActionContext } from '#web/page.ts'

const LIMIT = { limit: 10, windowSeconds: 900 } as const

/** What is wrong with the password that somebody gave as their present one; null when it is right. */
export async function currentPasswordError(
  { site, now }: Pick<ActionContext, 'site' | 'now'>,
  visitor: Visitor,
  password: string,
): Promise<string | null> {
  if (password === '') return 'Please enter your current password.'
  const bucket = { bucket: 'current password', subject: visitor.userId }
  const { allowed, retryAfterSeconds } = await takeAttempt(site.db, { ...bucket, ...LIMIT, now })
  if (!allowed) return `Too many attempts. Please wait ${Math.ceil(retryAfterSeconds / 60)} minutes.`
  // A client of its own: the session of the visitor is not touched.
  const { data, error } = await supabaseClient(site.supabase).auth.signInWithPassword({
    email: visitor.email ?? '',
    password,
  })
  if (error && (error.status ?? 400) >= 500) return 'The password could not be checked. Please try again.'
  if (error || data.user.id !== visitor.userId) return 'This is not your current password.'
  await forgiveAttempts(site.db, bucket)
  return null
}
