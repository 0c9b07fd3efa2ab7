import type { ClientBase } from 'pg'

/**
 * Runs a query of the rows that a table has for many postcodes. `postcodes` is SQL of a table with a column for them; the query gets them
 * as `$1`, a list as text (`postcode = any($1::text[])`). The index of postcodes says where the rows are, and processes share reading them
 * in the order of the table. In a join with the postcodes, PostgreSQL would fetch row after row in random order, or read the whole
 * table. Needs a transaction.
 */
export async function queryByPostcode(client: ClientBase, postcodes: string, sql: string): Promise<void> {
  const { rows } = await client.query<{ list: string }>(
    `select coalesce(array_agg(distinct postcode), '{}')::text as list from ${postcodes} listed`,
  )
  await client.query(
    'set local enable_seqscan = off; set local enable_indexscan = off; set local parallel_tuple_cost = 0.001',
  )
  await client.query(sql, [rows[0]?.list])
  await client.query(
    'set local enable_seqscan to default; set local enable_indexscan to default; set local parallel_tuple_cost to default',
  )
}
