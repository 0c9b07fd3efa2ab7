import { z } from 'zod'

import { creditInvoice } from '../credit-notes.server.ts'
import { endpoint, flag, listOf, pageOf, paging, text, whole, type Endpoint } from '../endpoint.server.ts'
import { finalizeInvoice, previewInvoice } from '../invoices.server.ts'
import { cardProblem } from '../payment-methods.server.ts'
import { collect } from '../payments.server.ts'
import { invalidRequest } from '../problem.ts'
import { nextLines } from '../renewals.server.ts'
import { settle, voidInvoice } from '../subscriptions.server.ts'

const listing = z.strictObject({
  ...paging,
  customer: text.optional(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
  created: z.strictObject({ gte: whole }).optional(),
})

/** Invoices and their payments. */
export const invoiceCalls: readonly Endpoint[] = [
  endpoint(['GET', '/invoices'], listing, async (tx, { customer, status, created, ...sent }) => {
    const page = await tx.page(
      'invoice',
      { ...(customer && { customer }), ...(status && { status }) },
      pageOf(sent),
    )
    // Newest first, so that nothing follows a page that reaches too far back.
    const data = page.data.filter((invoice) => invoice.created >= (created?.gte ?? 0))
    return listOf('/v1/invoices', { data, hasMore: page.hasMore && data.length === page.data.length })
  }),
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
  endpoint(
    ['POST', '/credit_notes'],
    z.strictObject({
      invoice: text,
      amount: whole.min(1),
      refund_amount: whole.min(1),
      reason: z.literal('duplicate').optional(),
      memo: text.optional(),
    }),
    async (tx, sent) => creditInvoice(tx, await tx.get('invoice', sent.invoice), sent),
  ),
  endpoint(
    ['POST', '/invoices/:id/finalize'],
    z.strictObject({ auto_advance: flag.optional() }),
    async (tx, { auto_advance = true }, id) => {
      const invoice = await tx.get('invoice', id)
      if (invoice.status !== 'draft') throw invalidRequest('This invoice is already finalized.')
      return finalizeInvoice(tx, { ...invoice, auto_advance })
    },
  ),
  endpoint(['POST', '/invoices/:id/void'], z.strictObject({}), async (tx, _, id) => {
    const invoice = await tx.get('invoice', id)
    if (invoice.status !== 'open')
      throw invalidRequest('You can only pass in open invoices. This invoice isn’t open.')
    return voidInvoice(tx, invoice)
  }),
  endpoint(['GET', '/payment_intents/:id'], z.strictObject({}), (tx, _, id) => tx.get('payment_intent', id)),
]

async function usualMethod(
  tx: Parameters<typeof nextLines>[0],
  subscription: string,
): Promise<string | null> {
  return (await tx.get('subscription', subscription)).default_payment_method
}
