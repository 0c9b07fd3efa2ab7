import { Hono, type Context } from 'hono'
import { z } from 'zod'

import type { CustomerOf } from '#billing/customer.ts'
import { openKeyAccounts } from '#billing/keys/key-account.server.ts'
import type { Account } from '#billing/keys/key-lookup.server.ts'
import { clientOf } from '#platform/client-address.server.ts'
import { takeAttempt } from '#platform/rate-limit.server.ts'
import { newRequestId } from '#platform/request-id.server.ts'
import type { SiteContext } from '#platform/site-context.ts'
import { answerCall, reply, siteCall } from '#web/site-call.ts'

import { chargingContext, openCharging, type Charge, type Use } from './charge.server.ts'
import { repeatKeyOf, requestHash } from './idempotency.server.ts'
import { payForService } from './paid-services/pay-for-service.server.ts'
import { SERVICE_NAMES, SERVICES, type Service } from './paid-services/service-terms.ts'

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
const DeductBody = z.object({
  service: z.enum(SERVICE_NAMES),
  /** What the service is for, such as a company's number. The same subject isn't charged again for 30 days. */
  subject: z
    .string()
    .trim()
    .regex(/^\P{Cc}{1,200}$/v)
    .optional(),
})
/** Message of every failure except the two that customers can fix themselves. */
const FAILED = 'Failed to deduct credit'
const LIMIT = { bucket: 'deduct credit', limit: 60, windowSeconds: 60 } as const
/** Tools have no response to store. */
const NO_ANSWER = { data: '', meta: '', etag: '' }

/** `POST /api/deduct-credit` and `GET /api/me/credits`. */
export function creditEndpoints(site: SiteContext, customerOf: CustomerOf): Hono {
  const app = new Hono()
  const accountOf = openKeyAccounts(site)
  const charge = openCharging(chargingContext(site))
  app.post('/api/deduct-credit', async (c) => {
    const found = await accountOf(c)
    // A key for one dataset can't spend credits on anything else.
    const account = found?.scopes.includes('*') ? found : null
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

async function deduct(c: Context, site: SiteContext, charge: Charge, account: Account): Promise<Response> {
  const body = DeductBody.safeParse(await c.req.json().catch(() => null))
  if (!body.success) {
    const isService = body.error.issues.some(({ path }) => path[0] !== 'subject')
    const reason = isService
      ? `service: must be one of ${SERVICE_NAMES.join(', ')}`
      : 'subject: must be text of 1 to 200 characters, e.g. a company’s number'
    return c.json({ message: FAILED, reason }, 422)
  }
  const { service, subject } = body.data
  const { userId, keyId, legacy } = account
  const paying =
    subject === undefined
      ? charge(toolUse(account, service, c.req.header('idempotency-key')))
      : payForService(site, { userId, keyId, service, subject })
  const paid = await paying.catch((error: unknown) => {
    site.log.error({ err: error }, 'a deduction failed')
    return null
  })
  if (!paid) return c.json({ message: FAILED }, 500)
  if (paid.outcome === 'refused') return c.json({ message: 'Insufficient credits' }, 403)
  if (paid.outcome === 'conflict') {
    const reason = 'Idempotency-Key: was used for a different request in the last 24 hours'
    return c.json({ message: FAILED, reason }, 422)
  }
  const { platformCredits, apiCredits } = paid
  const hasQuota = 'hasQuota' in paid ? paid.hasQuota : paid.remaining !== null
  return c.json({
    isLegacy: legacy,
    charged: hasQuota && paid.outcome !== 'paid' ? SERVICES[service].credits : 0,
    updatedCredits: platformCredits + apiCredits,
    platformCredits,
    apiCredits,
  })
}

function toolUse({ userId, keyId }: Account, service: Service, repeatHeader: string | undefined): Use {
  const repeatKey = repeatKeyOf(repeatHeader)
  return {
    userId,
    keyId,
    requestId: newRequestId(),
    reason: 'tool',
    service,
    credits: SERVICES[service].credits,
    repeat:
      repeatKey === null
        ? null
        : {
            key: `tool:${repeatKey}`,
            requestHash: requestHash('post', '/api/deduct-credit', { service }),
            answer: NO_ANSWER,
          },
  }
}
