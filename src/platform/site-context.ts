import type pg from 'pg'

import type { Clock } from '#platform/clock.server.ts'
import type { Database } from '#platform/database.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { Mailer } from '#platform/mail.server.ts'
import type { Signer } from '#platform/signed-token.server.ts'
import type { SiteConfig } from '#platform/site-settings.ts'
import type { StripeClient } from '#platform/stripe.server.ts'
import type { SupabaseProject } from '#platform/supabase.server.ts'

/** Dependencies of pages and endpoints. */
export type SiteContext = {
  db: Database
  pool: pg.Pool
  clock: Clock
  log: Log
  /** Public URL of the site, without a trailing slash. */
  siteUrl: string
  trustedProxies: number
  /** Folder for data that this machine mustn't lose. Tests without one keep it in memory. */
  dataDir?: string
  /** `secretKey` is only set with a hosted project, if the operator has configured it. */
  supabase: SupabaseProject & { secretKey?: string | undefined }
  mail: Mailer
  /** The card processor. Null if none is set up: then nothing can be bought. */
  payments: Payments | null
  sign: Signer
  config: SiteConfig
}

/** The card processor. */
export type Payments = {
  stripe: StripeClient
  webhookSecret: string
  /** Its library for browsers, which confirms payments by 3-D Secure: the script's URL, and the key to open it with. */
  cardLibrary: { script: string; key: string }
}

/** Where a request came from. Used for rate limits only; never logged or stored in plain text. */
export type Client = { address: string; userAgent: string }
