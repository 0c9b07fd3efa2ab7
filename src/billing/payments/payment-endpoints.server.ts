import { Hono, type Context } from 'hono'
import { z } from 'zod'

import type { CustomerOf } from '#billing/customer.ts'
import { lookUpPrice, priceRequest } from '#billing/prices/price-lookup.ts'
import { renewalEndpoints } from '#billing/renewal/renewal-endpoints.server.ts'
import { upgradeEndpoint } from '#billing/upgrade/upgrade-endpoint.server.ts'
import type { SiteContext } from '#platform/site-context.ts'
import { answerCall, reply, siteCall } from '#web/site-call.ts'

import { attempt } from './attempt.server.ts'
import { keepCard } from './cards.server.ts'
import { openCheckout, type CheckoutSource } from './checkout.server.ts'
import { paidSite, type PaidSite } from './payments.ts'
import { reportUsageOf } from './report-usage.server.ts'
import { syncUser } from './sync.server.ts'
import { CHANGE_LIMIT_MS, FORM_LIMIT_MS, within } from './time-limit.ts'
import { stripeWebhook } from './webhook.server.ts'

/** Opens a hosted checkout. The session identifies the customer; an ID or price that doesn't match is rejected. */
const checkoutCall = siteCall({
  method: 'POST',
  path: '/api/create-checkout-session',
  request: z.object({
    priceId: z.string().optional(),
    mode: z.literal('subscription'),
    isMetered: z.boolean().optional(),
    planType: z.enum(['platform', 'api']),
    planTier: z.string(),
    frequency: z.string().optional(),
    fromOnboarding: z.literal(true).optional(),
    fromRenewal: z.literal(true).optional(),
    userEmail: z.string().optional(),
    userId: z.string().optional(),
  }),
  answer: z.union([z.object({ url: z.string() }), z.object({ message: z.string() })]),
})

/** The checkout, the return from it, and the card processor's webhooks. Without a card processor there are none. */
export function paymentEndpoints(context: SiteContext, customerOf: CustomerOf): Hono {
  const app = new Hono()
  const site = paidSite(context)
  if (!site) return app
  answerCall(app, checkoutCall, async (body, c) => {
    const customer = await customerOf(c)
    if (!customer) return reply({ message: 'Authentication required' }, 401)
    if (!body) return reply({ message: 'Choose a plan first.' }, 422)
    if ((body.userId ?? customer.userId) !== customer.userId)
      return reply({ message: 'You can only do this for your own account.' }, 403)
    const found = lookUpPrice(priceRequest(body), site.config.priceIds)
    if (!found.ok) return reply({ message: found.error }, 422)
    if ((body.priceId ?? found.priceId) !== found.priceId)
      return reply({ message: 'This price isn’t the price of this plan.' }, 422)
    const from: CheckoutSource = body.fromOnboarding ? 'onboarding' : body.fromRenewal ? 'renewal' : 'billing'
    const opening = attempt(CHANGE_LIMIT_MS, () => openCheckout(site, customer, { ...found, from }))
    const opened = await opening.catch((error: unknown) => {
      site.log.error({ err: error }, 'could not open a checkout')
      return 'failed' as const
    })
    if (opened === 'failed') return reply({ message: CHECKOUT_FAILED }, 503)
    return 'url' in opened ? reply(opened) : reply({ message: opened.refused }, 409)
  })
  app.get('/billing/return', (c) => afterCheckout(c, site, customerOf))
  app.route('/', upgradeEndpoint(site, customerOf))
  app.route('/', renewalEndpoints(context, site, customerOf))
  app.route('/', stripeWebhook(site))
  return app
}

const CHECKOUT_FAILED =
  'We couldn’t open the checkout. Reload the page to see your plans, then try again in a few minutes.'

/** Redirects after a finished checkout. The plan is there at once, even if its webhook is late. */
async function afterCheckout(c: Context, site: PaidSite, customerOf: CustomerOf): Promise<Response> {
  const customer = await customerOf(c)
  if (!customer) return c.redirect('/login?next=/billing', 303)
  try {
    await within(FORM_LIMIT_MS, readAfterCheckout(site, customer.userId))
  } catch (error) {
    site.log.error({ err: error }, 'could not read a subscription after its checkout')
  }
  const from = c.req.query('from')
  return c.redirect(
    from === 'onboarding' ? '/onboarding?welcome' : from === 'renewal' ? '/dashboard' : '/billing',
    303,
  )
}

async function readAfterCheckout(site: PaidSite, userId: string): Promise<void> {
  // A payment that has just been confirmed may end the metered plan.
  await reportUsageOf(site, userId, site.clock.now(), { withToday: true })
  await syncUser(site, userId)
  await keepCard(site, userId)
}
