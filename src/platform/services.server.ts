import path from 'node:path'

import pg from 'pg'

import { isDatabaseAway } from './database.server.ts'
import { embeddedKeys, type EmbeddedKeys } from './embedded/keys.server.ts'
import { holdEmbeddedPostgres } from './embedded/postgres.server.ts'
import { prepareSupabaseSchema } from './embedded/supabase-schema.server.ts'
import { SettingsError, type Settings } from './env.server.ts'
import { applyMigrations } from './migrate.server.ts'

/** The services behind this process, hosted or embedded, with the database migrated. */
export type Services = {
  databaseUrl: string
  publishableKey: string
  /** null when the services are hosted. */
  embedded: { keys: EmbeddedKeys } | null
  /** Lets go of what was started; an embedded database stops with its last user. */
  release(): Promise<void>
}

/**
 * Opens what the settings ask for. Embedded: joins the database that the running site uses, or starts it, so commands
 * work whether or not the site is running. Hosted: migrations are the operator's (`supabase db push`), none is applied.
 */
export async function openServices(
  settings: Settings,
  report: (line: string) => void = () => {},
): Promise<Services> {
  if (settings.hosted) {
    const { databaseUrl, publishableKey } = settings.hosted
    if (await lacksTables(databaseUrl)) {
      throw new SettingsError(
        'The database at DATABASE_URL does not have our tables yet: apply supabase/migrations to it, for instance with `supabase db push`',
      )
    }
    return { databaseUrl, publishableKey, embedded: null, release: async () => {} }
  }
  const keys = await embeddedKeys(settings.dataDir)
  report('Starting PostgreSQL')
  const postgres = await holdEmbeddedPostgres({
    dir: path.join(settings.dataDir, 'postgres'),
    password: keys.postgresPassword,
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

/** Whether the database answers, and answers that it was never migrated. One that is away may come back: that is not this. */
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

/** Opens the services for one piece of work and lets go of them whatever happens. */
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
