import { Hono, type Context } from 'hono'
import { z } from 'zod'

import type { CustomerOf } from '#billing/customer.ts'
import { apiKeyOf } from '#billing/keys/api-key.ts'
import { openKeyLookup, type Account } from '#billing/keys/key-lookup.server.ts'
import { clientOf } from '#platform/client-address.server.ts'
import { takeAttempt } from '#platform/rate-limit.server.ts'
import { newRequestId } from '#platform/request-id.server.ts'
import type { SiteContext } from '#platform/site-context.ts'
import { answerCall, reply, siteCall } from '#web/site-call.ts'

import { chargingContext, openCharging, type Charge } from './charge.server.ts'
import { repeatKeyOf, requestHash } from './idempotency.server.ts'

const Balance = z.object({ platformCredits: z.number(), apiCredits: z.number(), isLegacy: z.boolean() })

/** Both balances of a customer. */
export type Balance = z.infer<typeof Balance>

/** The balances of the signed-in customer. */
export const creditsCall = siteCall({
  method: 'GET',
  path: '/api/me/credits',
  request: z.object({}),
  answer: z.union([Balance, z.object({ message: z.string() })]),
})

const NOT_STORED = { 'cache-control': 'private, no-store' } as const
const DeductBody = z.object({ service: z.string().regex(/^[a-z0-9][a-z0-9-]{0,99}$/) })
/** Message of every failure except the two that customers can fix themselves. */
const FAILED = 'Failed to deduct credit'
const LIMIT = { bucket: 'deduct credit', limit: 60, windowSeconds: 60 } as const
/** Tools have no response to store. */
const NO_ANSWER = { data: '', meta: '', etag: '' }

/** `POST /api/deduct-credit` and `GET /api/me/credits`. */
export function creditEndpoints(site: SiteContext, customerOf: CustomerOf): Hono {
  const app = new Hono()
  const keys = openKeyLookup(site)
  const charge = openCharging(chargingContext(site))
  app.post('/api/deduct-credit', async (c) => {
    const key = apiKeyOf((name) => c.req.header(name))
    const found = key === null ? null : await keys.find(key)
    const account = found && !found.revoked ? found.account : null
    const subject = account?.userId ?? clientOf(c, site).address
    const admission = await takeAttempt(site.db, { ...LIMIT, subject, now: site.clock.now() })
    if (!admission.allowed) {
      return c.json({ message: FAILED, reason: 'Too many requests' }, 429, {
        'Retry-After': String(admission.retryAfterSeconds),
      })
    }
    return account ? deduct(c, site, charge, account) : c.json({ message: 'Authentication required' }, 401)
  })
  answerCall(app, creditsCall, async (_, c) => {
    const customer = await customerOf(c)
    if (!customer) return reply({ message: 'Authentication required' }, 401, NOT_STORED)
    const { platformCredits, apiCredits, monthlyPlan } = customer.profile
    return reply({ platformCredits, apiCredits, isLegacy: monthlyPlan === 'legacy' }, 200, NOT_STORED)
  })
  return app
}

async function deduct(
  c: Context,
  { log }: SiteContext,
  charge: Charge,
  { userId, keyId, legacy }: Account,
): Promise<Response> {
  const body = DeductBody.safeParse(await c.req.json().catch(() => null))
  if (!body.success) {
    const reason = 'service: must be the name of a tool, e.g. valuation'
    return c.json({ message: FAILED, reason }, 422)
  }
  const { service } = body.data
  const repeatKey = repeatKeyOf(c.req.header('idempotency-key'))
  const charged = await charge({
    userId,
    keyId,
    requestId: newRequestId(),
    reason: 'tool',
    service,
    credits: 1,
    repeat:
      repeatKey === null
        ? null
        : {
            key: `tool:${repeatKey}`,
            requestHash: requestHash('post', '/api/deduct-credit', { service }),
            answer: NO_ANSWER,
          },
  }).catch((error: unknown) => {
    log.error({ err: error }, 'a deduction failed')
    return null
  })
  if (!charged) return c.json({ message: FAILED }, 500)
  if (charged.outcome === 'refused') return c.json({ message: 'Insufficient credits' }, 403)
  if (charged.outcome === 'conflict') {
    const reason = 'Idempotency-Key: was used for a different request in the last 24 hours'
    return c.json({ message: FAILED, reason }, 422)
  }
  const { platformCredits, apiCredits, remaining } = charged
  return c.json({
    isLegacy: legacy,
    charged: remaining === null ? 0 : 1,
    updatedCredits: platformCredits + apiCredits,
    platformCredits,
    apiCredits,
  })
}
