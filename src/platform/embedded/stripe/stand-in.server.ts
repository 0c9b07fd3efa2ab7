/**
 * A stand-in for Stripe, for the embedded stack: Stripe's HTTP protocol under `/v1` for the calls that the site makes, the pages
 * that Stripe would host (checkout, 3-D Secure, invoices), signed webhooks with retries, and a clock that an operator can move.
 * The official library works with it as with Stripe. Its state is in the embedded PostgreSQL, so it survives restarts, and
 * several web processes share it.
 */
import { Hono } from 'hono'

import type { Clock } from '#platform/clock.server.ts'
import type { Log } from '#platform/log.server.ts'

import { stripeApi } from './api.server.ts'
import { browserLibrary } from './browser-library.server.ts'
import { hostedPages } from './hosted.server.ts'
import { stripeOperatorApp } from './operator-app.server.ts'
import { doWhatIsDue } from './renewals.server.ts'
import { openStore, type OfferedPrice } from './store.server.ts'
import { deliverEvents } from './webhooks.server.ts'

/** What the stand-in needs to run. */
export type StandInOptions = {
  /** A superuser's connection to the embedded database. */
  databaseUrl: string
  siteUrl: string
  secretKey: string
  publishableKey: string
  /** Where webhooks are sent, and what they are signed with. Null sends none. */
  webhook: { url: string; secret: string } | null
  prices: readonly OfferedPrice[]
  clock: Clock
  log: Pick<Log, 'warn'>
  operatorToken: string
  development: boolean
  /** How often to look for what has become due. */
  everyMs?: number
}

/** A running stand-in. */
export type StripeStandIn = {
  /** Serves the API and the hosted pages on the site's origin. */
  app: Hono
  fetch: (request: Request) => Promise<Response>
  /** Moves the clock forward, and does everything that becomes due. */
  forward(seconds: number): Promise<void>
  /** Resolves once no webhook is being sent or due. */
  settled(): Promise<void>
  close(): Promise<void>
}

/** Opens the stand-in over the embedded database. */
export async function openStripeStandIn(options: StandInOptions): Promise<StripeStandIn> {
  const { webhook, clock, log, everyMs = 5_000 } = options
  const store = await openStore(options)
  let running: Promise<void> = Promise.resolve()
  const work = () => {
    running = running
      .then(() => doWhatIsDue(store))
      .then(() => (webhook ? deliverEvents({ ...webhook, store, clock, log }) : undefined))
      .catch((error: unknown) => log.warn({ err: error }, 'the card processor stand-in failed'))
    return running
  }
  const timer = setInterval(() => void work(), everyMs)
  timer.unref()
  const app = new Hono()
  const shared = { store, changed: () => void work() }
  app.route('/', stripeApi({ ...shared, secretKey: options.secretKey }))
  app.route('/', stripeOperatorApp({ ...options, store, moved: work }))
  app.route('/', hostedPages(shared))
  app.route('/', browserLibrary({ ...shared, publishableKey: options.publishableKey }))
  // The site's own calls come without the site, whose error pages visitors get.
  const calls = new Hono().route('/', app)
  calls.onError((error, c) => {
    log.warn({ err: error }, 'the card processor stand-in failed')
    return c.json({ error: { type: 'api_error', message: 'The card processor failed.' } }, 500)
  })
  return {
    app,
    fetch: async (request) => calls.fetch(request),
    forward: async (seconds) => {
      await store.moveClock(seconds)
      await work()
    },
    settled: () => work(),
    close: async () => {
      clearInterval(timer)
      await running
      await store.close()
    },
  }
}
