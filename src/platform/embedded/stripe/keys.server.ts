import { createHmac } from 'node:crypto'

/** Keys of the stand-in, in the form of Stripe's test keys. */
export type StripeKeys = { secretKey: string; publishableKey: string; webhookSecret: string }

/** Derives the stand-in's keys from a secret that all processes share. */
export function stripeKeys(secret: string): StripeKeys {
  const derived = (purpose: string) => createHmac('sha256', secret).update(purpose).digest('base64url')
  return {
    secretKey: `sk_test_${derived('stripe secret key')}`,
    publishableKey: `pk_test_${derived('stripe publishable key')}`,
    webhookSecret: `whsec_${derived('stripe webhooks')}`,
  }
}
