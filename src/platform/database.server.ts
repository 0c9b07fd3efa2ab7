import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'

import type { DB } from './database.types.ts'

/** The typed query builder over the whole database; the types come from the migrations. */
export type Database = Kysely<DB>

/** An open pool with the query builder over it. */
export type OpenDatabase = { db: Database; pool: pg.Pool; close(): Promise<void> }

type Options = {
  url: string
  /** A role to work under, with fewer rights than the one that connects. */
  role?: 'freehold_web'
  /** Connections at most. */
  max?: number
  /** How long a request may wait for a connection. */
  connectTimeoutMs?: number
  /** A bound on each statement. */
  statementTimeoutMs?: number
}

// Counts and identifiers fit a double here; dates stay text, so that no time zone can move them.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, String)

/**
 * Opens a pool. With `role`, every connection gives up the rights of the connecting user for those of that role before
 * its first use, or is not used at all. Statements of the query builder are prepared once for each connection.
 * Broken idle connections are dropped and replaced silently: the next query reports what is wrong.
 */
export function openDatabase({
  url,
  role,
  max = 8,
  connectTimeoutMs = 10_000,
  statementTimeoutMs,
}: Options): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: 30_000,
    ...(statementTimeoutMs === undefined ? {} : { statement_timeout: statementTimeoutMs }),
    ...(role
      ? { onConnect: (client: pg.ClientBase) => client.query(`set role ${role}`) as unknown as void }
      : {}),
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparing(pool) }) })
  return { db, pool, close: () => db.destroy() }
}

const MAX_PREPARED = 300

/** The pool as the query builder uses it: each distinct statement gets a name, so that PostgreSQL parses it once. */
function preparing(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>()
  return {
    connect: async () => {
      const client = await pool.connect()
      const query = (sql: unknown, values?: readonly unknown[]) => {
        if (typeof sql !== 'string' || values === undefined) return client.query(sql as string)
        const name = names.get(sql) ?? (names.size < MAX_PREPARED ? `q${names.size}` : undefined)
        if (name !== undefined) names.set(sql, name)
        return client.query({ text: sql, values: [...values], ...(name === undefined ? {} : { name }) })
      }
      return {
        query,
        release: (destroy?: boolean) => client.release(destroy),
      } as unknown as PostgresPoolClient
    },
    end: () => pool.end(),
    options: pool.options,
  }
}

/** Connection failures, shutdowns and statements that ran out of time, as opposed to wrong ones (SQLSTATE 08, 53, 57). */
const AWAY_CODES = /^(08|53)|^57P0|^57014$|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH)$/

/** Whether an error says that the database cannot be reached or is too busy now, so that trying again later is right. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const message =
    /timeout exceeded when trying to connect|Connection terminated|terminating connection|not queryable/i
  return (
    AWAY_CODES.test(code) ||
    message.test(error.message) ||
    (error instanceof AggregateError && error.errors.some(isDatabaseAway))
  )
}
