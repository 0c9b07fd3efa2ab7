import { beginChange } from '#billing/payments/attempt.server.ts'
import { standInPriceIds } from '#billing/prices/stand-in-prices.ts'
import { STAND_IN_SCRIPT } from '#platform/embedded/stripe/browser-library.server.ts'
import { stripeKeys } from '#platform/embedded/stripe/keys.server.ts'
import type { Settings } from '#platform/env.server.ts'
import { localOrigin } from '#platform/local-origin.ts'
import type { SentServices } from '#platform/processes/orders.ts'
import type { SiteContext } from '#platform/site-context.ts'
import { openStripe, type StripeAccess } from '#platform/stripe.server.ts'

/** Opens the card processor. Null if none is configured. */
export function openPayments(access: PaymentAccess | null): SiteContext['payments'] {
  if (!access) return null
  const { webhookSecret, publishableKey, cardScript = STRIPE_SCRIPT } = access
  return {
    stripe: openStripe({ ...access, beforeChange: beginChange }),
    webhookSecret,
    cardLibrary: { script: cardScript, key: publishableKey },
  }
}

type PaymentAccess = StripeAccess & {
  webhookSecret: string
  publishableKey: string
  /** URL of the library for browsers, if it isn't Stripe's own. */
  cardScript?: string
}

const STRIPE_SCRIPT = 'https://js.stripe.com/v3/'

/** The card processor for jobs, which may run in a different process from the site: the stand-in is called over the network. */
export function openPaymentsForJobs(
  settings: Settings,
  { embedded }: Pick<SentServices, 'embedded'>,
): SiteContext['payments'] {
  const { site } = settings
  const standIn =
    embedded && site.stripeStandIn
      ? {
          ...stripeKeys(embedded.keys.jwtSecret),
          apiAddress: localOrigin(settings),
          cardScript: STAND_IN_SCRIPT,
        }
      : null
  return openPayments(site.stripe ?? standIn)
}

/** Returns the price IDs of the card processor in use: the stand-in's own, as well as those in the settings. */
export function pricesInUse(
  { site }: Settings,
  { embedded }: Pick<SentServices, 'embedded'>,
): SiteContext['config']['priceIds'] {
  const usesStandIn = embedded && !site.stripe && site.stripeStandIn
  return usesStandIn ? { ...standInPriceIds(), ...site.priceIds } : site.priceIds
}
