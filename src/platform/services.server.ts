import path from 'node:path'

import pg from 'pg'

import { isDatabaseAway } from './database.server.ts'
import { orDiskFull } from './disk-full.ts'
import { embeddedKeys, type EmbeddedKeys } from './embedded/keys.server.ts'
import { holdEmbeddedPostgres } from './embedded/postgres.server.ts'
import { prepareSupabaseSchema } from './embedded/supabase-schema.server.ts'
import { SettingsError, type Settings } from './env.server.ts'
import { applyMigrations } from './migrate.server.ts'

/** The hosted or embedded services, with a migrated database. */
export type Services = {
  databaseUrl: string
  publishableKey: string
  /** Null with hosted services. */
  embedded: { keys: EmbeddedKeys } | null
  /** Closes the services. An embedded database stops when its last user closes it. */
  release(): Promise<void>
}

/**
 * Opens the configured services. Embedded: connects to the running site's database or starts it, so commands work whether or
 * not the site is up. Hosted: the operator applies migrations (`supabase db push`).
 */
export async function openServices(
  settings: Settings,
  report: (line: string) => void = () => {},
): Promise<Services> {
  if (settings.hosted) {
    const { databaseUrl, publishableKey } = settings.hosted
    if (await lacksTables(databaseUrl)) {
      throw new SettingsError(
        'The database at DATABASE_URL has not been set up. Apply supabase/migrations to it, e.g. with `supabase db push`.',
      )
    }
    return { databaseUrl, publishableKey, embedded: null, release: async () => {} }
  }
  return openEmbedded(settings.dataDir, report).catch((error: unknown) => {
    throw orDiskFull(error, settings.dataDir)
  })
}

async function openEmbedded(dataDir: string, report: (line: string) => void): Promise<Services> {
  const keys = await embeddedKeys(dataDir)
  report('Starting PostgreSQL')
  const postgres = await holdEmbeddedPostgres({
    dir: path.join(dataDir, 'postgres'),
    password: keys.postgresPassword,
    say: report,
  })
  try {
    await prepareSupabaseSchema(postgres.url)
    const applied = await applyMigrations(postgres.url, path.resolve('supabase/migrations'))
    if (applied.length > 0) report(`Applied ${applied.length} migrations`)
  } catch (error) {
    await postgres.release()
    throw error
  }
  return {
    databaseUrl: postgres.url,
    publishableKey: keys.publishableKey,
    embedded: { keys },
    release: () => postgres.release(),
  }
}

/** Whether the database is up but hasn't been migrated. False if it's unreachable, since it may come back. */
async function lacksTables(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ found: boolean }>(
      `select to_regclass('property.edition') is not null and to_regclass('api.key') is not null as found`,
    )
    return rows[0]?.found === false
  } catch (error) {
    if (isDatabaseAway(error)) return false
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

/** Opens the services, runs `work` and always closes them. */
export async function withServices<T>(
  settings: Settings,
  work: (services: Services) => Promise<T>,
): Promise<T> {
  const services = await openServices(settings)
  try {
    return await work(services)
  } finally {
    await services.release()
  }
}
