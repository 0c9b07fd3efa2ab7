import type pg from 'pg'

import type { Clock } from '#platform/clock.server.ts'
import type { Database } from '#platform/database.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { Mailer } from '#platform/mail.server.ts'
import type { Signer } from '#platform/signed-token.server.ts'
import type { SiteConfig } from '#platform/site-settings.ts'
import type { SupabaseProject } from '#platform/supabase.server.ts'

/** What pages and endpoints of the site work with. */
export type SiteContext = {
  db: Database
  pool: pg.Pool
  clock: Clock
  log: Log
  /** Public address of the site without a slash at the end. */
  siteUrl: string
  trustedProxies: number
  /** `secretKey` is there with a hosted project whose operator has set it. */
  supabase: SupabaseProject & { secretKey?: string | undefined }
  mail: Mailer
  sign: Signer
  config: SiteConfig
}

/** Where a request came from: for limits, never stored as it is, never logged. */
export type Client = { address: string; userAgent: string }
