/**
 * The embedded Supabase: Supabase Lite with the embedded PostgreSQL. It serves on our own origin what `supabase-js`
 * needs from a hosted project: sign-up and sessions (`/auth/v1`), rows under row-level security (`/rest/v1`), files
 * (`/storage/v1`). Lite is alpha software for a developer's own machine, so only the calls listed in
 * supabase-guard.server.ts reach it, and the database decides who can see what.
 */
import path from 'node:path'
import { inspect } from 'node:util'

import type { Context, Hono } from 'hono'
import postgres from 'postgres'

import type { AuthMailer } from '#platform/auth-mailer.ts'
import { clientOf, peerOf } from '#platform/client-address.server.ts'
import type { Clock } from '#platform/clock.server.ts'
import { openDatabase, type OpenDatabase } from '#platform/database.server.ts'
import { signer, type Signer } from '#platform/signed-token.server.ts'

import { limitAuthAttempts } from './auth-attempts.server.ts'
import type { GoogleClient } from './google-identity.server.ts'
import { googleSignIn } from './google.server.ts'
import { countClosings, keepBrokenAway } from './lite-connections.server.ts'
import { LITE_SUBJECTS, liteMails } from './lite-mails.ts'
import { photoStorage } from './photo-storage.server.ts'
import { guarded } from './supabase-guard.server.ts'

type Options = {
  /** A superuser's connection to the prepared and migrated database. */
  databaseUrl: string
  dataDir: string
  /** URL of the site, for links in emails. */
  siteUrl: string
  jwtSecret: string
  publishableKey: string
  secretKey: string
  mailer: AuthMailer
  clock: Clock
  /** Whether an account must be confirmed by email before it can be used. */
  emailConfirmation?: boolean
  google?: GoogleClient | null
  trustedProxies?: number
  /** Signs what the site gives to browsers. By default derived from the session secret. */
  sign?: Signer
  /** Minimum duration of failed password attempts, in milliseconds. */
  failureFloorMs?: number
}

/**
 * A running embedded Supabase. `app` serves `/auth/v1`, `/rest/v1` and `/storage/v1` to everyone; `fetch` is for our
 * own server, which may make a few more calls; `close` ends its connections.
 */
export type EmbeddedSupabase = {
  app: Hono
  fetch: (request: Request) => Promise<Response>
  close(): Promise<void>
}

const POSTGRES_OPTIONS = {
  max: 5,
  idle_timeout: 60,
  connect_timeout: 3,
  // Seconds between attempts to reach a database that's down; the default grows to twenty.
  backoff: () => 0.3,
  onnotice: () => {},
  connection: { application_name: 'freehold-supabase' },
  types: {
    timestamptz: { to: 1184, from: [1184], serialize: (value: unknown) => value, parse: isoInstant },
  },
}

/** Starts Supabase Lite inside this process. */
export async function embeddedSupabase(options: Options): Promise<EmbeddedSupabase> {
  const { App, setExperimental } = await import('@supabase/lite')
  const { createPostgresConnection } = await import('@supabase/lite/postgres')
  const closings = countClosings()
  const postgresOptions = { ...POSTGRES_OPTIONS, onclose: closings.onclose }
  const connection = quiet(createPostgresConnection({ url: options.databaseUrl, postgresOptions }))
  keepBrokenAway(connection.driver, closings)
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
    options: {
      server: { admin: false, disableStudio: true },
      drivers: { email: liteMails(options.mailer) },
    },
  })
  lite._storageAdapter = photoStorage(path.join(options.dataDir, 'storage'), options.clock)
  // Before storage is switched on: Lite would print a warning meant for its own users.
  await lite.init()
  setExperimental('storage', true)
  const database = openDatabase({ url: options.databaseUrl, max: 3 })
  const open = opener((request) => lite.fetch(request), options, database)
  const server = open({ trusted: true })
  return {
    app: open({ trusted: false }),
    fetch: async (request) => server.fetch(request),
    // Its own close() would wait for ever for a database that's down.
    close: async () => void (await Promise.all([connection.driver.end({ timeout: 2 }), database.close()])),
  }
}

/** Stops Lite from changing privileges, and keeps data out of its log. */
function quiet<Connection extends { normalizeDbError(error: unknown): unknown }>(
  connection: Connection,
): Connection {
  const normalizeDbError = connection.normalizeDbError.bind(connection)
  // At the first request Lite would grant everything in every schema that has row-level security to anon and authenticated,
  // which undoes our column privileges. The schema is prepared already; there is nothing left for it to grant.
  return Object.assign(connection, {
    ensureRlsContext: async () => true,
    normalizeDbError: (error: unknown) => withoutDetails(normalizeDbError(error)),
  })
}

/** The same for driver errors that Lite prints unchanged: their details include email addresses. */
Object.defineProperty(postgres.PostgresError.prototype, inspect.custom, {
  configurable: true,
  value(this: { code?: string }) {
    return `PostgreSQL refused a statement: ${this.code ?? 'no code'}`
  },
})

/** Creates the two entry points, for browsers and for our own server. They share their counts of attempts. */
function opener(
  forward: (request: Request) => Promise<Response>,
  options: Options,
  { db, pool }: OpenDatabase,
) {
  const { clock, siteUrl, jwtSecret, google = null, trustedProxies = 0, failureFloorMs = 300 } = options
  const limitAttempts = limitAuthAttempts({
    db,
    clock,
    failureFloorMs,
    jwtSecret,
    sign: options.sign ?? signer(jwtSecret),
    secure: siteUrl.startsWith('https:'),
    addressOf: (c) => browserAddress(c, trustedProxies),
  })
  return ({ trusted }: { trusted: boolean }): Hono =>
    guarded(forward, {
      ...options,
      failureFloorMs,
      pool,
      limitAttempts,
      trusted,
      google: googleSignIn({ google, siteUrl, secret: jwtSecret, pool, clock }),
    })
}

/** The browser's IP address; null for a call within this process, which has no socket. */
function browserAddress(c: Context, trustedProxies: number): string | null {
  return peerOf(c) === undefined ? null : clientOf(c, { trustedProxies }).address
}

/** Keeps only the code of database errors, all of which Lite prints: their details may contain a whole row. */
function withoutDetails(error: unknown): unknown {
  if (error instanceof Error) {
    const code = 'code' in error ? String(error.code) : error.name
    Object.defineProperty(error, inspect.custom, { value: () => `The data API refused a statement: ${code}` })
  }
  return error
}

/**
 * Formats timestamps as ISO 8601, like hosted Supabase. Lite would return PostgreSQL's format, which not every
 * browser's Date can parse.
 */
function isoInstant(text: string): string {
  return text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')
}

function authSettings({ siteUrl, jwtSecret, publishableKey, secretKey, emailConfirmation = false }: Options) {
  return {
    enabled: true,
    jwt_secret: jwtSecret,
    publishable_key: publishableKey,
    secret_key: secretKey,
    site_url: siteUrl,
    additional_redirect_urls: [`${siteUrl}/**`],
    minimum_password_length: 6,
    enable_refresh_token_rotation: true,
    email: {
      enable_signup: true,
      enable_confirmations: emailConfirmation,
      // The new mailbox confirms a change; the old one is notified. Lite's own double confirmation never asks the new one.
      double_confirm_changes: false,
      // Tokens in emails are hashes of these codes; nobody types them in, so they may be long.
      otp_length: 40,
      otp_expiry: 3600,
      template: LITE_SUBJECTS,
    },
  }
}
