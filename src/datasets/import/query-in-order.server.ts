import type { ClientBase } from 'pg'

/**
 * Runs a query that may need rows from all over a table, for which an index would fetch block after block in random order: it's only
 * used for few rows then, and otherwise processes share the scan of the table, however many rows PostgreSQL expects. Needs a
 * transaction.
 */
export async function queryInOrder(client: ClientBase, sql: string): Promise<void> {
  await client.query('set local random_page_cost = 4; set local parallel_tuple_cost = 0.001')
  await client.query(sql)
  await client.query('set local random_page_cost to default; set local parallel_tuple_cost to default')
}
