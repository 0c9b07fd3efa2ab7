import type { ClientBase } from 'pg'

import type { DatasetName } from '../register.ts'
import type { Importer, ImportTable } from './importer.ts'
import type { Swap } from './swap.server.ts'

/** Schema of the staging tables. */
export const STAGING_SCHEMA = 'property_import'

/** Qualified name of a property table's staging table. */
export function stagingName(dataset: DatasetName, table: string): string {
  return `${STAGING_SCHEMA}.${prefix(dataset)}${table}`
}

/** Drops a dataset's staging and scratch tables, including any left by a killed run. */
export async function dropStaging(client: ClientBase, dataset: DatasetName): Promise<void> {
  const found = await client.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = $1 and starts_with(tablename, $2)`,
    [STAGING_SCHEMA, prefix(dataset)],
  )
  for (const { name } of found.rows)
    await client.query(`drop table if exists ${STAGING_SCHEMA}.${name} cascade`)
}

/**
 * Creates empty staging tables without indexes. Tables that will replace the originals are logged; those to be merged are
 * unlogged. Call it in the transaction that fills them, so that a crash leaves nothing behind and PostgreSQL can write
 * frozen rows without WAL.
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
    if (table.numbersFiles) await client.query(`alter table ${staging} add column ${FILE} integer`)
    if (hasDeletions(table, mode)) await client.query(`alter table ${staging} add column ${DELETED} boolean`)
  }
}

function hasDeletions({ deletions }: ImportTable, mode: 'add' | 'replace'): boolean {
  return deletions === true || (deletions === 'condensed' && mode === 'add')
}

/** Returns the COPY statement for a staging table. */
export function copyStatement(dataset: DatasetName, table: ImportTable, format: 'text' | 'binary'): string {
  const extra = [...(table.numbersFiles ? [FILE] : []), ...(table.deletions === true ? [DELETED] : [])]
  const columns = [...table.columns, ...extra]
  return `copy ${stagingName(dataset, table.name)} (${columns.join(', ')}) from stdin with (format ${format}, freeze)`
}

/**
 * Keeps only the last row for each key and builds the primary key index. Returns the number of rows removed. Most files have
 * no duplicates, so it tries to build the index first.
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

/** Removes deletion rows and the extra columns from a staging table that will replace the original. */
export async function dropExtras(
  client: ClientBase,
  dataset: DatasetName,
  table: ImportTable,
): Promise<number> {
  const staging = stagingName(dataset, table.name)
  if (table.numbersFiles) await client.query(`alter table ${staging} drop column ${FILE}`)
  if (!hasDeletions(table, 'replace')) return 0
  const removed = await client.query(`delete from ${staging} where ${DELETED}`)
  await client.query(`alter table ${staging} drop column ${DELETED}`)
  return removed.rowCount ?? 0
}

/** Builds a property table's other indexes on its replacement, with the same names. */
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

/** Row counts of a merge. `unknown` counts deletions of keys that don't exist. */
export type Merged = { added: number; changed: number; deleted: number; unknown: number }

/** Merges a staging table (one row per key) into its property table. Unchanged rows aren't rewritten. */
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
  const compared = (row: string) =>
    others.map((column) => `${row}.${column}${table.shapes?.includes(column) ? '::text' : ''}`).join(', ')
  const news = `(${compared('target')}) is distinct from (${compared('excluded')})`
  const conflict =
    others.length === 0
      ? 'nothing'
      : `update set ${others.map((column) => `${column} = excluded.${column}`).join(', ')} where ${news}`
  const merged = await client.query<{ added: number; changed: number }>(
    `with merged as (
       insert into ${target} as target (${columns})
       select ${columns} from ${staging} ${table.deletions ? `where ${DELETED} is not true` : ''} order by ${table.key.join(', ')}
       on conflict (${table.key.join(', ')}) do ${conflict}
       returning (xmax = 0) as added
     )
     select count(*) filter (where added)::int as added, count(*) filter (where not added)::int as changed from merged`,
  )
  return { added: merged.rows[0]?.added ?? 0, changed: merged.rows[0]?.changed ?? 0, deleted, unknown }
}

const FILE = 'import_file'
const DELETED = 'import_deleted'
const UNIQUE_VIOLATION = '23505'

function prefix(dataset: DatasetName): string {
  return `${dataset.replaceAll('-', '_')}_`
}
