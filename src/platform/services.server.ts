import path from 'node:path'

import { embeddedKeys, type EmbeddedKeys } from './embedded/keys.server.ts'
import { holdEmbeddedPostgres } from './embedded/postgres.server.ts'
import { prepareSupabaseSchema } from './embedded/supabase-schema.server.ts'
import type { Settings } from './env.server.ts'
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
