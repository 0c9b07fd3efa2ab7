import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { isbot } from 'isbot'
import { z } from 'zod'

import { clientOf } from '#platform/client-address.server.ts'
import { takeAttempt } from '#platform/rate-limit.server.ts'
import type { SiteContext } from '#platform/site-context.ts'
import { answerCall, reply, siteCall } from '#web/site-call.ts'

import type { ErrorEvent } from './error-events.server.ts'
import { recordError } from './record-error.server.ts'
import { ReportBody } from './report-body.ts'
import { REPORT_PATH } from './report.ts'

/** Reports an error of a page. `telegramSuccess`: the operator was notified. */
export const reportCall = siteCall({
  method: 'POST',
  path: REPORT_PATH,
  request: ReportBody,
  answer: z.object({ success: z.boolean(), telegramSuccess: z.boolean() }),
})

const HOUR = 3600
const BY_ADDRESS = { bucket: 'error reports by address', limit: 60, windowSeconds: HOUR }
/** Global limit, so that nobody can flood the table or the chat from many IP addresses. */
const BY_ALL = { bucket: 'error reports', subject: 'all', limit: 3000, windowSeconds: HOUR }
const LONGEST_BODY = 64 * 1024
const DAY_MS = 24 * 60 * 60 * 1000

/** POST /api/report-error: returns {success, telegramSuccess}. */
export function reportEndpoints(site: SiteContext): Hono {
  const app = new Hono()
  const nothing = { success: false, telegramSuccess: false }
  app.use(REPORT_PATH, bodyLimit({ maxSize: LONGEST_BODY, onError: (c) => c.json(nothing, 413) }))
  answerCall(app, reportCall, async (body, c) => {
    const { address, userAgent } = clientOf(c, site)
    if (isbot(userAgent)) return reply(nothing)
    const now = site.clock.now()
    for (const limit of [{ ...BY_ADDRESS, subject: address }, BY_ALL]) {
      const { allowed, retryAfterSeconds } = await takeAttempt(site.db, { ...limit, now })
      if (!allowed) return reply(nothing, 429, { 'retry-after': String(retryAfterSeconds) })
    }
    if (!body) return reply(nothing, 422)
    const recorded = await recordError(site, eventOf(body, now))
    return reply(recorded, recorded.success ? 200 : 503)
  })
  return app
}

function eventOf(body: ReportBody, now: Date): ErrorEvent {
  return {
    origin: 'browser',
    error: body.error || body.type || 'Error',
    message: body.message,
    stack: body.stack || null,
    url: body.url || null,
    path: body.path || null,
    distinctId: body.distinctId || null,
    type: body.type || null,
    details: body.details ?? {},
    reportedAt: instantOf(body.timestamp, now),
  }
}

/** The older reporter's timestamp; ignored if its clock is off by more than a day. */
function instantOf(timestamp: string | number | undefined, now: Date): Date | null {
  if (timestamp === undefined) return null
  const instant = new Date(timestamp)
  return Math.abs(instant.getTime() - now.getTime()) <= DAY_MS ? instant : null
}
