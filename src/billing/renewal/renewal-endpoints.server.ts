import { Hono, type Context } from 'hono'
import { z } from 'zod'

import { isLegacy, type CustomerOf } from '#billing/customer.ts'
import { openKeyAccounts } from '#billing/keys/key-account.server.ts'
import { buyWithCard, type Buyer } from '#billing/payments/buy-with-card.server.ts'
import { savedCards } from '#billing/payments/cards.server.ts'
import type { PaidSite } from '#billing/payments/payments.ts'
import { SHOW_LIMIT_MS, within } from '#billing/payments/time-limit.ts'
import { tryChange } from '#billing/payments/try-change.server.ts'
import { lookUpPrice, priceRequest } from '#billing/prices/price-lookup.ts'
import type { SiteContext } from '#platform/site-context.ts'
import { answerCall, reply, siteCall } from '#web/site-call.ts'

const Failure = z.object({ success: z.literal(false), message: z.string() })

/** Lists the customer's saved cards, newest first. */
export const paymentMethodsCall = siteCall({
  method: 'GET',
  path: '/api/payment-methods',
  request: z.object({ userId: z.string().optional() }),
  answer: z.union([
    z.object({
      success: z.literal(true),
      payment_methods: z.array(
        z.object({
          id: z.string(),
          is_default: z.boolean(),
          card: z.object({
            brand: z.string(),
            last4: z.string(),
            exp_month: z.number(),
            exp_year: z.number(),
          }),
        }),
      ),
    }),
    Failure,
  ]),
})

/** Buys a plan with a saved card. `card_library` is only there if the payment needs 3-D Secure. */
export const instantCall = siteCall({
  method: 'POST',
  path: '/api/create-subscription-instant',
  request: z.object({
    userId: z.string().optional(),
    priceId: z.string().optional(),
    paymentMethodId: z.string(),
    planType: z.enum(['platform', 'api']),
    planTier: z.string(),
    frequency: z.string().optional(),
  }),
  answer: z.union([
    z.object({
      success: z.literal(true),
      requires_action: z.boolean(),
      payment_intent: z.object({ client_secret: z.string() }).nullable(),
      processing_mode: z.enum(['instant', 'fast_async', 'action']),
      card_library: z.object({ script: z.string(), key: z.string() }).nullable(),
    }),
    Failure,
  ]),
})

const FAILED = 'Failed to create subscription'
const NOT_STORED = { 'cache-control': 'private, no-store' } as const

/**
 * `GET /api/payment-methods` and `POST /api/create-subscription-instant`. The session or the API key says who the customer is;
 * somebody else's ID, or a price that isn't the plan's, is refused.
 */
export function renewalEndpoints(context: SiteContext, site: PaidSite, customerOf: CustomerOf): Hono {
  const app = new Hono()
  const buyerOf = openBuyers(context, customerOf)
  const refuse = (message: string, status: 401 | 403 | 409 | 422 | 503) =>
    reply({ success: false as const, message }, status, NOT_STORED)
  answerCall(app, paymentMethodsCall, async (query, c) => {
    const buyer = await buyerOf(c)
    if (!buyer) return refuse('Authentication required', 401)
    if ((query?.userId ?? buyer.userId) !== buyer.userId) return refuse(NOT_YOURS, 403)
    try {
      const cards = await within(SHOW_LIMIT_MS, savedCards(site, buyer.userId))
      return reply({ success: true, payment_methods: cards }, 200, NOT_STORED)
    } catch (error) {
      site.log.error({ err: error }, 'could not list saved cards')
      return refuse('We can’t show your cards at the moment.', 503)
    }
  })
  answerCall(app, instantCall, async (body, c) => {
    const buyer = await buyerOf(c)
    if (!buyer) return refuse('Authentication required', 401)
    if (!body) return refuse(FAILED, 422)
    if ((body.userId ?? buyer.userId) !== buyer.userId) return refuse(NOT_YOURS, 403)
    const found = lookUpPrice(priceRequest(body), site.config.priceIds)
    if (!found.ok) return refuse(found.error, 422)
    if ((body.priceId ?? found.priceId) !== found.priceId)
      return refuse('This price isn’t the price of this plan.', 422)
    const buying = () => buyWithCard(site, buyer, { ...found, cardId: body.paymentMethodId })
    const logged = 'could not buy a plan with a saved card'
    const bought = await tryChange(site, buying, { logged, told: FAILED })
    if (typeof bought === 'string') return refuse(bought, 503)
    if (bought.outcome === 'refused') return refuse(bought.message, 409)
    const isWaiting = bought.outcome === 'action'
    return reply(
      {
        success: true,
        requires_action: isWaiting,
        payment_intent: isWaiting ? { client_secret: bought.clientSecret } : null,
        processing_mode: isWaiting ? 'action' : bought.mode,
        card_library: isWaiting ? site.payments.cardLibrary : null,
      },
      200,
      NOT_STORED,
    )
  })
  return app
}

const NOT_YOURS = 'You can only do this for your own account.'

/**
 * Finds who sends a request: by session, or by the API key of an account. Keys that are limited to some scopes can't spend money.
 */
function openBuyers(context: SiteContext, customerOf: CustomerOf): (c: Context) => Promise<Buyer | null> {
  const accountOf = openKeyAccounts(context)
  return async (c) => {
    const customer = await customerOf(c)
    if (customer) return { userId: customer.userId, isLegacy: isLegacy(customer) }
    const account = await accountOf(c)
    return account?.scopes.includes('*') ? { userId: account.userId, isLegacy: account.legacy } : null
  }
}
