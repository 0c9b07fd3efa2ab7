import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import pg from 'pg'

import { openDatabase, type Database } from '#platform/database.server.ts'
import { withFileLock } from '#platform/embedded/file-lock.server.ts'
import { HOLDER, holdEmbeddedPostgres, type EmbeddedPostgres } from '#platform/embedded/postgres.server.ts'
import { prepareSupabaseSchema } from '#platform/embedded/supabase-schema.server.ts'
import { applyMigrations } from '#platform/migrate.server.ts'

import { clusterFolder } from './cluster-folder.ts'
import { FEW_TREES } from './made-sales.ts'

const MIGRATIONS = path.resolve(import.meta.dirname, '../../supabase/migrations')
const DATASETS = path.resolve(import.meta.dirname, '../../src/datasets')
const VALUATION = ['model', 'training'].map((folder) =>
  path.resolve(import.meta.dirname, '../../src/valuation', folder),
)
const PASSWORD = 'test-only'

/** A test file's own database: migrated, but empty. */
export type TestDatabase = {
  url: string
  /** As the superuser, to set up rows and check them. */
  db: Database
  pool: pg.Pool
  /** As the web server's user. */
  webDb: Database
  webPool: pg.Pool
  close(): Promise<void>
}

/**
 * Clones the migrated template into a new database (about 0.03 s). There's one cluster per machine, shared by all
 * workers and runs of the same checkout; it stops with the last of them. The template is rebuilt when a migration
 * changes.
 */
export function testDatabase(): Promise<TestDatabase> {
  return cloneOf(ensureTemplate)
}

/**
 * The same, with demonstration data imported by the importers, and a small valuation model of its sales in RG, once for each version of
 * the code.
 */
export function demonstrationDatabase(): Promise<TestDatabase> {
  return cloneOf(ensureDemonstrationTemplate)
}

/** Finds a template in the cluster, or makes it, and returns its name. */
type Ensure = (clusterUrl: string) => Promise<string>

/** The templates that this process has found: hashing the code that fills them takes longer than copying them. */
const templates = new Map<Ensure, Promise<string>>()

function templateOf(ensure: Ensure, clusterUrl: string): Promise<string> {
  const known = templates.get(ensure)
  if (known) return known
  const found = ensure(clusterUrl)
  templates.set(ensure, found)
  found.catch(() => templates.delete(ensure))
  return found
}

async function cloneOf(ensure: Ensure): Promise<TestDatabase> {
  const cluster = await testCluster()
  const template = await templateOf(ensure, cluster.url)
  const name = `test_${randomBytes(6).toString('hex')}`
  await administer(cluster.url, createDatabase(name, template))
  const url = withDatabaseName(cluster.url, name)
  const owner = openDatabase({ url, max: 4 })
  const web = openDatabase({ url, max: 8, role: 'freehold_web' })
  return {
    url,
    db: owner.db,
    pool: owner.pool,
    webDb: web.db,
    webPool: web.pool,
    close: async () => {
      await Promise.all([owner.close(), web.close()])
      await administer(cluster.url, `drop database if exists ${name} with (force)`)
      await cluster.release()
    },
  }
}

/**
 * The tests' shared cluster. Durability is off: nothing in it is worth keeping. Nor is its password worth guessing, and connections
 * needn't hash it 4,096 times.
 */
export async function testCluster(): Promise<EmbeddedPostgres> {
  const checkout = createHash('sha256').update(MIGRATIONS).digest('hex').slice(0, 12)
  // Kept for the processes that this one starts, too: what's free changes.
  const folder = (process.env['TEST_CLUSTER_FOLDER'] ??= await clusterFolder())
  return holdEmbeddedPostgres({
    dir: path.join(folder, `freehold-test-${checkout}`),
    password: PASSWORD,
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_wal_size: '256MB',
      shared_buffers: '128MB',
      max_connections: '300',
      scram_iterations: '1',
    },
  })
}

/** Drops the databases that tests left when they were killed, if no other run has the cluster. */
export async function dropLeftDatabases(clusterUrl: string): Promise<void> {
  const { rows } = await administer(
    clusterUrl,
    `select datname as name from pg_database where datname like 'test\\_%'
       and (select count(*) from pg_stat_activity where application_name = '${HOLDER}') = 1`,
  )
  for (const { name } of rows as { name: string }[])
    await administer(clusterUrl, `drop database if exists ${name} with (force)`)
}

async function ensureTemplate(clusterUrl: string): Promise<string> {
  const template = `template_${await hashOf(MIGRATIONS)}`
  await makeTemplate(clusterUrl, template, 'template1', async (url) => {
    await prepareSupabaseSchema(url)
    await applyMigrations(url, MIGRATIONS)
  })
  return template
}

async function ensureDemonstrationTemplate(clusterUrl: string): Promise<string> {
  const migrated = await ensureTemplate(clusterUrl)
  const template = `${migrated}_demo_${await hashOf(DATASETS, ...VALUATION)}`
  await makeTemplate(clusterUrl, template, migrated, async (url) => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'freehold-demonstration-'))
    const { loadDemonstrationData } = await import('#datasets/demonstration/load.server.ts')
    await loadDemonstrationData({ databaseUrl: url, dataDir, report: () => {} })
    await rm(dataDir, { recursive: true, force: true })
    const { trainAndStore } = await import('#valuation/training/train-and-store.server.ts')
    await trainAndStore({ databaseUrl: url, progressFile: null, region: 'RG', settings: FEW_TREES })
  })
  return template
}

async function makeTemplate(
  clusterUrl: string,
  name: string,
  from: string,
  fill: (url: string) => Promise<void>,
): Promise<void> {
  await withFileLock(path.join(tmpdir(), `freehold-${name}.lock`), async () => {
    const found = await administer(
      clusterUrl,
      `select 1 from pg_database where datname = '${name}' and datistemplate`,
    )
    if (found.rowCount !== 0) return
    await administer(clusterUrl, `drop database if exists ${name} with (force)`)
    await dropOutdated(clusterUrl, [name, from])
    await administer(clusterUrl, createDatabase(name, from))
    await fill(withDatabaseName(clusterUrl, name))
    await administer(clusterUrl, `alter database ${name} is_template true`)
  })
}

/** Drops templates of earlier versions of the code, but for those that another run may still copy. */
async function dropOutdated(clusterUrl: string, current: readonly string[]): Promise<void> {
  const { rows } = await administer(
    clusterUrl,
    `select datname as name from pg_database where datname like 'template\\_%' order by oid desc offset 4`,
  )
  for (const { name } of rows as { name: string }[]) {
    if (current.includes(name)) continue
    await administer(clusterUrl, `alter database ${name} is_template false`)
    await administer(clusterUrl, `drop database ${name} with (force)`)
  }
}

/** Copies the template's files. Logging each of its pages, as PostgreSQL does by default, takes six times the processor time. */
function createDatabase(name: string, template: string): string {
  return `create database ${name} template ${template} strategy file_copy`
}

/** A short hash of all files in these folders. */
async function hashOf(...dirs: string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const dir of dirs) {
    const entries = await readdir(dir, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    for (const file of files.map((entry) => path.join(entry.parentPath, entry.name)).sort())
      hash.update(await readFile(file))
  }
  return hash.digest('hex').slice(0, 12)
}

async function administer(clusterUrl: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: clusterUrl })
  await client.connect()
  try {
    return await client.query(sql)
  } finally {
    await client.end()
  }
}

function withDatabaseName(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}
