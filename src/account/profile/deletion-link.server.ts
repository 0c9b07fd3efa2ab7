import type { Visitor } from '#account/visitor.ts'
import { takeAttempt } from '#platform/rate-limit.server.ts'
import type { Signer } from '#platform/signed-token.server.ts'
import { href } from '#web/href.ts'
import type { ActionContext } from '#web/page.ts'

import { confirmDeletionMail } from './confirm-deletion.mail.ts'

const PURPOSE = 'account deletion'
const VALID_MS = 60 * 60 * 1000
const LINKS = { bucket: 'deletion link', limit: 5, windowSeconds: 3600 } as const

/**
 * Emails the owner of an account without a password the link that deletes it: whoever holds a stolen session can't read the
 * mailbox. Returns errors by field, or null if it was sent.
 */
export async function sendDeletionLink(
  { site, now }: Pick<ActionContext, 'site' | 'now'>,
  { userId, email }: Visitor,
): Promise<Record<string, string> | null> {
  if (email === null) return { link: 'This account has no email address. Please contact us to delete it.' }
  const { allowed } = await takeAttempt(site.db, { ...LINKS, subject: userId, now })
  if (!allowed) return { link: 'We’ve sent you several links in the last hour. Please use the latest one.' }
  const token = site.sign.make(PURPOSE, userId, new Date(now.getTime() + VALID_MS))
  const url = `${site.siteUrl}${href('/profile', null, { delete: token })}#delete`
  try {
    await site.mail.send({ to: email, ...confirmDeletionMail({ url, siteUrl: site.siteUrl }) })
    return null
  } catch (error) {
    site.log.warn({ err: error }, 'could not send the link to delete an account')
    return { link: 'We couldn’t send the email. Please try again.' }
  }
}

/** Whether a token is from a link that was sent to the owner of this account within the last hour. */
export function isDeletionToken(sign: Signer, token: string, userId: string, now: Date): boolean {
  return sign.read(PURPOSE, token, now) === userId
}
