import { figuresAfter } from '../area-figures/after-import.server.ts'
import type { AreaValue, SeriesPoint } from '../area-figures/area-figure.ts'
import { sharedMonth } from '../area-figures/shared-month.ts'

/** How long the series of an area are. */
const YEARS = 10

const RENTS = "measure = 'rent' and value is not null"

/**
 * After new rents, compares the average rents of the last month that nearly all areas have in the Price Index of Private Rents. An area
 * without that month has its latest one before, which isn't compared.
 */
export const rentsAfterIndex = figuresAfter('average-rent', {
  latest: async (client, run) => {
    const table = run.rows('private_rent')
    const { rows } = await client.query<AreaValue>(
      `select distinct on (area_code) area_code as code, value::float8 as value, starts_on::text as "from", ends_on::text as "to",
         null::int as observations, starts_on = shared.month as "isComparable"
       from ${table}, ${sharedMonth({ table, month: 'starts_on', where: RENTS })} shared
       where ${RENTS} and starts_on <= shared.month order by area_code, starts_on desc`,
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
