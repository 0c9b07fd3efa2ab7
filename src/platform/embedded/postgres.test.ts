import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import pg from 'pg'
import { describe, expect, it } from 'vitest'

import { isDatabaseAway } from '#platform/database.server.ts'

import { holdEmbeddedPostgres } from './postgres.server.ts'

const STOPPED = 'PostgreSQL has stopped unexpectedly. Starting it again'
const RUNNING = 'PostgreSQL is running again'

describe('the embedded PostgreSQL', () => {
  it('is started again on the same port when it is killed, with all that was committed', async () => {
    const dir = path.join(await mkdtemp(path.join(tmpdir(), 'freehold-supervised-')), 'postgres')
    const said: string[] = []
    const postgres = await holdEmbeddedPostgres({
      dir,
      password: 'secret',
      settings: { fsync: 'off' },
      say: (line) => void said.push(line),
    })
    const pool = new pg.Pool({ connectionString: postgres.url, max: 2 })
    pool.on('error', () => {})
    try {
      await pool.query('create table kept (value integer)')
      await pool.query('insert into kept values (42)')
      const before = await postmasterOf(dir)
      process.kill(before, 'SIGKILL')
      await expect.poll(() => said, { timeout: 60_000 }).toContain(RUNNING)
      expect(said[0]).toBe(STOPPED)
      // Connections of the pool that broke are replaced; the next query may still meet one.
      const value = () =>
        pool.query<{ value: number }>('select value from kept').then(
          ({ rows }) => rows[0]?.value,
          (error: unknown) => isDatabaseAway(error) && 'away',
        )
      await expect.poll(value, { timeout: 20_000 }).toBe(42)
      expect(await postmasterOf(dir)).not.toBe(before)
    } finally {
      await pool.end()
      await postgres.release()
      await expect(postmasterOf(dir)).rejects.toThrow('ENOENT')
      await rm(path.dirname(dir), { recursive: true, force: true })
    }
  }, 120_000)
})

async function postmasterOf(dir: string): Promise<number> {
  return Number((await readFile(path.join(dir, 'postmaster.pid'), 'utf8')).split('\n')[0])
}
