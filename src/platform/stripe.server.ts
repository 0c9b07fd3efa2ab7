import { Stripe } from 'stripe'

/** The client of Stripe's API. */
export type StripeClient = Stripe
/** Stripe's objects that the site reads. */
export type StripeSubscription = Stripe.Subscription
export type StripeEvent = Stripe.Event
export type StripeInvoice = Stripe.Invoice
export type StripeDispute = Stripe.Dispute

/** Where Stripe's API is and how to sign in to it. */
export type StripeAccess = {
  secretKey: string
  /** Only for a stand-in or a proxy. */
  apiAddress?: string | undefined
  /** Calls the stand-in in this process. */
  fetch?: ((request: Request) => Promise<Response>) | undefined
  /** Called before each request that changes something. Throws if it's too late for it. */
  beforeChange?: (() => void) | undefined
}

/** How long a call may take, so that a request to the site never hangs on Stripe. */
const TIME_LIMIT_MS = 8_000

/** Opens the client. Calls are retried twice: every call that changes something carries an idempotency key. */
export function openStripe({
  secretKey,
  apiAddress,
  fetch: inProcess,
  beforeChange,
}: StripeAccess): StripeClient {
  const address = apiAddress === undefined ? null : new URL(apiAddress)
  return new Stripe(secretKey, {
    timeout: TIME_LIMIT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(async (input: URL | RequestInfo, init?: RequestInit) => {
      if (init?.method !== 'GET') beforeChange?.()
      return inProcess ? inProcess(new Request(input, init)) : fetch(input, init)
    }),
    ...(address && {
      host: address.hostname,
      port: address.port || (address.protocol === 'http:' ? 80 : 443),
      protocol: address.protocol === 'http:' ? 'http' : 'https',
    }),
  })
}

/** Whether a webhook's signature is wrong or too old. */
export function isSignatureError(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeSignatureVerificationError
}

/** Whether Stripe refused a card, as opposed to being unavailable or misused. */
export function isCardError(error: unknown): error is Error & { code?: string | undefined } {
  return error instanceof Stripe.errors.StripeCardError
}

/** Whether Stripe says that a request is wrong, so that it did nothing, as opposed to being unavailable. */
export function isInvalidRequest(error: unknown): error is Error {
  return error instanceof Stripe.errors.StripeInvalidRequestError
}
