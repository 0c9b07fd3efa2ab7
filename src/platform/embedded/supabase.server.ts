/**
 * The embedded Supabase: Supabase Lite over the embedded PostgreSQL, answering on our own origin what `supabase-js` asks of a
 * hosted project: sign-up and sessions (`/auth/v1`), rows under row-level security (`/rest/v1`), files (`/storage/v1`).
 * Lite is alpha and made for a developer's own machine, so nothing reaches it but the calls listed in
 * supabase-guard.server.ts, and the database decides who may see what.
 */
import path from 'node:path'
import { inspect } from 'node:util'

import type { Hono } from 'hono'

import type { Clock } from '#platform/clock.server.ts'

import type { Mailbox } from './mailbox.server.ts'
import { photoStorage } from './photo-storage.server.ts'
import { guarded } from './supabase-guard.server.ts'

type Options = {
  /** A superuser's connection to the prepared and migrated database. */
  databaseUrl: string
  dataDir: string
  /** Address of the site: where links in mails lead. */
  siteUrl: string
  jwtSecret: string
  publishableKey: string
  secretKey: string
  mailbox: Mailbox
  clock: Clock
}

/** A running embedded Supabase: `app` answers under `/auth/v1`, `/rest/v1` and `/storage/v1`; `close` ends its connections. */
export type EmbeddedSupabase = { app: Hono; close(): Promise<void> }

/** Starts Supabase Lite inside this process. */
export async function embeddedSupabase(options: Options): Promise<EmbeddedSupabase> {
  const { App, setExperimental } = await import('@supabase/lite')
  const { createPostgresConnection } = await import('@supabase/lite/postgres')
  const connection = createPostgresConnection({
    url: options.databaseUrl,
    postgresOptions: {
      max: 5,
      idle_timeout: 60,
      connect_timeout: 3,
      // Seconds between attempts to reach a database that is away; the default grows to twenty.
      backoff: () => 0.3,
      onnotice: () => {},
      connection: { application_name: 'freehold-supabase' },
      types: {
        timestamptz: { to: 1184, from: [1184], serialize: (value: unknown) => value, parse: isoInstant },
      },
    },
  })
  const normalizeDbError = connection.normalizeDbError.bind(connection)
  // At the first request Lite would grant everything in every schema that has row-level security to anon and authenticated,
  // which undoes our column privileges. The schema is prepared already; there is nothing left for it to grant.
  Object.assign(connection, {
    ensureRlsContext: async () => true,
    normalizeDbError: (error: unknown) => withoutDetails(normalizeDbError(error)),
  })
  const lite = new App({
    connection,
    api: {
      enabled: true,
      schemas: ['public'],
      max_rows: 1000,
      plan_enabled: false,
      aggregates_enabled: false,
    },
    auth: authSettings(options),
    storage: { enabled: true, file_size_limit: '5MiB' },
    studio: { enabled: false },
    db: { migrations: { enabled: false } },
    options: { server: { admin: false, disableStudio: true }, drivers: { email: options.mailbox } },
  })
  lite._storageAdapter = photoStorage(path.join(options.dataDir, 'storage'), options.clock)
  // Before storage is switched on: Lite would print a warning meant for its own users.
  await lite.init()
  setExperimental('storage', true)
  return {
    app: guarded((request) => lite.fetch(request), options),
    // Its own close() would wait for ever for a database that is away.
    close: () => connection.driver.end({ timeout: 2 }),
  }
}

/** Lite prints every database error. Its details may hold a whole row, so only the code goes to the log. */
function withoutDetails(error: unknown): unknown {
  if (error instanceof Error) {
    const code = 'code' in error ? String(error.code) : error.name
    Object.defineProperty(error, inspect.custom, { value: () => `The data API refused a statement: ${code}` })
  }
  return error
}

/** Lite would answer instants as PostgreSQL prints them, which not every browser's Date can read; hosted Supabase answers ISO. */
function isoInstant(text: string): string {
  return text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')
}

function authSettings({ siteUrl, jwtSecret, publishableKey, secretKey }: Options) {
  return {
    enabled: true,
    jwt_secret: jwtSecret,
    publishable_key: publishableKey,
    secret_key: secretKey,
    site_url: siteUrl,
    additional_redirect_urls: [`${siteUrl}/**`],
    minimum_password_length: 6,
    enable_refresh_token_rotation: true,
    // Nobody reads mail for the embedded default: an account works at once. Codes are long, for nothing limits attempts.
    email: { enable_signup: true, enable_confirmations: false, otp_length: 10, otp_expiry: 3600 },
  }
}
