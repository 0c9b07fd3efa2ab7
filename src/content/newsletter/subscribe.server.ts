import { z } from 'zod'

import { takeAttempt } from '#platform/rate-limit.server.ts'
import type { Client, SiteContext } from '#platform/site-context.ts'

import { newsletterConfirmationMail } from './newsletter-confirmation.mail.ts'
import { CONSENT_TEXT, nameOf } from './sign-up.ts'
import { deleteUnconfirmed, savePendingSubscriber } from './subscribers.server.ts'
import { makeConfirmToken, makeUnsubscribeToken } from './tokens.server.ts'
import { verifyTurnstile } from './turnstile.server.ts'

/** The request body of a newsletter sign-up. */
export const Application = z.object({
  name: z.string().max(254).optional(),
  email: z.string().trim().max(254).pipe(z.email()),
  turnstileToken: z.string().max(4096).default(''),
  source: z
    .string()
    .regex(/^[\w-]{1,50}$/)
    .default('newsletter'),
})

/** The result of a sign-up. Only 'limited' has `retryAfterSeconds`. */
export type SubscribeResult =
  | { kind: 'sent' | 'already' | 'robot' | 'unsent' }
  | { kind: 'limited'; retryAfterSeconds: number }

const HOUR = 3600
const BY_ADDRESS = { bucket: 'newsletter by address', limit: 10, windowSeconds: HOUR }
const BY_EMAIL = { bucket: 'newsletter by email', limit: 3, windowSeconds: HOUR }
/** Applies no matter who asks, so that nobody can flood a mailbox with our confirmation emails. */
const BY_EMAIL_AND_DAY = { bucket: 'newsletter by email and day', limit: 6, windowSeconds: 24 * HOUR }

/**
 * The first half of the double opt-in: sends a confirmation email to the address. A pending address gets a new email; only a
 * confirmed one is “already subscribed”.
 */
export async function subscribe(
  site: SiteContext,
  { email, name, turnstileToken, source }: z.infer<typeof Application>,
  client: Client,
): Promise<SubscribeResult> {
  const now = site.clock.now()
  const byAddress = await takeAttempt(site.db, { ...BY_ADDRESS, subject: client.address, now })
  if (!byAddress.allowed) return { kind: 'limited', retryAfterSeconds: byAddress.retryAfterSeconds }
  if (!(await verifyTurnstile(site, turnstileToken, client.address))) return { kind: 'robot' }
  for (const limit of [BY_EMAIL, BY_EMAIL_AND_DAY]) {
    const byEmail = await takeAttempt(site.db, { ...limit, subject: email.toLowerCase(), now })
    if (!byEmail.allowed) return { kind: 'limited', retryAfterSeconds: byEmail.retryAfterSeconds }
  }

  const { token, hash, expiresAt } = makeConfirmToken(site.sign, now)
  const applicant = { email, name: tidy(name || nameOf(email)), source, consentText: CONSENT_TEXT }
  const kept = await savePendingSubscriber(site.db, applicant, { tokenHash: hash, expiresAt, now })
  if (!kept) return { kind: 'already' }
  await deleteUnconfirmed(site.db, now)
  return sendConfirmation(site, email, {
    token,
    unsubscribeToken: makeUnsubscribeToken(site.sign, kept.id, now),
  })
}

async function sendConfirmation(
  { mail, siteUrl, log }: SiteContext,
  email: string,
  { token, unsubscribeToken }: { token: string; unsubscribeToken: string },
): Promise<SubscribeResult> {
  const unsubscribeUrl = `${siteUrl}/newsletter/unsubscribe?token=${unsubscribeToken}`
  const confirmUrl = `${siteUrl}/newsletter/verify?token=${token}`
  try {
    await mail.send({
      to: email,
      ...newsletterConfirmationMail({ confirmUrl, unsubscribeUrl, siteUrl }),
      headers: unsubscribeHeaders(unsubscribeUrl),
    })
    return { kind: 'sent' }
  } catch (error) {
    log.error(
      { reason: error instanceof Error ? error.name : 'unknown' },
      'could not send a newsletter confirmation',
    )
    return { kind: 'unsent' }
  }
}

/** The headers that let email programs offer one-click unsubscribe (RFC 2369, RFC 8058). */
function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

function tidy(name: string): string {
  return name
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, 100)
}
