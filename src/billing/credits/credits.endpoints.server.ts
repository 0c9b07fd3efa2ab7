import { randomUUID } from 'node:crypto'

import { Hono } from 'hono'
import { z } from 'zod'

import type { CustomerOf } from '#billing/customer.ts'
import { takeAttempt } from '#platform/attempts.server.ts'
import { clientOf } from '#platform/client-address.server.ts'
import type { SiteContext } from '#platform/site-context.ts'

import { deductCredit, findKeyOwner } from './deduct-credit.server.ts'

const DeductBody = z.object({ service: z.string().regex(/^[a-z0-9][a-z0-9-]{0,99}$/) })
/** Said of every failure but the two that a customer can mend. */
const FAILED = 'Failed to deduct credit'
const REQUESTS_PER_MINUTE = 60

/** `POST /api/deduct-credit` and `GET /api/me/credits`. */
export function creditEndpoints(site: SiteContext, customerOf: CustomerOf): Hono {
  const app = new Hono()
  app.post('/api/deduct-credit', async (c) => {
    const now = site.clock.now()
    const userId = await findKeyOwner(site.db, c.req.header('x-api-key') ?? '', now)
    const admission = await takeAttempt(site.db, {
      bucket: 'deduct credit',
      subject: userId ?? clientOf(c, site).address,
      limit: REQUESTS_PER_MINUTE,
      windowSeconds: 60,
      now,
    })
    if (!admission.allowed) {
      return c.json({ message: FAILED, reason: 'Too many requests' }, 429, {
        'Retry-After': String(admission.retryAfterSeconds),
      })
    }
    if (userId === null) return c.json({ message: 'Authentication required' }, 401)
    const body = DeductBody.safeParse(await c.req.json().catch(() => null))
    if (!body.success) {
      const reason = 'service: must be the name of a tool, such as valuation'
      return c.json({ message: FAILED, reason }, 422)
    }
    const requestKey = `tool:${c.req.header('idempotency-key')?.slice(0, 200) ?? randomUUID()}`
    const deduction = await deductCredit(site.db, { userId, service: body.data.service, requestKey }).catch(
      (error: unknown) => {
        site.log.error({ error }, 'a deduction failed')
        return null
      },
    )
    if (!deduction) return c.json({ message: FAILED }, 500)
    if (deduction.outcome === 'insufficient') return c.json({ message: 'Insufficient credits' }, 403)
    const { isLegacy, platformCredits, apiCredits } = deduction
    return c.json({
      isLegacy,
      charged: deduction.outcome === 'charged' ? 1 : 0,
      updatedCredits: platformCredits + apiCredits,
      platformCredits,
      apiCredits,
    })
  })
  app.get('/api/me/credits', async (c) => {
    const customer = await customerOf(c)
    c.header('cache-control', 'private, no-store')
    if (!customer) return c.json({ message: 'Authentication required' }, 401)
    const { platformCredits, apiCredits, monthlyPlan } = customer.profile
    return c.json({ platformCredits, apiCredits, isLegacy: monthlyPlan === 'legacy' })
  })
  return app
}
