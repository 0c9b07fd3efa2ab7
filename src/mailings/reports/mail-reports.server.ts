import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'

import type { SiteContext } from '#platform/site-context.ts'
import { isSigned } from '#platform/webhook-signature.server.ts'

import { type MailReport, readMailReport, sendIdOf } from './read-report.ts'
import { recordReport } from './record-report.server.ts'

/** Path of the webhook, for the mail service. */
export const MAIL_REPORTS_PATH = '/api/mail-reports'

/** A report contains the email that it's about. */
const MAX_BYTES = 512 * 1024

const JsonReport = z.object({
  event: z.enum(['bounced', 'complained']),
  messageId: z.string().max(300),
  permanent: z.boolean().default(false),
})

/**
 * `POST /api/mail-reports`: bounces and complaints, from the mail service or a mailbox for them, signed by MAIL_REPORTS_SECRET. The body is
 * a report as mail servers write it (`message/rfc822`) or JSON. Without the setting the path doesn't exist.
 */
export function mailReportEndpoint(site: SiteContext): Hono {
  const app = new Hono()
  const secret = site.config.mailReportsSecret
  if (secret === null) return app
  app.post(MAIL_REPORTS_PATH, bodyLimit({ maxSize: MAX_BYTES }), async (c) => {
    const body = await c.req.text()
    const now = site.clock.now()
    if (!isSigned(secret, { header: (name) => c.req.header(name), body, now }))
      return c.json({ message: 'The signature is wrong or too old.' }, 401)
    const isJson = /^application\/json\b/i.test(c.req.header('content-type') ?? '')
    const report = isJson ? fromJson(body) : readMailReport(body)
    // Out-of-office replies and the like arrive in the same mailbox; sending them again wouldn't help.
    const recorded = report !== null && (await recordReport(site.db, report, now))
    return c.json({ recorded })
  })
  return app
}

function fromJson(body: string): MailReport | null {
  const parsed = JsonReport.safeParse(jsonOf(body))
  const sendId = parsed.success ? sendIdOf(parsed.data.messageId) : null
  return parsed.success && sendId !== null
    ? { event: parsed.data.event, sendId, permanent: parsed.data.permanent }
    : null
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
