import type { SiteContext } from '#platform/site-context.ts'
import type { Session } from '#platform/supabase-session.server.ts'

import { recordJoining } from './joining.server.ts'
import { waitBefore } from './limits.server.ts'
import { tooManyAttempts } from './messages.ts'

/** What the token of an email can confirm. */
export type TokenType = 'signup' | 'email_change' | 'recovery'

/** The result of a confirmation; a failure comes with a message. */
export type Confirmed = { ok: true } | { ok: false; message: string }

/** Shown for a link that no longer works. */
export const LINK_EXPIRED = 'This link has expired or has been used already.'

type Given = { tokenHash: string; type: TokenType; address: string }

/** Uses up a token and signs this browser in to its account. */
export async function confirmToken(
  site: SiteContext,
  session: Session,
  { tokenHash, type, address }: Given,
): Promise<Confirmed> {
  if (!/^[\w-]{16,200}$/.test(tokenHash)) return { ok: false, message: LINK_EXPIRED }
  const wait = await waitBefore(site, 'confirm', { account: tokenHash, address })
  if (wait > 0) return { ok: false, message: tooManyAttempts(wait) }
  const { data, error } = await session.client().auth.verifyOtp({ token_hash: tokenHash, type })
  if (error && (error.status ?? 500) >= 500) throw error
  if (error || !data.user) return { ok: false, message: LINK_EXPIRED }
  const said = data.user.user_metadata
  if (type === 'signup' && said['show_joining'] === true && typeof said['first_name'] === 'string') {
    void recordJoining(site, { userId: data.user.id, firstName: said['first_name'], address })
  }
  return { ok: true }
}
