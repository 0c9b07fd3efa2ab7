import { Hono } from 'hono'
import { z } from 'zod'

import { clientOf } from '#platform/client-address.server.ts'
import type { SiteContext } from '#platform/site-context.ts'
import { answerCall, reply, siteCall } from '#web/site-call.ts'

import { messageOf } from './sign-up.ts'
import { Application, subscribe, type SubscribeResult } from './subscribe.server.ts'

/** Signs up for the newsletter. Success means that a confirmation email was sent. */
export const subscribeCall = siteCall({
  method: 'POST',
  path: '/api/newsletter/subscribe',
  request: Application,
  answer: z.object({ success: z.boolean(), message: z.string() }),
})

const STATUS = { sent: 200, already: 409, limited: 429, robot: 403, unsent: 503 } as const

/** POST /api/newsletter/subscribe. */
export function newsletterEndpoints(site: SiteContext): Hono {
  const app = new Hono()
  answerCall(app, subscribeCall, async (application, c) => {
    if (!application) return reply({ success: false, message: messageOf('error') }, 422)
    const came = await subscribe(site, application, clientOf(c, site))
    const headers = came.kind === 'limited' ? { 'retry-after': String(came.retryAfterSeconds) } : undefined
    return reply({ success: came.kind === 'sent', message: wordsOf(came) }, STATUS[came.kind], headers)
  })
  return app
}

function wordsOf({ kind }: SubscribeResult): string {
  if (kind === 'sent') return messageOf('success')
  return messageOf(kind === 'already' ? 'already' : 'error')
}
