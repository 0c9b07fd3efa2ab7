import { Hono } from 'hono'
import { z } from 'zod'

import { FOUNDING_REFUSAL, isLegacy, type CustomerOf } from '#billing/customer.ts'
import type { PaidSite } from '#billing/payments/payments.ts'
import { tryChange } from '#billing/payments/try-change.server.ts'
import { lookUpPrice, planOfKey, priceKey, priceRequest } from '#billing/prices/price-lookup.ts'
import { answerCall, reply, siteCall } from '#web/site-call.ts'

import { addPlan } from './add-plan.server.ts'

/** Adds a plan of the type that the customer doesn't have. `payment_intent` and `card_library` are there if the payment needs 3-D Secure. */
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
  answer: z.object({
    success: z.boolean(),
    message: z.string(),
    requires_action: z.literal(true).optional(),
    payment_intent: z.object({ client_secret: z.string() }).optional(),
    card_library: z.object({ script: z.string(), key: z.string() }).optional(),
  }),
})

const FAILED = 'Failed to upgrade subscription'

/** `POST /api/upgrade-subscription`. The session identifies the customer; somebody else's ID, or that of another plan, is rejected. */
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
    // Tier and period say which plan. An ID of another way of counting plans says nothing against them.
    const named = body.planId === undefined ? null : planOfKey(body.planId)
    if (named && priceKey(named) !== priceKey(found.plan)) return refuse(FAILED, 422)
    const adding = () => addPlan(site, customer, { ...found, shownPence: body.chargePence })
    const added = await tryChange(site, adding, { logged: 'could not add a plan', told: FAILED })
    if (typeof added === 'string') return refuse(added, 503)
    if (added.outcome === 'refused') return refuse(added.message, 409)
    if (added.outcome === 'added') return reply({ success: true, message: 'Your plan has been added.' })
    return reply(
      {
        success: true,
        message: 'Your bank needs you to confirm this payment.',
        requires_action: true,
        payment_intent: { client_secret: added.clientSecret },
        card_library: site.payments.cardLibrary,
      },
      200,
      { 'cache-control': 'private, no-store' },
    )
  })
  return app
}
