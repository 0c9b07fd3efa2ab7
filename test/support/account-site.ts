import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import type { Hono } from 'hono'

import { authMailer } from '#account/sign-in/auth-mailer.ts'
import { WEBHOOK_PATH } from '#billing/payments/webhook.server.ts'
import { standInPriceIds, standInPrices } from '#billing/prices/stand-in-prices.ts'
import type { Clock } from '#platform/clock.server.ts'
import { systemClock } from '#platform/clock.server.ts'
import { mailbox, type Mailbox } from '#platform/embedded/mailbox.server.ts'
import { STAND_IN_SCRIPT } from '#platform/embedded/stripe/browser-library.server.ts'
import { stripeKeys } from '#platform/embedded/stripe/keys.server.ts'
import { openStripeStandIn, type StripeStandIn } from '#platform/embedded/stripe/stand-in.server.ts'
import { embeddedSupabase, type EmbeddedSupabase } from '#platform/embedded/supabase.server.ts'
import { readSettings } from '#platform/env.server.ts'
import { createLog } from '#platform/log.server.ts'
import type { SiteContext } from '#platform/site-context.ts'
import type { SiteConfig } from '#platform/site-settings.ts'
import { openSession } from '#platform/supabase-session.server.ts'
import type { SupabaseProject } from '#platform/supabase.server.ts'
import type { openPayments as OpenPayments } from '#server/payments.server.ts'

import type { TestDatabase } from './database.ts'
import { testSite, type TestSite } from './site.ts'

/** The built site with accounts: embedded Supabase and a mailbox on the same origin, over a test database. */
export type AccountSite = TestSite & {
  mails: Mailbox
  /** The card processor, if the site was opened with `payments`. */
  readonly cards: StripeStandIn
  /** Signs up a new person and returns their id and session's Cookie header. */
  signUp(name: string): Promise<TestPerson>
}

/** Sends a call to Stripe, or doesn't. */
export type StripeWay = (request: Request, send: (request: Request) => Promise<Response>) => Promise<Response>

/** A signed-up person. */
export type TestPerson = {
  userId: string
  email: string
  password: string
  cookie: string
  accessToken: string
}

/** Starts it on a free port. Sessions use the real clock. Call `close` when done. */
export async function accountSite(
  database: TestDatabase,
  {
    config = {},
    clock = systemClock,
    trustedProxies = 0,
    supabase: supabaseOptions = {},
    payments: hasPayments = false,
    throughStripe = (request, send) => send(request),
  }: {
    config?: Partial<SiteConfig>
    clock?: Clock
    trustedProxies?: number
    supabase?: Partial<Parameters<typeof embeddedSupabase>[0]>
    /** Whether plans can be bought, from the stand-in for Stripe. */
    payments?: boolean
    /** What happens to calls to Stripe on their way, such as an outage. */
    throughStripe?: StripeWay
  } = {},
): Promise<AccountSite> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'freehold-account-'))
  const mails = mailbox(path.join(dataDir, 'mailbox'), systemClock)
  const keys = {
    publishableKey: 'sb_publishable_of_the_tests',
    secretKey: 'sb_secret_of_the_tests',
    jwtSecret: 'a secret of the tests, long enough for HS256',
  }
  let supabase: EmbeddedSupabase | null = null
  let cards: TestCards | null = null
  const site = await testSite(database, {
    clock,
    trustedProxies,
    around: async (origin) => {
      const started = await embeddedSupabase({
        ...keys,
        databaseUrl: database.url,
        dataDir,
        siteUrl: origin,
        mailer: authMailer(mails, origin),
        clock: systemClock,
        failureFloorMs: 0,
        trustedProxies,
        ...supabaseOptions,
      })
      supabase = started
      cards = hasPayments
        ? await testCards(database, { siteUrl: origin, app: started.app, throughStripe })
        : null
      return {
        embedded: started.app,
        payments: cards?.payments ?? null,
        mail: mails,
        config: { ...readSettings({}).site, ...(cards ? { priceIds: standInPriceIds() } : {}), ...config },
        supabase: {
          url: origin,
          publishableKey: keys.publishableKey,
          fetch: started.fetch,
        },
      }
    },
  })
  return {
    ...site,
    mails,
    get cards() {
      if (!cards) throw new Error('Open the site with payments: true')
      return cards.standIn
    },
    signUp: (name) =>
      signUp({ url: site.origin, publishableKey: keys.publishableKey, fetch: supabase?.fetch }, name),
    close: async () => {
      await site.close()
      await Promise.all([supabase?.close(), cards?.standIn.close()])
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

type TestCards = { standIn: StripeStandIn; payments: SiteContext['payments'] }

async function testCards(
  database: TestDatabase,
  { siteUrl, app, throughStripe }: { siteUrl: string; app: Hono; throughStripe: StripeWay },
): Promise<TestCards> {
  const keys = stripeKeys('of the tests')
  const standIn = await openStripeStandIn({
    databaseUrl: database.url,
    siteUrl,
    ...keys,
    webhook: { url: `${siteUrl}${WEBHOOK_PATH}`, secret: keys.webhookSecret },
    prices: standInPrices(),
    clock: systemClock,
    log: createLog('silent'),
    operatorToken: 'the token of the tests',
    development: false,
  })
  app.route('/', standIn.app)
  // The site's own, which knows how long each of its customers waits.
  const { openPayments } = (await import(path.resolve('dist/server/server.js'))) as {
    openPayments: typeof OpenPayments
  }
  const payments = openPayments({
    ...keys,
    fetch: (request) => throughStripe(request, standIn.fetch),
    cardScript: STAND_IN_SCRIPT,
  })
  return { standIn, payments }
}

async function signUp(project: SupabaseProject, name: string): Promise<TestPerson> {
  const session = openSession(project, '', false)
  const email = `${name.toLowerCase()}@example.com`
  const password = `password of ${name}`
  const { data, error } = await session.client().auth.signUp({
    email,
    password,
    options: { data: { first_name: name, last_name: 'Tester' } },
  })
  if (error || !data.user || !data.session) throw error ?? new Error(`${name} could not sign up`)
  const cookie = session.setCookies.map((each) => each.split(';')[0]).join('; ')
  return { userId: data.user.id, email, password, cookie, accessToken: data.session.access_token }
}

/** A person's session as cookies for a browser context. */
export function browserCookies({ cookie }: TestPerson, origin: string) {
  return cookie.split('; ').map((each) => {
    const [name = '', ...value] = each.split('=')
    return { name, value: value.join('='), url: origin }
  })
}
