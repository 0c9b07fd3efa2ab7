import { figuresAfter } from '../area-figures/after-import.server.ts'
import type { AreaValue } from '../area-figures/area-figure.ts'
import { ENGLAND } from './parse.ts'

/** The fewest schools of an authority with results. */
const ENOUGH_SCHOOLS = 5

/**
 * After new results or schools, compares the share of pupils at the expected standard at the end of Key Stage 2, in the latest year
 * of which the whole table was imported. Schools whose results are withheld don't count.
 */
export const resultsAfterTables = figuresAfter('primary-results', async (client, run) => {
  const results = run.rows('school_result')
  const { rows } = await client.query<AreaValue>(
    `with latest as (
       select max(year) as year from ${results}
       where urn = $1 and stage = 'ks2' and jsonb_typeof(figures -> 'expectedStandardPercent') = 'number'
     ), figures as (
       select r.urn, (figures ->> 'expectedStandardPercent')::float8 as percent,
         case when jsonb_typeof(figures -> 'pupils') = 'number' then (figures ->> 'pupils')::float8 end as pupils,
         (left(latest.year, 4) || '-09-01')::date as start
       from ${results} r join latest using (year)
       where stage = 'ks2' and jsonb_typeof(figures -> 'expectedStandardPercent') = 'number'
     )
     select code, value, start::text as "from", (start + interval '1 year' - interval '1 day')::date::text as "to", observations
     from (
       select authority_code as code, start, sum(percent * f.pupils) / sum(f.pupils) as value,
         sum(f.pupils)::int as observations
       from figures f join ${run.rows('school')} using (urn)
       where f.pupils > 0 and authority_code is not null group by 1, 2 having count(*) >= $2
       union all select 'E92000001', start, percent, null from figures where urn = $1
     ) found`,
    [ENGLAND, run.demonstration ? 1 : ENOUGH_SCHOOLS],
  )
  return rows
})
