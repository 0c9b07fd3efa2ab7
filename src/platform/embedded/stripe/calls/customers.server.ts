import { z } from 'zod'

import { endpoint, listOf, metadata, pageOf, paging, text, whole, type Endpoint } from '../endpoint.server.ts'
import type { Customer, PaymentMethod, SetupIntent } from '../objects.ts'
import { attachMethod, cardMethod, findMethod } from '../payment-methods.server.ts'
import { missingResource } from '../problem.ts'
import { newId, type Tx } from '../store.server.ts'
import { endSubscription } from '../subscriptions.server.ts'

const invoiceSettings = z.strictObject({ default_payment_method: text.optional() })
const details = {
  email: text.optional(),
  name: text.optional(),
  metadata: metadata.optional(),
  invoice_settings: invoiceSettings.optional(),
}

/** Customers, their cards, and the intents to save one. */
export const customerCalls: readonly Endpoint[] = [
  endpoint(['POST', '/customers'], z.strictObject(details), async (tx, sent) => {
    const customer = await tx.put(customerOf(tx, sent))
    await tx.emit('customer.created', customer)
    return customer
  }),
  endpoint(['GET', '/customers'], z.strictObject({ ...paging, email: text.optional() }), async (tx, sent) =>
    listOf(
      '/v1/customers',
      await tx.page('customer', sent.email === undefined ? {} : { email: sent.email }, pageOf(sent)),
    ),
  ),
  endpoint(['GET', '/customers/:id'], z.strictObject({}), (tx, _, id) => tx.get('customer', id)),
  endpoint(['POST', '/customers/:id'], z.strictObject(details), async (tx, sent, id) => {
    const customer = await tx.get('customer', id)
    const wanted = sent.invoice_settings?.default_payment_method
    const isOwn = wanted === undefined || wanted === '' || (await methodsOf(tx, id)).includes(wanted)
    if (!isOwn) await attachMethod(tx, await findMethod(tx, wanted), customer)
    const changed = await tx.put<Customer>({
      ...customer,
      email: sent.email ?? customer.email,
      name: sent.name ?? customer.name,
      metadata: { ...customer.metadata, ...sent.metadata },
      ...(wanted === undefined ? {} : { invoice_settings: { default_payment_method: wanted || null } }),
    })
    await tx.emit('customer.updated', changed)
    return changed
  }),
  endpoint(['DELETE', '/customers/:id'], z.strictObject({}), async (tx, _, id) => {
    const customer = await tx.get('customer', id)
    if (customer.deleted) throw missingResource('customer', id)
    for (const subscription of await tx.all('subscription', { customer: id }))
      if (subscription.ended_at === null) await endSubscription(tx, subscription)
    const deleted = await tx.put<Customer>({ ...customer, email: null, name: null, deleted: true })
    await tx.emit('customer.deleted', deleted)
    return { id, object: 'customer', deleted: true }
  }),
  endpoint(
    ['GET', '/payment_methods'],
    z.strictObject({ ...paging, customer: text, type: z.literal('card').optional() }),
    async (tx, { customer, ...sent }) => {
      await tx.get('customer', customer)
      return listOf('/v1/payment_methods', await tx.page('payment_method', { customer }, pageOf(sent)))
    },
  ),
  endpoint(
    ['POST', '/payment_methods'],
    z.strictObject({
      type: z.literal('card'),
      card: z.strictObject({ number: text, exp_month: whole, exp_year: whole, cvc: text.optional() }),
    }),
    (tx, { card }) =>
      cardMethod(tx, { number: card.number, expMonth: card.exp_month, expYear: card.exp_year, name: null }),
  ),
  endpoint(['GET', '/payment_methods/:id'], z.strictObject({}), (tx, _, id) => findMethod(tx, id)),
  endpoint(
    ['POST', '/payment_methods/:id/attach'],
    z.strictObject({ customer: text }),
    async (tx, sent, id) =>
      attachMethod(tx, await findMethod(tx, id), await tx.get('customer', sent.customer)),
  ),
  endpoint(['POST', '/payment_methods/:id/detach'], z.strictObject({}), async (tx, _, id) => {
    const method = await tx.get('payment_method', id)
    if (method.customer !== null) await forgetDefault(tx, method.customer, id)
    const detached = await tx.put<PaymentMethod>({ ...method, customer: null })
    await tx.emit('payment_method.detached', detached)
    return detached
  }),
  endpoint(
    ['POST', '/setup_intents'],
    z.strictObject({
      customer: text,
      usage: z.literal('off_session').optional(),
      metadata: metadata.optional(),
    }),
    async (tx, { customer, metadata: attached }) =>
      tx.put(setupIntentOf(tx, (await tx.get('customer', customer)).id, attached)),
  ),
  endpoint(['GET', '/setup_intents/:id'], z.strictObject({}), (tx, _, id) => tx.get('setup_intent', id)),
]

/** A setup intent: the customer is about to save a card. */
export function setupIntentOf(
  { now }: Tx,
  customer: string,
  attached: SetupIntent['metadata'] = {},
): SetupIntent {
  const id = newId('seti')
  return {
    id,
    object: 'setup_intent',
    created: now,
    livemode: false,
    metadata: attached,
    customer,
    client_secret: `${id}_secret_${newId('s').slice(2)}`,
    payment_method: null,
    status: 'requires_payment_method',
    usage: 'off_session',
    last_setup_error: null,
    next_action: null,
  }
}

function customerOf(
  { now }: Tx,
  sent: {
    email?: string | undefined
    name?: string | undefined
    metadata?: Customer['metadata'] | undefined
  },
): Customer {
  return {
    id: newId('cus'),
    object: 'customer',
    created: now,
    livemode: false,
    metadata: sent.metadata ?? {},
    email: sent.email ?? null,
    name: sent.name ?? null,
    currency: 'gbp',
    balance: 0,
    delinquent: false,
    invoice_settings: { default_payment_method: null },
  }
}

async function methodsOf(tx: Tx, customer: string): Promise<string[]> {
  return (await tx.all('payment_method', { customer })).map(({ id }) => id)
}

/** A detached card can't be charged any more. */
async function forgetDefault(tx: Tx, customerId: string, method: string): Promise<void> {
  const customer = await tx.get('customer', customerId)
  if (customer.invoice_settings.default_payment_method === method)
    await tx.put<Customer>({ ...customer, invoice_settings: { default_payment_method: null } })
  for (const subscription of await tx.all('subscription', { customer: customerId }))
    if (subscription.default_payment_method === method)
      await tx.put({ ...subscription, default_payment_method: null })
}
