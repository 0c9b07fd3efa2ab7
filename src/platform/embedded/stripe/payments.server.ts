import { cardByLast4, GENERIC_DECLINE } from './cards.ts'
import { openDispute } from './disputes.server.ts'
import type { Invoice, PaymentError, PaymentIntent, PaymentMethod } from './objects.ts'
import { methodToCharge } from './payment-methods.server.ts'
import { newId, type Tx } from './store.server.ts'

/**
 * How a payment is made: with which card, and whether the customer is there to pass 3-D Secure or has just done so. `retryAt` says when
 * the next attempt is due after this many have failed; without it, that stays as it is.
 */
export type PaymentWay = {
  method?: string | null
  offSession: boolean
  authenticated?: boolean
  retryAt?: (attempts: number) => number | null
}

/** The result of trying to collect an invoice, with the invoice afterwards. */
export type Collected = {
  invoice: Invoice
  outcome: 'paid' | 'requires_action' | 'failed'
  error: PaymentError | null
}

const AUTHENTICATION_NEEDED: PaymentError = {
  type: 'card_error',
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
}
const NO_CARD: PaymentError = {
  type: 'card_error',
  code: 'missing',
  message: 'This customer has no attached payment source or default payment method.',
}

/** Tries to collect an open invoice. The payment intent of earlier attempts is used again. */
export async function collect(tx: Tx, invoice: Invoice, way: PaymentWay): Promise<Collected> {
  if (invoice.amount_due === 0) return { invoice: await markPaid(tx, invoice), outcome: 'paid', error: null }
  const customer = await tx.get('customer', invoice.customer)
  const method = await methodToCharge(tx, customer, way.method ?? null)
  const intent = await intentOf(tx, invoice)
  const attempts = invoice.attempt_count + 1
  const attempted = await tx.put<Invoice>({
    ...invoice,
    attempted: true,
    attempt_count: attempts,
    next_payment_attempt: way.retryAt ? way.retryAt(attempts) : invoice.next_payment_attempt,
    confirmation_secret: { type: 'payment_intent', client_secret: intent.client_secret },
  })
  const verdict = verdictOn(method, way)
  if (verdict === 'succeeded') return succeed(tx, { intent, invoice: attempted, method })
  if (verdict === 'requires_action') {
    const waiting = await tx.put<PaymentIntent>({
      ...intent,
      status: 'requires_action',
      payment_method: method?.id ?? null,
      next_action: {
        type: 'redirect_to_url',
        redirect_to_url: { url: authenticationUrl(tx, intent.id), return_url: null },
      },
    })
    await tx.emit('payment_intent.requires_action', waiting)
    await tx.emit('invoice.payment_action_required', attempted)
    return { invoice: attempted, outcome: 'requires_action', error: null }
  }
  return fail(tx, { intent, invoice: attempted, error: verdict })
}

/** Where a customer passes 3-D Secure for an intent. */
export function authenticationUrl({ siteUrl }: Tx, intent: string): string {
  return `${siteUrl}/stripe/3d-secure/${intent}`
}

/** Ends 3-D Secure for a payment. The invoice is paid if the customer passed. */
export async function finishAuthentication(
  tx: Tx,
  intent: PaymentIntent,
  passed: boolean,
): Promise<Collected> {
  const invoice = await tx.get('invoice', intent.own_invoice)
  if (intent.status !== 'requires_action')
    return {
      invoice,
      outcome: invoice.status === 'paid' ? 'paid' : 'failed',
      error: intent.last_payment_error,
    }
  const method = await methodToCharge(tx, await tx.get('customer', intent.customer), intent.payment_method)
  if (passed && method) {
    await tx.put({ ...method, own_authenticated: true })
    return succeed(tx, { intent, invoice, method })
  }
  const error: PaymentError = {
    type: 'card_error',
    code: 'payment_intent_authentication_failure',
    message: 'The provided payment method has failed authentication.',
  }
  return fail(tx, { intent, invoice, error })
}

function verdictOn(
  method: PaymentMethod | null,
  { offSession, authenticated = false }: PaymentWay,
): 'succeeded' | 'requires_action' | PaymentError {
  if (!method) return NO_CARD
  const card = cardByLast4(method.card.last4)
  if (card.refused) return card.refused
  if (card.chargeFails) return GENERIC_DECLINE
  const isNeeded =
    card.authentication === 'always' || (card.authentication === 'first' && !method.own_authenticated)
  if (!isNeeded || authenticated) return 'succeeded'
  return offSession ? AUTHENTICATION_NEEDED : 'requires_action'
}

async function intentOf(tx: Tx, invoice: Invoice): Promise<PaymentIntent> {
  const [earlier] = await tx.all('payment_intent', { own_invoice: invoice.id })
  if (earlier) return earlier
  const id = newId('pi')
  return tx.put<PaymentIntent>({
    id,
    object: 'payment_intent',
    created: tx.now,
    livemode: false,
    metadata: {},
    amount: invoice.amount_due,
    amount_received: 0,
    currency: 'gbp',
    customer: invoice.customer,
    client_secret: `${id}_secret_${newId('s').slice(2)}`,
    payment_method: null,
    status: 'requires_payment_method',
    last_payment_error: null,
    next_action: null,
    own_invoice: invoice.id,
  })
}

type Attempt = { intent: PaymentIntent; invoice: Invoice }

async function succeed(
  tx: Tx,
  { intent, invoice, method }: Attempt & { method: PaymentMethod | null },
): Promise<Collected> {
  const paid = await tx.put<PaymentIntent>({
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    payment_method: method?.id ?? null,
    last_payment_error: null,
    next_action: null,
  })
  await tx.emit('payment_intent.succeeded', paid)
  const settled = await markPaid(tx, invoice)
  if (method && cardByLast4(method.card.last4).disputes) await openDispute(tx, paid)
  return { invoice: settled, outcome: 'paid', error: null }
}

async function fail(
  tx: Tx,
  { intent, invoice, error }: Attempt & { error: PaymentError },
): Promise<Collected> {
  const failed = await tx.put<PaymentIntent>({
    ...intent,
    status: 'requires_payment_method',
    last_payment_error: error,
    next_action: null,
  })
  await tx.emit('payment_intent.payment_failed', failed)
  await tx.emit('invoice.payment_failed', invoice)
  return { invoice, outcome: 'failed', error }
}

async function markPaid(tx: Tx, invoice: Invoice): Promise<Invoice> {
  const paid = await tx.put<Invoice>({
    ...invoice,
    status: 'paid',
    attempted: true,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, paid_at: tx.now },
  })
  await tx.emit('invoice.paid', paid)
  await tx.emit('invoice.payment_succeeded', paid)
  return paid
}
