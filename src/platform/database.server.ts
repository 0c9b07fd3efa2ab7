import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'

import type { DB } from './database.types.ts'
import { noteStatement } from './tables-read.server.ts'

/** The Kysely query builder. Its types are generated from the migrations. */
export type Database = Kysely<DB>

/** An open connection pool with a query builder. */
export type OpenDatabase = { db: Database; pool: pg.Pool; close(): Promise<void> }

/** How long a transaction of a request or queue may do nothing: longer than any request takes. A process that's frozen keeps its locks no longer. */
export const IDLE_TRANSACTION_MS = 70_000

/** How to open connections. */
export type PoolOptions = {
  url: string
  /** A role to switch to, with fewer privileges than the connecting user. */
  role?: 'freehold_web'
  /** Maximum number of connections. */
  max?: number
  /** How long to wait for a connection. */
  connectTimeoutMs?: number
  /** Time limit of each statement, enforced by the server. */
  statementTimeoutMs?: number
  /** How long a statement may wait for a lock. */
  lockTimeoutMs?: number
  /** How long a transaction may do nothing before the server ends its connection, and with it its locks. */
  idleTransactionMs?: number
  /** How long to wait for the server's answer. Its own limits don't help if it hangs. */
  answerTimeoutMs?: number
}

/** Where some statements of the query builder run instead. */
type Reader = {
  /** Returns null for a statement that must run on the database itself. */
  read(statement: pg.QueryConfig): Promise<pg.QueryResult<Record<string, unknown>> | null>
}

// Counts and IDs fit in a double. Dates stay as text, so that time zones can't shift them.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, String)

/**
 * Opens a connection pool. With `role`, every connection switches to that role before it's first used, or isn't used at all.
 * Broken idle connections are replaced silently; if something is wrong, the next query will report it.
 */
export function openPool({
  url,
  role,
  max = 8,
  connectTimeoutMs = 10_000,
  statementTimeoutMs,
  lockTimeoutMs,
  idleTransactionMs,
  answerTimeoutMs,
}: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: 30_000,
    ...(statementTimeoutMs === undefined ? {} : { statement_timeout: statementTimeoutMs }),
    ...(lockTimeoutMs === undefined ? {} : { lock_timeout: lockTimeoutMs }),
    ...(idleTransactionMs === undefined ? {} : { idle_in_transaction_session_timeout: idleTransactionMs }),
    ...(answerTimeoutMs === undefined ? {} : { query_timeout: answerTimeoutMs }),
    // The pool waits for what `onConnect` returns, though its type is void.
    ...(role
      ? { onConnect: (client: pg.ClientBase) => client.query(`set role ${role}`) as unknown as void }
      : {}),
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/**
 * Opens one connection. If it breaks, its next query says so: without a listener, the error would end the process.
 * @throws if the database can't be reached
 */
export async function openClient(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(config)
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Opens a connection pool and a query builder, whose statements are prepared once per connection. */
export function openDatabase(options: PoolOptions): OpenDatabase {
  const pool = openPool(options)
  const db = queryBuilder(pool)
  return { db, pool, close: () => db.destroy() }
}

/** Makes a query builder over a pool. With `reader`, statements outside transactions go there first. */
export function queryBuilder(pool: pg.Pool, reader: Reader | null = null): Database {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparing(pool, reader) }) })
}

/** The `pg` error for a query that wasn't answered in time. */
const NO_ANSWER = /^Query read timeout$/
const MAX_PREPARED = 300
/** Names of statements, by the pool whose connections know them. */
const namesByPool = new WeakMap<pg.Pool, Map<string, string>>()

/** The pool as used by the query builder. Each distinct statement gets a name, so that PostgreSQL only parses it once. */
function preparing(pool: pg.Pool, reader: Reader | null): PostgresPool {
  const names = namesByPool.get(pool) ?? new Map<string, string>()
  namesByPool.set(pool, names)

  function named(sql: string, values: readonly unknown[]): pg.QueryConfig {
    const name = names.get(sql) ?? (names.size < MAX_PREPARED ? `q${names.size}` : undefined)
    if (name !== undefined) names.set(sql, name)
    return { text: sql, values: [...values], ...(name === undefined ? {} : { name }) }
  }

  return {
    connect: async () => {
      // With a reader, a connection is only needed for what can't be read there.
      let client = reader ? null : await pool.connect()
      // A connection that timed out is still waiting for its answer, so it can't be reused.
      let isStuck = false
      const ask = async <T>(act: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
        client ??= await pool.connect()
        try {
          return await act(client)
        } catch (error) {
          isStuck ||= error instanceof Error && NO_ANSWER.test(error.message)
          throw error
        }
      }
      const query = async (sql: unknown, values?: readonly unknown[]) => {
        if (typeof sql !== 'string' || values === undefined)
          return ask((client) => client.query(sql as string))
        const statement = named(sql, values)
        const read = client ? null : await reader?.read(statement)
        const result = read ?? (await ask((client) => client.query<Record<string, unknown>>(statement)))
        noteStatement(sql, result.rows)
        return result
      }
      // Kysely calls `query` in the two ways handled above; its type also has cursors, which we don't use.
      return {
        query,
        release: (destroy?: boolean) => client?.release(destroy === true || isStuck),
      } as unknown as PostgresPoolClient
    },
    end: () => pool.end(),
    options: pool.options,
  }
}

/** SQLSTATE classes of connection failures, shutdowns and timeouts: 08, 53 and 57, 55P03 for locks and 25P03 for idle transactions. */
const AWAY_CODES =
  /^(08|53)|^57P0|^57014$|^55P03$|^25P03$|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH)$/

/** Whether an error means that the database is unreachable or overloaded, so that it's worth retrying later. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const message =
    /timeout exceeded when trying to connect|Query read timeout|Connection t(?:erminated|imeout)|terminating connection|not queryable/i
  return (
    AWAY_CODES.test(code) ||
    message.test(error.message) ||
    (error instanceof AggregateError && error.errors.some(isDatabaseAway))
  )
}
