import { setTimeout as sleep } from 'node:timers/promises'

import type { ClientBase } from 'pg'

import { ImportRefusal } from './refusal.ts'

const ATTEMPTS = 60
const LOCK_NOT_AVAILABLE = '55P03'
const DEADLOCK = '40P01'

/** A prepared table and the property table whose place it takes. */
export type Swap = { from: string; table: string }

/**
 * Within a transaction: takes the property tables away from their readers for the moment of the swap. It never makes
 * readers queue for more than a second behind a long query: it lets go and tries again, for about two minutes.
 */
export async function lockForSwap(client: ClientBase, tables: readonly string[]): Promise<void> {
  await client.query(`set local lock_timeout = '1s'`)
  for (let attempt = 1; ; attempt++) {
    await client.query('savepoint before_lock')
    try {
      await client.query(
        `lock table ${tables.map((table) => `property.${table}`).join(', ')} in access exclusive mode`,
      )
      await client.query(`set local lock_timeout = 0`)
      return
    } catch (error) {
      const code = (error as { code?: string }).code
      if (code !== LOCK_NOT_AVAILABLE && code !== DEADLOCK) throw error
      if (attempt === ATTEMPTS) {
        throw new ImportRefusal(
          'Long queries kept the tables busy for two minutes, so nothing was published. Try again when they have ended.',
        )
      }
      await client.query('rollback to savepoint before_lock')
      await sleep(1000)
    }
  }
}

/**
 * Within a transaction that holds the locks: puts prepared tables in the place of property tables. Grants are carried
 * over; indexes already have the right names, in the other schema.
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

/** Gives a table that will take a property table's place the same primary key; its unique index may be there already. */
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
