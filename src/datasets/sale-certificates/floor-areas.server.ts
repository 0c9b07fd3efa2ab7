import { sql } from 'kysely'

import type { Database } from '#platform/database.server.ts'

import { codedSales, codeFilter, isStandardCode } from '../price-paid/coded-sales.ts'
import type { ComparablesFilter } from '../price-paid/comparables.ts'
import { priceSummary } from '../price-paid/sale.ts'
import { postcodesNear } from '../price-paid/sales-near.server.ts'

/** The median price per square metre in pounds, and the number of sales that it's based on. */
export type SqmSummary = { medianPricePerSqm: number | null; sales: number }

/**
 * The median price per square metre of the sales that a filter wants and that have a floor area. As in the summary of prices,
 * category B and type O are left out, unless only type O was requested.
 */
export async function sqmSummary(db: Database, filter: ComparablesFilter): Promise<SqmSummary> {
  const { rows } = await sql<{ sales: Buffer | null }>`
    with near as materialized (${postcodesNear(filter)})
    select string_agg(a.sales, '') as sales from property.postcode_floor_areas a
    where a.postcode = any((select array_agg(near_postcode) from near)::text[])`.execute(db)
  const numbers = codedSales(rows[0]?.sales ?? Buffer.alloc(0))
  const fits = codeFilter(filter)
  const { propertyTypes } = filter
  const onlyOther = propertyTypes.length > 0 && propertyTypes.every((type) => type === 'O')
  const prices: number[] = []
  for (let at = 0; at < numbers.length; at += 3) {
    const [code = 0, price = 0, hundredths = 0] = numbers.subarray(at, at + 3)
    if (hundredths > 0 && fits(code, price) && (onlyOther || isStandardCode(code)))
      prices.push((price * 100) / hundredths)
  }
  const median = priceSummary(prices)?.median ?? null
  return { medianPricePerSqm: median === null ? null : Math.round(median * 100) / 100, sales: prices.length }
}
