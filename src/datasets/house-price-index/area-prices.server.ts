import { figuresAfter } from '../area-figures/after-import.server.ts'
import type { AreaValue, SeriesPoint } from '../area-figures/area-figure.ts'
import { sharedMonth } from '../area-figures/shared-month.ts'

/** How long the series of an area are. */
const YEARS = 10

/** The sales of a month; Northern Ireland has those of a quarter, which aren't a month's. */
const SALES_OF_MONTH = `case when area_code not like 'N%' then sales_volume end as observations`

const PRICES = "measure = 'all' and average_price_pounds is not null"

/**
 * After new index figures, compares the average prices of the last month that nearly all areas have. An area without that month has its
 * latest one before, which isn't compared.
 */
export const pricesAfterIndex = figuresAfter('average-price', {
  latest: async (client, run) => {
    const table = run.rows('house_price_index')
    const { rows } = await client.query<AreaValue>(
      `select distinct on (area_code) area_code as code, average_price_pounds::float8 as value, p.month::text as "from",
         (p.month + interval '1 month' - interval '1 day')::date::text as "to", ${SALES_OF_MONTH}, p.month = shared.month as "isComparable"
       from ${table} p, ${sharedMonth({ table, month: 'month', where: PRICES })} shared
       where ${PRICES} and p.month <= shared.month order by area_code, p.month desc`,
    )
    return rows
  },
  series: async (client, run) => {
    const table = run.rows('house_price_index')
    const { rows } = await client.query<SeriesPoint>(
      `select area_code as code, average_price_pounds::float8 as value, month::text as "from", ${SALES_OF_MONTH}
       from ${table}
       where ${PRICES}
         and month >= (select max(month) - make_interval(years => $1) from ${table} where measure = 'all')`,
      [YEARS],
    )
    return rows
  },
})
