import { Hono } from 'hono'
import { z } from 'zod'

import { FOUNDING_REFUSAL, isLegacy, type CustomerOf } from '#billing/customer.ts'
import type { PaidSite } from '#billing/payments/payments.ts'
import { lookUpPrice, priceRequest } from '#billing/prices/price-lookup.ts'
import { answerCall, reply, siteCall } from '#web/site-call.ts'

import { addPlan } from './add-plan.server.ts'

/** Adds a plan of the type that the customer doesn't have. */
export const upgradeCall = siteCall({
  method: 'POST',
  path: '/api/upgrade-subscription',
  request: z.object({
    planId: z.string().optional(),
    planTier: z.string(),
    planType: z.enum(['platform', 'api']),
    frequency: z.enum(['monthly', 'annually']),
    /** What the page said is due now, in pence. */
    chargePence: z.int().min(0).optional(),
    userId: z.string().optional(),
  }),
  answer: z.object({ success: z.boolean(), message: z.string() }),
})

const FAILED = 'Failed to upgrade subscription'

/** `POST /api/upgrade-subscription`. The session identifies the customer; somebody else's ID is rejected. */
export function upgradeEndpoint(site: PaidSite, customerOf: CustomerOf): Hono {
  const app = new Hono()
  answerCall(app, upgradeCall, async (body, c) => {
    const refuse = (message: string, status: 401 | 403 | 409 | 422 | 503) =>
      reply({ success: false, message }, status)
    const customer = await customerOf(c)
    if (!customer) return refuse('User not authenticated', 401)
    if (!body) return refuse(FAILED, 422)
    if ((body.userId ?? customer.userId) !== customer.userId) return refuse(FAILED, 403)
    if (isLegacy(customer)) return refuse(FOUNDING_REFUSAL, 409)
    const found = lookUpPrice(priceRequest(body), site.config.priceIds)
    if (!found.ok || found.plan.frequency === 'meter') return refuse(FAILED, 422)
    const added = await addPlan(site, customer, { ...found, shownPence: body.chargePence }).catch(
      (error: unknown) => {
        site.log.error({ err: error }, 'could not add a plan')
        return null
      },
    )
    if (!added) return refuse(FAILED, 503)
    return added.success ? reply(added) : refuse(added.message, 409)
  })
  return app
}
