/** A streaming replica of an embedded PostgreSQL, made with its own binaries: no `pg_basebackup` is needed. */
import { execFile } from 'node:child_process'
import { appendFile, chown, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

import pg from 'pg'

import { holdEmbeddedPostgres, type EmbeddedPostgres } from '#platform/embedded/postgres.server.ts'

const run = promisify(execFile)

/** What a server needs to have replicas. Durability is off, as in all tests. */
export const REPLICATED = { wal_level: 'replica', max_wal_senders: '4', fsync: 'off', max_connections: '40' }

/** Copies a running server's data, and starts the copy as a replica that follows it. */
export async function streamingReplica(
  primary: { url: string; dir: string; password: string },
  dir: string,
): Promise<EmbeddedPostgres> {
  const client = new pg.Client({ connectionString: primary.url })
  await client.connect()
  try {
    await client.query(`select pg_backup_start('replica', true)`)
    await run('cp', ['-a', primary.dir, dir])
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    await writeFile(path.join(dir, 'backup_label'), rows[0]?.labelfile ?? '')
  } finally {
    await client.end()
  }
  await rm(path.join(dir, 'postmaster.pid'), { force: true })
  await writeFile(path.join(dir, 'standby.signal'), '')
  // The server may run as another user than this process.
  const { uid, gid } = await stat(dir)
  for (const name of ['backup_label', 'standby.signal']) await chown(path.join(dir, name), uid, gid)
  const { port } = new URL(primary.url)
  const source = `host=127.0.0.1 port=${port} user=postgres password=${primary.password}`
  await appendFile(path.join(dir, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`)
  return holdEmbeddedPostgres({ dir, password: primary.password })
}
