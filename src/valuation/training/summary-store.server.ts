import { deserialize } from 'node:v8'

import { sql } from 'kysely'

import type { IsoDate } from '#domain/dates.ts'
import type { Database } from '#platform/database.server.ts'

import { figuresOf, type TestedSales } from '../accuracy/accuracy-figures.ts'
import { SUMMARY } from './model-store.server.ts'

/** What a summary of the models of all areas is stored with. */
type SummaryOrigin = {
  key: string
  editions: Record<string, string | null>
  isDemonstration: boolean
  /** The last day of the sales. */
  lastDay: IsoDate
  now: Date
}

/**
 * Stores a summary of the models of all areas with this key, with the figures of their back-tests together, and deletes the models of
 * other keys: of areas that no longer have sales, and of all sales. Without a model, it says that no sale can be used for training.
 */
export async function storeSummary(
  db: Database,
  { key, editions, isDemonstration, lastDay, now }: SummaryOrigin,
): Promise<void> {
  const { rows } = await sql<{ tested: Buffer }>`
    select tested_sales as tested from property.valuation_model
    where editions_key = ${key} and tested_sales is not null order by area`.execute(db)
  const figures = figuresOf(rows.map(({ tested }) => deserialize(tested) as TestedSales))
  await db.transaction().execute(async (transaction) => {
    await sql`
      delete from property.valuation_model
      where editions_key <> ${key} or area in ('', ${SUMMARY})`.execute(transaction)
    await sql`
      insert into property.valuation_model
        (version, as_of, last_sale_on, sales, editions_key, editions, trained_at, tested, accuracy, area,
        demonstration)
      select coalesce(max(as_of)::text || '-' || left(md5(string_agg(version, ',' order by area)), 12), 'no sales'),
        coalesce(max(as_of), ${lastDay}::date), coalesce(max(last_sale_on), ${lastDay}::date), coalesce(sum(sales), 0)::integer, ${key}, ${JSON.stringify(editions)}, ${now}, true,
        ${figures && JSON.stringify(figures)}::jsonb, ${SUMMARY},
        ${isDemonstration}
      from property.valuation_model`.execute(transaction)
  })
}
