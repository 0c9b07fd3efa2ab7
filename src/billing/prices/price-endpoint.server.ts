import { Hono } from 'hono'
import { z } from 'zod'

import type { SiteContext } from '#platform/site-context.ts'
import { answerCall, reply, siteCall } from '#web/site-call.ts'

import { lookUpPrice, PRICE_ERRORS } from './price-lookup.ts'

const text = z.string().optional()

/** Looks up the Stripe price ID of a plan, as the edge function `price-lookup` does. */
export const priceLookupCall = siteCall({
  method: 'POST',
  path: '/api/price-lookup',
  request: z.object({ tier: text, apiTier: text, frequency: text }),
  answer: z.union([z.object({ priceId: z.string() }), z.object({ error: z.string() })]),
})

/** `POST /api/price-lookup` with {tier or apiTier, frequency}: {priceId}, or {error} with 400 or, for a missing setting, 500. */
export function priceEndpoints({ config }: Pick<SiteContext, 'config'>): Hono {
  const app = new Hono()
  answerCall(app, priceLookupCall, async (body) => {
    const found = lookUpPrice(body ?? {}, config.priceIds)
    if (found.ok) return reply({ priceId: found.priceId })
    return reply({ error: found.error }, found.error === PRICE_ERRORS.unset ? 500 : 400)
  })
  return app
}
