import { setTimeout as sleep } from 'node:timers/promises'

import type { ClientBase } from 'pg'

import { ImportError } from './import-error.ts'

/** Two minutes of attempts, each with a pause. */
const ATTEMPTS = 240
const PAUSE_MS = 400
const LOCK_NOT_AVAILABLE = '55P03'
const DEADLOCK = '40P01'

/** A prepared table and the property table it replaces. */
export type Swap = { from: string; table: string }

/**
 * Locks the tables of a swap, within a transaction. The prepared ones come first, before anything changes them: an
 * autovacuum of one then gives way, but one that waits for our locks would deadlock with the swap. While a long query
 * keeps it from a property table, other readers queue for at most a tenth of a second: then it gives up and tries
 * again, for about two minutes.
 */
export async function lockForSwap(client: ClientBase, swaps: readonly Swap[]): Promise<void> {
  await client.query(`lock table ${swaps.map(({ from }) => from).join(', ')} in access exclusive mode`)
  await client.query(`set local lock_timeout = '100ms'`)
  for (let attempt = 1; ; attempt++) {
    await client.query('savepoint before_lock')
    try {
      await client.query(
        `lock table ${swaps.map(({ table }) => `property.${table}`).join(', ')} in access exclusive mode`,
      )
      await client.query(`set local lock_timeout = 0`)
      return
    } catch (error) {
      const code = (error as { code?: string }).code
      if (code !== LOCK_NOT_AVAILABLE && code !== DEADLOCK) throw error
      if (attempt === ATTEMPTS) {
        throw new ImportError(
          'Nothing was published because long-running queries kept the tables locked for two minutes. Try again when they have finished.',
        )
      }
      await client.query('rollback to savepoint before_lock')
      await sleep(PAUSE_MS)
    }
  }
}

/**
 * Replaces property tables with the prepared ones, within the transaction that holds the locks. Copies grants; indexes
 * already have the right names, in the other schema.
 */
export async function swapTables(client: ClientBase, swaps: readonly Swap[]): Promise<void> {
  for (const { from, table } of swaps) {
    const grants = await client.query<{ statement: string }>(
      `select format('grant %s on ${from} to %s', privilege_type, coalesce(quote_ident(rolname), 'public')) as statement
       from pg_class, aclexplode(relacl) left join pg_roles on pg_roles.oid = grantee
       where pg_class.oid = $1::regclass and grantee <> relowner`,
      [`property.${table}`],
    )
    for (const { statement } of grants.rows) await client.query(statement)
    await client.query(`drop table property.${table}`)
    await client.query(`alter table ${from} set schema property`)
    await client.query(`alter table property.${from.slice(from.indexOf('.') + 1)} rename to ${table}`)
  }
}

/** Adds a property table's primary key to its replacement. The unique index may already exist. */
export async function adoptPrimaryKey(client: ClientBase, { from, table }: Swap): Promise<void> {
  const key = await client.query<{ name: string; columns: string }>(
    `select conname as name, (select string_agg(quote_ident(attname), ', ' order by place)
       from unnest(conkey) with ordinality as part (number, place) join pg_attribute on attrelid = conrelid and attnum = number) as columns
     from pg_constraint where conrelid = $1::regclass and contype = 'p'`,
    [`property.${table}`],
  )
  const primary = key.rows[0]
  if (!primary) return
  await client.query(`create unique index if not exists ${primary.name} on ${from} (${primary.columns})`)
  await client.query(
    `alter table ${from} add constraint ${primary.name} primary key using index ${primary.name}`,
  )
}
