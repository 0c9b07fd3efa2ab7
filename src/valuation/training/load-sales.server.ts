import type pg from 'pg'

import { positionsOfFiles } from '#datasets/postcodes/positions-of-files.server.ts'
import { addDays, formatDate, type IsoDate } from '#domain/dates.ts'
import { UsageError } from '#platform/command-line.ts'
import { openClient } from '#platform/database.server.ts'

import type { SalesSource } from '../command.ts'
import type { SaleFacts } from '../model/sales-table.ts'
import { type Positions, salesOfDatabase, salesOfFiles } from './read-sales.server.ts'
import { dayNumber } from './sale-facts.ts'

/** What is wanted of the sales: those before a day, of the postcode area around an outcode (everywhere if null). */
export type Wanted = { before: IsoDate; area: string | null }

/** The message if there are no sales before a day. */
export function noSales(before: IsoDate): string {
  return `There are no sales before ${formatDate(before)} to learn from: import price paid data, or give a file with --sales.`
}

/** Reads sales from files or the database. Throws a UsageError if there are none. */
export async function loadSales(
  source: SalesSource,
  { before, area }: Wanted,
  { today, say, databaseUrl }: { today: IsoDate; say: (line: string) => void; databaseUrl: string | null },
): Promise<SaleFacts[]> {
  if (databaseUrl === null) return (await loadFiles(source, before, { today, say })).sales
  const sales = await withClient(databaseUrl, (client) =>
    salesOfDatabase(client, { before, region: area && regionOf(area) }),
  )
  if (sales.length === 0) throw new UsageError(noSales(before))
  return sales
}

/**
 * Reads the sales of files before a day, and the positions of all postcodes of the postcode files. Throws a UsageError if there are no such
 * sales.
 */
export async function loadFiles(
  source: SalesSource,
  before: IsoDate,
  { today, say }: { today: IsoDate; say: (line: string) => void },
): Promise<{ sales: SaleFacts[]; positions: Positions }> {
  const reading = { today: addDays(today, 1), say }
  const positions = await positionsOfFiles(source.postcodes, reading)
  const all = await salesOfFiles(source.files, positions, reading)
  const sales = all.filter(({ day }) => day < dayNumber(before))
  if (sales.length === 0) throw new UsageError(noSales(before))
  return { sales, positions }
}

/** The postcode area of an outcode: its sales say something about the outcode's market. */
function regionOf(outcode: string): string {
  return /^[A-Z]+/.exec(outcode)?.[0] ?? outcode
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await openClient({ connectionString: url })
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
