import path from 'node:path'

import { Hono } from 'hono'

import type { AuthMailer } from '#platform/auth-mailer.ts'
import { systemClock } from '#platform/clock.server.ts'
import { signingSecret, type Settings } from '#platform/env.server.ts'
import type { Log } from '#platform/log.server.ts'
import { smtpMailer, type Mailer } from '#platform/mail.server.ts'
import { signer } from '#platform/signed-token.server.ts'

import type { GoogleClient } from './google-identity.server.ts'
import type { EmbeddedKeys } from './keys.server.ts'
import { mailboxApp } from './mailbox-app.server.ts'
import { mailbox } from './mailbox.server.ts'
import { STAND_IN_SCRIPT } from './stripe/browser-library.server.ts'
import { stripeKeys, type StripeKeys } from './stripe/keys.server.ts'
import { openStripeStandIn } from './stripe/stand-in.server.ts'
import type { OfferedPrice } from './stripe/store.server.ts'
import { embeddedSupabase } from './supabase.server.ts'

type Options = {
  databaseUrl: string
  keys: EmbeddedKeys
  settings: Settings
  siteUrl: string
  log: Log
  /** Where the card processor sends webhooks. */
  webhookUrl: string
  /** The prices that the card processor offers. */
  prices: readonly OfferedPrice[]
  /** The text and design of account emails. */
  authMailer: (mail: Mailer, siteUrl: string) => AuthMailer
}

/** What the embedded stack serves on the site's origin, what it offers our own server, and how it sends email. */
export type EmbeddedApp = {
  app: Hono
  fetch: (request: Request) => Promise<Response>
  mail: Mailer
  /** Access to the stand-in for Stripe. Null if a Stripe account is set up, or the stand-in is off. */
  stripe: (StripeKeys & { cardScript: string; fetch: (request: Request) => Promise<Response> }) | null
  close(): Promise<void>
}

/**
 * Supabase's and Stripe's protocols and the operator's pages. With SMTP_URL, email goes to that server, otherwise to the mailbox.
 */
export async function embeddedApp(options: Options): Promise<EmbeddedApp> {
  const { databaseUrl, keys, settings, siteUrl, authMailer, log, prices, webhookUrl } = options
  const clock = systemClock
  const { dataDir, smtpUrl, site } = settings
  const mails = mailbox(path.join(dataDir, 'mailbox'), clock)
  const mail = smtpUrl ? smtpMailer(smtpUrl, site.mailFrom) : mails
  const supabase = await embeddedSupabase({
    databaseUrl,
    dataDir,
    siteUrl,
    mailer: authMailer(mail, siteUrl),
    clock,
    emailConfirmation: site.emailConfirmation,
    google: withSecret(site.google),
    trustedProxies: settings.trustedProxies,
    sign: signer(signingSecret(settings, keys.jwtSecret)),
    ...keys,
  })
  const operator = {
    operatorToken: site.operatorToken ?? keys.operatorToken,
    siteUrl,
    development: site.development,
  }
  const cardKeys = stripeKeys(keys.jwtSecret)
  const stripe =
    site.stripe || !site.stripeStandIn
      ? null
      : await openStripeStandIn({
          ...operator,
          databaseUrl,
          ...cardKeys,
          webhook: { url: webhookUrl, secret: cardKeys.webhookSecret },
          prices,
          clock,
          log,
        })
  const app = new Hono()
  app.route('/', supabase.app)
  if (stripe) app.route('/', stripe.app)
  app.route('/', mailboxApp(mails, operator))
  return {
    app,
    fetch: supabase.fetch,
    mail,
    stripe: stripe && { ...cardKeys, cardScript: STAND_IN_SCRIPT, fetch: stripe.fetch },
    close: async () => void (await Promise.all([supabase.close(), stripe?.close()])),
  }
}

function withSecret(google: Settings['site']['google']): GoogleClient | null {
  return google?.clientSecret ? { ...google, clientSecret: google.clientSecret } : null
}
