import { figuresAfter } from '../area-figures/after-import.server.ts'
import type { AreaValue, SeriesPoint } from '../area-figures/area-figure.ts'

/** How long the series of an area are. */
const YEARS = 10

/** The sales of a month; Northern Ireland has those of a quarter, which aren't a month's. */
const SALES_OF_MONTH = `case when area_code not like 'N%' then sales_volume end as observations`

/** After new index figures, compares the average prices of the latest month. */
export const pricesAfterIndex = figuresAfter('average-price', {
  latest: async (client, run) => {
    const table = run.rows('house_price_index')
    const { rows } = await client.query<AreaValue>(
      `select area_code as code, average_price_pounds::float8 as value, month::text as "from",
         (month + interval '1 month' - interval '1 day')::date::text as "to", ${SALES_OF_MONTH}
       from ${table}
       where measure = 'all' and average_price_pounds is not null
         and month = (select max(month) from ${table} where measure = 'all' and average_price_pounds is not null)`,
    )
    return rows
  },
  series: async (client, run) => {
    const table = run.rows('house_price_index')
    const { rows } = await client.query<SeriesPoint>(
      `select area_code as code, average_price_pounds::float8 as value, month::text as "from", ${SALES_OF_MONTH}
       from ${table}
       where measure = 'all' and average_price_pounds is not null
         and month >= (select max(month) - make_interval(years => $1) from ${table} where measure = 'all')`,
      [YEARS],
    )
    return rows
  },
})
