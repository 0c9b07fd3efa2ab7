/**
 * Sends the messages of the contact form by email. A hidden field, a minimum time, a limit per IP address and, if configured,
 * Turnstile keep bots out. Nothing is stored.
 */
import { verifyTurnstile } from '#content/newsletter/turnstile.server.ts'
import { countOf } from '#domain/plain-number.ts'
import { MailError } from '#platform/mail.server.ts'
import { takeAttempt } from '#platform/rate-limit.server.ts'
import type { ActionContext, PageContext } from '#web/page.ts'

import {
  ContactMessage,
  errorsOf,
  HONEYPOT_FIELD,
  valuesOf,
  type ContactErrors,
  type ContactValues,
} from './contact-form.ts'
import { contactMail } from './contact.mail.ts'

const PURPOSE = 'contact form'
const SHORTEST_MS = 3000
const LONGEST_MS = 12 * 60 * 60 * 1000
const LIMIT = { bucket: 'contact by address', limit: 5, windowSeconds: 60 * 60 }
const LIMIT_ALL = { bucket: 'contact by all', limit: 200, windowSeconds: 24 * 60 * 60 }

/** The result: sent (or silently dropped, if it came from a bot), or the values and errors to show again. */
export type SendResult = { sent: true } | { sent: false; values: ContactValues; errors: ContactErrors }

/** A signed token with the time the form was shown. */
export function formToken({ site, now }: Pick<PageContext, 'site' | 'now'>): string {
  return site.sign.make(PURPOSE, String(now.getTime()), new Date(now.getTime() + LONGEST_MS))
}

/** Validates and sends a posted message. */
export async function sendMessage(context: ActionContext): Promise<SendResult> {
  const { site, form } = context
  const values = valuesOf(form)
  if (form.get(HONEYPOT_FIELD)) return { sent: true }
  const parsed = ContactMessage.safeParse(values)
  if (!parsed.success) return { sent: false, values, errors: errorsOf(parsed.error) }
  const refusal = await refuse(context)
  if (refusal) return { sent: false, values, errors: [{ field: 'message', message: refusal }] }
  try {
    await site.mail.send({
      to: site.config.contactEmail,
      replyTo: parsed.data.email,
      ...contactMail(parsed.data, site.siteUrl),
    })
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    site.log.error({ err: error }, 'could not send a contact form message')
    const message = 'We couldn’t send your message. Please try again in a few minutes.'
    return { sent: false, values, errors: [{ field: 'message', message }] }
  }
  return { sent: true }
}

/** The error to show if the message can’t be sent now, or null. */
async function refuse({ site, form, client, now }: ActionContext): Promise<string | null> {
  const token = form.get('token')
  const shownAt = typeof token === 'string' ? site.sign.read(PURPOSE, token, now) : null
  if (shownAt === null) return 'This page was open for a long time. Please send your message again.'
  if (now.getTime() - Number(shownAt) < SHORTEST_MS)
    return 'That was very quick. Please wait three seconds and send it again.'
  const answer = form.get('turnstileToken')
  if (!(await verifyTurnstile(site, typeof answer === 'string' ? answer : '', client.address)))
    return 'We couldn’t check that you’re not a bot. Please wait for the check to finish and send your message again. You need JavaScript.'
  const own = await takeAttempt(site.db, { ...LIMIT, subject: client.address, now })
  const all = own.allowed ? await takeAttempt(site.db, { ...LIMIT_ALL, subject: 'all', now }) : own
  if (all.allowed) return null
  const minutes = Math.ceil(all.retryAfterSeconds / 60)
  return `You’ve sent several messages in a short time. Please try again in ${countOf(minutes, 'minute')}.`
}
