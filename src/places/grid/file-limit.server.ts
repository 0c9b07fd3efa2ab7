import type { Context } from 'hono'

import { clientOf } from '#platform/client-address.server.ts'
import { takeAttempt } from '#platform/rate-limit.server.ts'
import type { SiteContext } from '#platform/site-context.ts'

const LIMIT = { bucket: 'area files by address', limit: 240, windowSeconds: 600 }

/** Counts a file that's made for this request. Returns the answer to send instead if the client has had too many in ten minutes, else null. */
export async function refusedFile(site: SiteContext, c: Context): Promise<Response | null> {
  const subject = clientOf(c, site).address
  const { allowed } = await takeAttempt(site.db, { ...LIMIT, subject, now: site.clock.now() })
  if (allowed) return null
  return c.text('Too many files in a short time. Please try again in a few minutes.', 429, {
    'retry-after': '600',
  })
}

/** The answer before the first files of areas are made. */
export function notReady(c: Context): Response {
  return c.text('The figures are being prepared. Try again in a minute.', 503, { 'retry-after': '30' })
}
