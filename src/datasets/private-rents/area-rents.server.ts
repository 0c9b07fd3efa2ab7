import { figuresAfter } from '../area-figures/after-import.server.ts'
import type { AreaValue, SeriesPoint } from '../area-figures/area-figure.ts'

/** How long the series of an area are. */
const YEARS = 10

/** After new rents, compares the average rents of the latest month in the Price Index of Private Rents. */
export const rentsAfterIndex = figuresAfter('average-rent', {
  latest: async (client, run) => {
    const table = run.rows('private_rent')
    const { rows } = await client.query<AreaValue>(
      `select area_code as code, value::float8 as value, starts_on::text as "from", ends_on::text as "to",
         null::int as observations
       from ${table}
       where measure = 'rent' and value is not null
         and starts_on = (select max(starts_on) from ${table} where measure = 'rent' and value is not null)`,
    )
    return rows
  },
  series: async (client, run) => {
    const table = run.rows('private_rent')
    const { rows } = await client.query<SeriesPoint>(
      `select area_code as code, value::float8 as value, starts_on::text as "from", null::int as observations
       from ${table}
       where measure = 'rent' and starts_on >= (select max(starts_on) - make_interval(years => $1) from ${table} where measure = 'rent')`,
      [YEARS],
    )
    return rows
  },
})
