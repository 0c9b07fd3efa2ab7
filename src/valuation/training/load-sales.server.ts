import pg from 'pg'

import { addDays, type IsoDate } from '#domain/dates.ts'
import { UsageError } from '#platform/command-line.ts'

import type { SalesSource } from '../command.ts'
import type { SaleFacts } from '../model/sales-table.ts'
import { salesOfDatabase, salesOfFiles } from './read-sales.server.ts'
import { dayNumber } from './sale-facts.ts'

/** What is wanted of the sales: those before a day (all if null), of the postcode area around an outcode (everywhere if null). */
export type Wanted = { before: IsoDate | null; area: string | null }

/** The message if there are no sales. */
export const NO_SALES =
  'There are no sales to learn from: import price paid data, or give a file with --sales.'

/** Reads sales from files or the database. Throws a UsageError if there are none. */
export async function loadSales(
  source: SalesSource,
  { before, area }: Wanted,
  { today, say, databaseUrl }: { today: IsoDate; say: (line: string) => void; databaseUrl: string | null },
): Promise<SaleFacts[]> {
  const sales =
    databaseUrl === null
      ? (await salesOfFiles(source.files, source.postcodes, { today: addDays(today, 1), say })).filter(
          ({ day }) => before === null || day < dayNumber(before),
        )
      : await withClient(databaseUrl, (client) =>
          salesOfDatabase(client, { before, region: area && regionOf(area) }),
        )
  if (sales.length === 0) throw new UsageError(NO_SALES)
  return sales
}

/** The postcode area of an outcode: its sales say something about the outcode's market. */
function regionOf(outcode: string): string {
  return /^[A-Z]+/.exec(outcode)?.[0] ?? outcode
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
