import { sql } from 'kysely'

import type { Database } from '#platform/database.server.ts'

/** An area's average price in pounds in a month, and how much it changed in a year, in percent. */
export type AreaMonth = {
  readonly code: string
  readonly name: string
  readonly pricePounds: number
  readonly annualChangePercent: number
}

/** Every area with a price and an annual change in a month, 'YYYY-MM', for all homes; by name. */
export async function areasInMonth(db: Database, month: string): Promise<readonly AreaMonth[]> {
  const { rows } = await sql<AreaMonth>`
    select a.code, a.name, i.average_price_pounds::float8 as "pricePounds",
      i.annual_change_percent::float8 as "annualChangePercent"
    from property.house_price_index i join property.house_price_index_area a on a.code = i.area_code
    where i.measure = 'all' and i.month = ${`${month}-01`}::date
      and i.average_price_pounds is not null and i.annual_change_percent is not null
    order by a.name, a.code`.execute(db)
  return rows
}
