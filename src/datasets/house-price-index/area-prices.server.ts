import { figuresAfter } from '../area-figures/after-import.server.ts'
import type { AreaValue } from '../area-figures/area-figure.ts'

/** After new index figures, compares the average prices of the latest month. */
export const pricesAfterIndex = figuresAfter('average-price', async (client, run) => {
  const table = run.rows('house_price_index')
  const { rows } = await client.query<AreaValue>(
    `select area_code as code, average_price_pounds::float8 as value, month::text as "from",
       (month + interval '1 month' - interval '1 day')::date::text as "to", null::int as observations
     from ${table}
     where measure = 'all' and average_price_pounds is not null
       and month = (select max(month) from ${table} where measure = 'all' and average_price_pounds is not null)`,
  )
  return rows
})
