import { stripeKeys } from '#platform/embedded/stripe/keys.server.ts'
import type { Settings } from '#platform/env.server.ts'
import { localOrigin } from '#platform/local-origin.ts'
import type { SentServices } from '#platform/processes/orders.ts'
import type { SiteContext } from '#platform/site-context.ts'
import { openStripe, type StripeAccess } from '#platform/stripe.server.ts'

/** Opens the card processor. Null if none is set up. */
export function openPayments(
  access: (StripeAccess & { webhookSecret: string }) | null,
): SiteContext['payments'] {
  return access && { stripe: openStripe(access), webhookSecret: access.webhookSecret }
}

/** The card processor for jobs, which may run in another process than the site: the stand-in is called over the network. */
export function openPaymentsForJobs(
  settings: Settings,
  { embedded }: Pick<SentServices, 'embedded'>,
): SiteContext['payments'] {
  const { site } = settings
  const standIn =
    embedded && site.stripeStandIn
      ? { ...stripeKeys(embedded.keys.jwtSecret), apiAddress: localOrigin(settings) }
      : null
  return openPayments(site.stripe ?? standIn)
}
