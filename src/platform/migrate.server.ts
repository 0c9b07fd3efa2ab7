import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

import type pg from 'pg'

import { openClient } from './database.server.ts'

const LOCK = 7_210_001

/**
 * Applies pending SQL files from `dir` in name order, each in its own transaction. Records them in the same table as the
 * Supabase CLI, so either can be used. Returns the names of those applied. Safe to run in several processes at once.
 */
export async function applyMigrations(url: string, dir: string): Promise<string[]> {
  const client = await openClient({ connectionString: url })
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(`
      create schema if not exists supabase_migrations;
      create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text)`)
    const { rows } = await client.query<{ version: string }>(
      'select version from supabase_migrations.schema_migrations',
    )
    const done = new Set(rows.map((row) => row.version))
    const pending = (await migrationFiles(dir)).filter((file) => !done.has(file.version))
    for (const file of pending) await apply(client, file)
    return pending.map((file) => file.name)
  } finally {
    await client.end()
  }
}

type MigrationFile = { version: string; name: string; path: string }

async function migrationFiles(dir: string): Promise<MigrationFile[]> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.sql')).sort()
  return names.map((file) => {
    const match = /^(\d{14})_(.+)\.sql$/.exec(file)
    if (!match) throw new Error(`${file} must be named <14 digits>_<description>.sql`)
    return { version: match[1] ?? '', name: match[2] ?? '', path: path.join(dir, file) }
  })
}

async function apply(client: pg.Client, file: MigrationFile): Promise<void> {
  const sql = await readFile(file.path, 'utf8')
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query(
      'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
      [file.version, file.name, [sql]],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${file.version}_${file.name} failed`, { cause: error })
  }
}
