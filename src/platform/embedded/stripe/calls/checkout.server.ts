import { z } from 'zod'

import { endpoint, listOf, metadata, pageOf, paging, text, whole, type Endpoint } from '../endpoint.server.ts'
import type { CheckoutSession } from '../objects.ts'
import { invalidRequest } from '../problem.ts'
import { newId, type Tx } from '../store.server.ts'
import { priceOf } from '../subscriptions.server.ts'
import { billingMode } from './subscriptions.server.ts'

/** How long a checkout page can be used. */
const OPEN_SECONDS = 24 * 3600

const creation = z.strictObject({
  mode: z.enum(['subscription', 'setup']),
  customer: text,
  success_url: z.url(),
  cancel_url: z.url().optional(),
  client_reference_id: text.optional(),
  currency: z.literal('gbp').optional(),
  locale: text.optional(),
  metadata: metadata.optional(),
  payment_method_types: z.array(z.literal('card')).optional(),
  payment_method_collection: z.literal('always').optional(),
  line_items: z
    .array(z.strictObject({ price: text, quantity: z.literal('1').optional() }))
    .length(1)
    .optional(),
  subscription_data: z
    .strictObject({
      metadata: metadata.optional(),
      trial_period_days: whole.min(1).optional(),
      billing_mode: billingMode.optional(),
    })
    .optional(),
})

/** Hosted checkout pages. */
export const checkoutCalls: readonly Endpoint[] = [
  endpoint(['POST', '/checkout/sessions'], creation, async (tx, sent) => tx.put(sessionOf(tx, sent))),
  endpoint(
    ['GET', '/checkout/sessions'],
    z.strictObject({
      ...paging,
      customer: text.optional(),
      status: z.enum(['open', 'complete', 'expired']).optional(),
    }),
    async (tx, { customer, status, ...sent }) =>
      listOf(
        '/v1/checkout/sessions',
        await tx.page(
          'checkout.session',
          { ...(customer && { customer }), ...(status && { status }) },
          pageOf(sent),
        ),
      ),
  ),
  endpoint(['GET', '/checkout/sessions/:id'], z.strictObject({}), (tx, _, id) =>
    tx.get('checkout.session', id),
  ),
  endpoint(['POST', '/checkout/sessions/:id/expire'], z.strictObject({}), async (tx, _, id) => {
    const session = await tx.get('checkout.session', id)
    if (session.status !== 'open')
      throw invalidRequest(
        'Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ' +
          `\`${session.status}\`.`,
      )
    const expired = await tx.put<CheckoutSession>({ ...session, status: 'expired', url: null })
    await tx.emit('checkout.session.expired', expired)
    return expired
  }),
]

function sessionOf(tx: Tx, sent: z.output<typeof creation>): CheckoutSession {
  const id = newId('cs_test')
  const price = sent.line_items?.[0]?.price ?? null
  if (sent.mode === 'subscription' && price === null)
    throw invalidRequest('Missing required param: line_items.', {
      code: 'parameter_missing',
      param: 'line_items',
    })
  return {
    id,
    object: 'checkout.session',
    created: tx.now,
    livemode: false,
    metadata: sent.metadata ?? {},
    mode: sent.mode,
    status: 'open',
    payment_status: 'unpaid',
    customer: sent.customer,
    subscription: null,
    setup_intent: null,
    client_reference_id: sent.client_reference_id ?? null,
    currency: 'gbp',
    success_url: sent.success_url,
    cancel_url: sent.cancel_url ?? null,
    url: `${tx.siteUrl}/stripe/checkout/${id}`,
    expires_at: tx.now + OPEN_SECONDS,
    own_price: price === null ? null : priceOf(tx, price).id,
    own_trial_days: sent.subscription_data?.trial_period_days ?? null,
    own_metadata: sent.subscription_data?.metadata ?? {},
    own_billing_mode: sent.subscription_data?.billing_mode?.type ?? 'flexible',
  }
}
