import type { ClientBase } from 'pg'

import type { DatasetName } from '../source.ts'
import type { Importer, ImportTable } from './importer.ts'
import type { Swap } from './swap.server.ts'

/** The schema for rows that nobody sees yet. */
export const STAGING_SCHEMA = 'property_import'

/** Qualified name of the staging table for a table of the property schema. */
export function stagingName(dataset: DatasetName, table: string): string {
  return `${STAGING_SCHEMA}.${prefix(dataset)}${table}`
}

/** Drops every staging and scratch table of a dataset, such as a killed run leaves behind. */
export async function dropStaging(client: ClientBase, dataset: DatasetName): Promise<void> {
  const found = await client.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = $1 and starts_with(tablename, $2)`,
    [STAGING_SCHEMA, prefix(dataset)],
  )
  for (const { name } of found.rows)
    await client.query(`drop table if exists ${STAGING_SCHEMA}.${name} cascade`)
}

/**
 * Makes empty staging tables like those of the property schema, without their indexes. Those that will become the
 * tables themselves are logged; those that will be merged are not. Call it in the transaction that fills them, so that
 * nothing is left after a crash, and PostgreSQL can write rows once, without a log and already frozen.
 */
export async function createStaging(
  client: ClientBase,
  importer: Importer,
  mode: 'add' | 'replace',
): Promise<void> {
  for (const table of importer.tables) {
    const staging = stagingName(importer.source.dataset, table.name)
    const kind = mode === 'add' ? 'unlogged table' : 'table'
    await client.query(
      `create ${kind} ${staging} (like property.${table.name} including all excluding indexes)`,
    )
    if (table.deletions) await client.query(`alter table ${staging} add column ${DELETED} boolean`)
  }
}

/** The statement that fills a staging table from rows in one of COPY's formats. */
export function copyStatement(dataset: DatasetName, table: ImportTable, format: 'text' | 'binary'): string {
  const columns = [...table.columns, ...(table.deletions ? [DELETED] : [])]
  return `copy ${stagingName(dataset, table.name)} (${columns.join(', ')}) from stdin with (format ${format}, freeze)`
}

/**
 * Leaves one row a key, the last that was written, and builds the key's index. Answers how many rows gave way to a
 * later one. Most files repeat no key, so the index is tried first.
 */
export async function indexKey(
  client: ClientBase,
  dataset: DatasetName,
  table: ImportTable,
): Promise<number> {
  const staging = stagingName(dataset, table.name)
  const key = table.key.join(', ')
  const create = `create unique index ${table.name}_pkey on ${staging} (${key})`
  try {
    await client.query(create)
    return 0
  } catch (error) {
    if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error
  }
  const same = table.key.map((column) => `later.${column} = earlier.${column}`).join(' and ')
  const removed = await client.query(
    `delete from ${staging} earlier using (
       select ${key}, max(ctid) as last from ${staging} group by ${key} having count(*) > 1
     ) later
     where ${same} and earlier.ctid < later.last`,
  )
  await client.query(create)
  return removed.rowCount ?? 0
}

/** In a staging table that will become the table itself: rows that only delete go, and the column that says so. */
export async function dropDeletions(
  client: ClientBase,
  dataset: DatasetName,
  table: ImportTable,
): Promise<number> {
  if (!table.deletions) return 0
  const staging = stagingName(dataset, table.name)
  const removed = await client.query(`delete from ${staging} where ${DELETED}`)
  await client.query(`alter table ${staging} drop column ${DELETED}`)
  return removed.rowCount ?? 0
}

/** Builds the other indexes of a property table on the table that will take its place, under the same names. */
export async function buildOtherIndexes(client: ClientBase, { from, table }: Swap): Promise<void> {
  const indexes = await client.query<{ definition: string }>(
    `select pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = $1::regclass and not indisprimary order by indexrelid`,
    [`property.${table}`],
  )
  for (const { definition } of indexes.rows) {
    await client.query(definition.replace(/ ON (ONLY )?\S+ USING /, ` ON ${from} USING `))
  }
}

/** What a merge did. `unknown` counts deletions of keys that were not there. */
export type Merged = { added: number; changed: number; deleted: number; unknown: number }

/** Merges a staging table, one row a key, into its property table. Rows that say nothing new are not written. */
export async function mergeStaging(
  client: ClientBase,
  dataset: DatasetName,
  table: ImportTable,
): Promise<Merged> {
  const staging = stagingName(dataset, table.name)
  const target = `property.${table.name}`
  let deleted = 0
  let unknown = 0
  if (table.deletions) {
    const same = table.key.map((column) => `target.${column} = staged.${column}`).join(' and ')
    const removed = await client.query(
      `delete from ${target} target using ${staging} staged where staged.${DELETED} and ${same}`,
    )
    const asked = await client.query<{ asked: number }>(
      `select count(*)::int as asked from ${staging} where ${DELETED}`,
    )
    deleted = removed.rowCount ?? 0
    unknown = (asked.rows[0]?.asked ?? 0) - deleted
  }
  const columns = table.columns.join(', ')
  const others = table.columns.filter((column) => !table.key.includes(column))
  const news = `(${others.map((column) => `target.${column}`).join(', ')}) is distinct from (${others.map((column) => `excluded.${column}`).join(', ')})`
  const conflict =
    others.length === 0
      ? 'nothing'
      : `update set ${others.map((column) => `${column} = excluded.${column}`).join(', ')} where ${news}`
  const merged = await client.query<{ added: number; changed: number }>(
    `with merged as (
       insert into ${target} as target (${columns})
       select ${columns} from ${staging} ${table.deletions ? `where ${DELETED} is not true` : ''}
       on conflict (${table.key.join(', ')}) do ${conflict}
       returning (xmax = 0) as added
     )
     select count(*) filter (where added)::int as added, count(*) filter (where not added)::int as changed from merged`,
  )
  return { added: merged.rows[0]?.added ?? 0, changed: merged.rows[0]?.changed ?? 0, deleted, unknown }
}

const DELETED = 'import_deleted'
const UNIQUE_VIOLATION = '23505'

function prefix(dataset: DatasetName): string {
  return `${dataset.replaceAll('-', '_')}_`
}
