import { Hono } from 'hono'

import { clientOf } from '#platform/client-address.server.ts'
import type { SiteContext } from '#platform/site-context.ts'

import { messageOf } from './sign-up.ts'
import { Application, subscribe, type SubscribeResult } from './subscribe.server.ts'

const STATUS = { sent: 200, already: 409, limited: 429, robot: 403, unsent: 503 } as const

/** POST /api/newsletter/subscribe. */
export function newsletterEndpoints(site: SiteContext): Hono {
  const app = new Hono()
  app.post('/api/newsletter/subscribe', async (c) => {
    const application = Application.safeParse(await c.req.json().catch(() => null))
    if (!application.success) return c.json({ success: false, message: messageOf('error') }, 422)
    const came = await subscribe(site, application.data, clientOf(c, site))
    if (came.kind === 'limited') c.header('retry-after', String(came.retryAfterSeconds))
    return c.json({ success: came.kind === 'sent', message: wordsOf(came) }, STATUS[came.kind])
  })
  return app
}

function wordsOf({ kind }: SubscribeResult): string {
  if (kind === 'sent') return messageOf('success')
  return messageOf(kind === 'already' ? 'already' : 'error')
}
