import { cardByLast4, cardByNumber, TEST_CARDS, type TestCard } from './cards.ts'
import type { Customer, PaymentError, PaymentMethod } from './objects.ts'
import { invalidRequest, missingResource, StripeProblem } from './problem.ts'
import { newId, type Tx } from './store.server.ts'

/** What somebody types to pay by card. */
export type TypedCard = { number: string; expMonth: number; expYear: number; name: string | null }

/**
 * Makes a payment method from a typed card. Only its brand and last four digits are kept. Throws a card error for a number that isn't a
 * test card.
 */
export function cardMethod(tx: Tx, { number, expMonth, expYear, name }: TypedCard): Promise<PaymentMethod> {
  const card = cardByNumber(number)
  if (!card)
    throw cardProblem({
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'live_mode_test_card',
      message: 'Your card was declined. Only test cards can be used here.',
    })
  const { year, month } = monthOf(tx.now)
  if (expYear < year || (expYear === year && expMonth < month))
    throw cardProblem({
      type: 'card_error',
      code: 'invalid_expiry_year',
      message: "Your card's expiration date is in the past.",
    })
  return tx.put(methodOf(tx, card, { expMonth, expYear, name }))
}

/** The payment method with this ID. IDs such as 'pm_card_visa' make a new one from that test card, as in Stripe's test mode. */
export async function findMethod(tx: Tx, id: string): Promise<PaymentMethod> {
  const card = TEST_CARDS.find(({ token }) => token === id)
  if (!card) return tx.get('payment_method', id)
  return tx.put(methodOf(tx, card, { expMonth: 12, expYear: monthOf(tx.now).year + 3, name: null }))
}

/** Attaches a card to a customer, who can then pay with it. Throws the bank's refusal for cards that can't be saved. */
export async function attachMethod(
  tx: Tx,
  method: PaymentMethod,
  customer: Customer,
): Promise<PaymentMethod> {
  if (method.customer !== null && method.customer !== customer.id)
    throw invalidRequest('The payment method you provided has already been attached to a customer.')
  const refused = cardByLast4(method.card.last4).refused
  if (refused) throw cardProblem(refused)
  const attached = await tx.put({ ...method, customer: customer.id })
  if (method.customer === null) await tx.emit('payment_method.attached', attached)
  return attached
}

/** The card that a payment is made with: the given one, else the customer's default. Null if there is none. */
export async function methodToCharge(
  tx: Tx,
  customer: Customer,
  wanted: string | null,
): Promise<PaymentMethod | null> {
  const id = wanted ?? customer.invoice_settings.default_payment_method
  if (id === null) return null
  const method = await tx.get('payment_method', id)
  if (method.customer !== customer.id) throw missingResource('payment_method', id)
  return method
}

/** A card error as a response. */
export function cardProblem({ code, decline_code, message }: PaymentError): StripeProblem {
  return new StripeProblem(402, {
    type: 'card_error',
    code,
    ...(decline_code === undefined ? {} : { decline_code }),
    message,
  })
}

function methodOf(
  { now }: Tx,
  card: TestCard,
  { expMonth, expYear, name }: Omit<TypedCard, 'number'>,
): PaymentMethod {
  return {
    id: newId('pm'),
    object: 'payment_method',
    created: now,
    livemode: false,
    metadata: {},
    type: 'card',
    customer: null,
    billing_details: { name, email: null },
    card: {
      brand: card.brand,
      last4: card.number.slice(-4),
      exp_month: expMonth,
      exp_year: expYear,
      funding: 'credit',
      country: 'GB',
    },
    own_authenticated: false,
  }
}

function monthOf(time: number): { year: number; month: number } {
  const date = new Date(time * 1000)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1 }
}
