/**
 * What happens to a message of the contact form. Robots are held off by a field that people do not see, by the time that
 * writing takes, by a limit for each address and, where it is set up, by Turnstile. Nothing is stored here.
 */
import { verifyTurnstile } from '#content/newsletter/turnstile.server.ts'
import { MailError } from '#platform/mail.server.ts'
import { takeAttempt } from '#platform/rate-limit.server.ts'
import type { ActionContext, PageContext } from '#web/page.ts'

import { ContactMessage, errorsOf, valuesOf, type ContactErrors, type ContactValues } from './contact-form.ts'
import { contactMail } from './contact.mail.ts'

/** Name of the field that only robots fill in. */
export const TRAP_FIELD = 'website'

const PURPOSE = 'contact form'
const SHORTEST_MS = 3000
const LONGEST_MS = 12 * 60 * 60 * 1000
const LIMIT = { bucket: 'contact by address', limit: 5, windowSeconds: 60 * 60 }
const LIMIT_ALL = { bucket: 'contact by all', limit: 200, windowSeconds: 24 * 60 * 60 }

/** What became of a message: sent (or taken for a robot's), or the form again with what was typed. */
export type Sending = { sent: true } | { sent: false; values: ContactValues; errors: ContactErrors }

/** A token that says when the form was shown. */
export function formToken({ site, now }: Pick<PageContext, 'site' | 'now'>): string {
  return site.sign.make(PURPOSE, String(now.getTime()), new Date(now.getTime() + LONGEST_MS))
}

/** Checks and sends a posted message. */
export async function sendMessage(context: ActionContext): Promise<Sending> {
  const { site, form } = context
  const values = valuesOf(form)
  if (form.get(TRAP_FIELD)) return { sent: true }
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
    site.log.error({ err: error }, 'A message of the contact form could not be sent')
    const message =
      'Your message could not be handed over. Nothing is lost: please send it again in some minutes.'
    return { sent: false, values, errors: [{ field: 'message', message }] }
  }
  return { sent: true }
}

/** Why a message must wait, in words for the person who wrote it; null when it may go. */
async function refuse({ site, form, client, now }: ActionContext): Promise<string | null> {
  const token = form.get('token')
  const shownAt = typeof token === 'string' ? site.sign.read(PURPOSE, token, now) : null
  if (shownAt === null) return 'The form was open for a long time. Please send it again: nothing is lost.'
  if (now.getTime() - Number(shownAt) < SHORTEST_MS)
    return 'That was quicker than people write. Please wait three seconds and send it again.'
  const answer = form.get('turnstileToken')
  if (!(await verifyTurnstile(site, typeof answer === 'string' ? answer : '', client.address)))
    return 'The check against robots did not pass. Please wait until it is ready and send it again; it needs scripts.'
  const own = await takeAttempt(site.db, { ...LIMIT, subject: client.address, now })
  const all = own.allowed ? await takeAttempt(site.db, { ...LIMIT_ALL, subject: 'all', now }) : own
  if (all.allowed) return null
  const minutes = Math.ceil(all.retryAfterSeconds / 60)
  return `Several messages came within a short time. Please send yours again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
}
