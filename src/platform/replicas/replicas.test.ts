import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { watchEditions } from '#datasets/editions.server.ts'
import { openDatabase, queryBuilder, type Database } from '#platform/database.server.ts'
import { holdEmbeddedPostgres, type EmbeddedPostgres } from '#platform/embedded/postgres.server.ts'
import { prepareSupabaseSchema } from '#platform/embedded/supabase-schema.server.ts'
import { applyMigrations } from '#platform/migrate.server.ts'
import { REPLICATED, streamingReplica } from '#testing/streaming-replica.ts'

import { openReplicas } from './replicas.server.ts'

const PASSWORD = 'test-only'

/** What has been opened, in order. */
const closing: (() => Promise<unknown>)[] = []
let replica: EmbeddedPostgres
let owner: pg.Client
let replayer: pg.Client
let db: Database

beforeAll(async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'freehold-replica-'))
  closing.push(() => rm(root, { recursive: true, force: true }))
  await chmod(root, 0o755)
  const dir = path.join(root, 'primary')
  const primary = await holdEmbeddedPostgres({ dir, password: PASSWORD, settings: REPLICATED })
  closing.push(() => primary.release())
  await prepareSupabaseSchema(primary.url)
  await applyMigrations(primary.url, path.resolve('supabase/migrations'))
  owner = await connected(primary.url)
  closing.push(() => owner.end())
  await publish(1)
  replica = await streamingReplica({ url: primary.url, dir, password: PASSWORD }, path.join(root, 'replica'))
  closing.push(() => replica.release())
  replayer = await connected(replica.url)
  closing.push(() => replayer.end())
  const database = openDatabase({ url: primary.url, role: 'freehold_web', max: 4 })
  closing.push(() => database.close())
  const editions = await watchEditions(primary.url, database.db, { everyMs: 50 })
  closing.push(() => editions.stop())
  const replicas = openReplicas({
    urls: [replica.url],
    role: 'freehold_web',
    max: 2,
    wanted: () => editions.key(),
    everyMs: 20,
    patienceMs: 2_000,
  })
  closing.push(() => replicas.close())
  db = queryBuilder(database.pool, replicas)
}, 120_000)

afterAll(async () => {
  for (const close of closing.toReversed()) await close()
})

describe('a streaming replica', () => {
  it('answers reads of property data, and no others', async () => {
    await expect.poll(servedByReplica).toBe(true)
    expect(
      await isReplica(
        sql`select pg_is_in_recovery() as here from public.profile right join (select 1) one on true`,
      ),
    ).toBe(false)
    const inTransaction = await db.transaction().execute(async (transaction) => {
      await sql`select 1 as one from public.profile`.execute(transaction)
      return isReplica(READ, transaction)
    })
    expect(inTransaction).toBe(false)
  })

  it('is not asked while it lags behind an edition, and is again once it has caught up', async () => {
    await replayer.query('select pg_wal_replay_pause()')
    await publish(2)
    await expect.poll(servedByReplica).toBe(false)
    expect(await edition()).toBe(2)
    await replayer.query('select pg_wal_replay_resume()')
    await expect.poll(servedByReplica).toBe(true)
    expect(await edition()).toBe(2)
  })

  it('goes on being asked after a single slow statement, which the primary database answers', async () => {
    await expect.poll(servedByReplica).toBe(true)
    // Slow on the replica only.
    const slow = () =>
      isReplica(
        sql`select pg_is_in_recovery() as here from property.edition
            where case when pg_is_in_recovery() then pg_sleep(5) is not null else true end limit 1`,
      )
    expect(await slow()).toBe(false)
    expect(await servedByReplica()).toBe(true)
  })

  it('gives way to the primary database when it hangs, and comes back when it answers again', async () => {
    await expect.poll(servedByReplica).toBe(true)
    const { rows } = await replayer.query<{ pid: number }>(
      `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    for (const { pid } of rows) process.kill(pid, 'SIGSTOP')
    try {
      // The pool itself waits for ten seconds.
      const waited = sleep(8_000).then(() => 'waited')
      expect(await Promise.race([edition(), waited])).toBe(2)
      for (let reads = 0; reads < 3; reads++) expect(await servedByReplica()).toBe(false)
    } finally {
      for (const { pid } of rows) process.kill(pid, 'SIGCONT')
    }
    await expect.poll(servedByReplica).toBe(true)
  })

  it('gives way to the primary database when it dies, without one failed read', async () => {
    const reads = Array.from({ length: 20 }, async (_, place) => {
      await sleep(place * 20)
      return edition()
    })
    await replica.release()
    expect(new Set(await Promise.all(reads))).toEqual(new Set([2]))
    expect(await servedByReplica()).toBe(false)
  })
})

const READ = sql<{ here: boolean }>`select pg_is_in_recovery() as here from property.edition limit 1`

function servedByReplica(): Promise<boolean> {
  return isReplica(READ)
}

async function isReplica(query: typeof READ, on: Database = db): Promise<boolean> {
  const { rows } = await query.execute(on)
  return rows[0]?.here === true
}

async function edition(): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`select version from property.edition`.execute(db)
  return rows[0]?.version
}

/** Publishes an edition as an import does: its record and the notification in one transaction. */
async function publish(version: number): Promise<void> {
  await owner.query('begin')
  await owner.query(
    `insert into property.edition (dataset, version, label, demonstration, rows, nations, published_at)
     values ('postcodes', $1, 'August 2026', false, 1, '{england}', now())
     on conflict (dataset) do update set version = excluded.version`,
    [version],
  )
  await owner.query(`notify freehold_edition`)
  await owner.query('commit')
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  return client
}
