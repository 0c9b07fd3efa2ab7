import type { PaymentError } from './objects.ts'

/** What happens to a test card: when it is saved, when it is charged, and when it needs 3-D Secure. */
export type TestCard = {
  number: string
  /** ID that stands for the card in tests, as in Stripe's test mode. */
  token: string
  brand: 'visa' | 'mastercard'
  /** Shown on the checkout page. */
  does: string
  /** Refused whenever it's used, even if it's only saved. */
  refused?: PaymentError
  /** Can be saved, but payments fail. */
  chargeFails?: true
  /** Payments succeed, and the customer then disputes them. */
  disputes?: true
  /** Needs 3-D Secure for its first use, or for every payment. */
  authentication?: 'first' | 'always'
}

const declined = (message: string, code = 'card_declined', decline_code?: string): PaymentError => ({
  type: 'card_error',
  code,
  ...(decline_code === undefined ? {} : { decline_code }),
  message,
})

/** The error for a payment that the bank declines without a reason. */
export const GENERIC_DECLINE = declined('Your card was declined.', 'card_declined', 'generic_decline')

/** Stripe's own test cards, with Stripe's numbers and errors. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', token: 'pm_card_visa', brand: 'visa', does: 'Payment succeeds' },
  {
    number: '5555555555554444',
    token: 'pm_card_mastercard',
    brand: 'mastercard',
    does: 'Payment succeeds (Mastercard)',
  },
  {
    number: '4000002500003155',
    token: 'pm_card_authenticationRequiredOnSetup',
    brand: 'visa',
    does: '3-D Secure is needed the first time',
    authentication: 'first',
  },
  {
    number: '4000002760003184',
    token: 'pm_card_authenticationRequired',
    brand: 'visa',
    does: '3-D Secure is needed for every payment',
    authentication: 'always',
  },
  {
    number: '4000000000000002',
    token: 'pm_card_chargeDeclined',
    brand: 'visa',
    does: 'The bank declines',
    refused: GENERIC_DECLINE,
  },
  {
    number: '4000000000009995',
    token: 'pm_card_chargeDeclinedInsufficientFunds',
    brand: 'visa',
    does: 'Insufficient funds',
    refused: declined('Your card has insufficient funds.', 'card_declined', 'insufficient_funds'),
  },
  {
    number: '4000000000000069',
    token: 'pm_card_chargeDeclinedExpiredCard',
    brand: 'visa',
    does: 'The card has expired',
    refused: declined('Your card has expired.', 'expired_card'),
  },
  {
    number: '4000000000000127',
    token: 'pm_card_chargeDeclinedIncorrectCvc',
    brand: 'visa',
    does: 'The security code is wrong',
    refused: declined("Your card's security code is incorrect.", 'incorrect_cvc'),
  },
  {
    number: '4000000000000341',
    token: 'pm_card_chargeCustomerFail',
    brand: 'visa',
    does: 'Can be saved, but payments fail',
    chargeFails: true,
  },
  {
    number: '4000000000000259',
    token: 'pm_card_createDispute',
    brand: 'visa',
    does: 'Payment succeeds, then the customer disputes it',
    disputes: true,
  },
]

/** Finds the test card with this number. */
export function cardByNumber(number: string): TestCard | null {
  return TEST_CARDS.find((card) => card.number === number.replaceAll(/\D/g, '')) ?? null
}

/** Finds the test card that a stored payment method was made from. All test cards have different last four digits. */
export function cardByLast4(last4: string): TestCard {
  const card = TEST_CARDS.find(({ number }) => number.endsWith(last4))
  if (!card) throw new Error(`No test card ends in ${last4}`)
  return card
}
