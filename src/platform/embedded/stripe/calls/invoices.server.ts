import { z } from 'zod'

import { endpoint, flag, listOf, pageOf, paging, text, type Endpoint } from '../endpoint.server.ts'
import { previewInvoice } from '../invoices.server.ts'
import { cardProblem } from '../payment-methods.server.ts'
import { collect } from '../payments.server.ts'
import { invalidRequest } from '../problem.ts'
import { nextLines } from '../renewals.server.ts'
import { settle } from '../subscriptions.server.ts'

const listing = z.strictObject({
  ...paging,
  customer: text.optional(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
})

/** Invoices and the payments of them. */
export const invoiceCalls: readonly Endpoint[] = [
  endpoint(['GET', '/invoices'], listing, async (tx, { customer, status, ...sent }) =>
    listOf(
      '/v1/invoices',
      await tx.page('invoice', { ...(customer && { customer }), ...(status && { status }) }, pageOf(sent)),
    ),
  ),
  endpoint(
    ['POST', '/invoices/create_preview'],
    z.strictObject({ customer: text, subscription: text }),
    async (tx, sent) => {
      const customer = await tx.get('customer', sent.customer)
      const subscription = await tx.get('subscription', sent.subscription)
      if (subscription.ended_at !== null || subscription.cancel_at_period_end)
        throw invalidRequest(`No upcoming invoices for customer: ${customer.id}`, {
          code: 'invoice_upcoming_none',
        })
      const lines = await nextLines(tx, subscription)
      return previewInvoice(tx, { customer, subscription, reason: 'upcoming', lines })
    },
  ),
  endpoint(['GET', '/invoices/:id'], z.strictObject({}), (tx, _, id) => tx.get('invoice', id)),
  endpoint(
    ['POST', '/invoices/:id/pay'],
    z.strictObject({ payment_method: text.optional(), off_session: flag.optional() }),
    async (tx, sent, id) => {
      const invoice = await tx.get('invoice', id)
      if (invoice.status !== 'open')
        throw invalidRequest(
          invoice.status === 'paid' ? 'Invoice is already paid' : 'The invoice is not open.',
        )
      const result = await collect(tx, invoice, {
        method:
          sent.payment_method ?? (await usualMethod(tx, invoice.parent.subscription_details.subscription)),
        offSession: sent.off_session ?? true,
      })
      if (result.error) throw cardProblem(result.error)
      await settle(tx, result.invoice)
      return result.invoice
    },
  ),
  endpoint(['GET', '/payment_intents/:id'], z.strictObject({}), (tx, _, id) => tx.get('payment_intent', id)),
]

async function usualMethod(
  tx: Parameters<typeof nextLines>[0],
  subscription: string,
): Promise<string | null> {
  return (await tx.get('subscription', subscription)).default_payment_method
}
