import type { ClientBase } from 'pg'

import { findArea } from '#domain/area.ts'
import type { IsoDate } from '#domain/dates.ts'

import { figuresAfter } from '../area-figures/after-import.server.ts'
import type { SeriesPoint } from '../area-figures/area-figure.ts'
import { coveredBy } from '../extent/extent.ts'
import type { StagedRun } from '../import/importer.ts'
import { schoolsExtent } from '../schools/schools-extent.server.ts'
import { ENGLAND } from './parse.ts'

/** The fewest schools of an authority with results. */
const ENOUGH_SCHOOLS = 5

/**
 * After new results or schools, compares the share of pupils at the expected standard at the end of Key Stage 2, in the latest year
 * of which the whole table was imported. Schools whose results are withheld don't count.
 */
export const resultsAfterTables = figuresAfter('primary-results', {
  latest: async (client, run) => {
    const years = await readYears(client, run)
    const last = years.map(({ from }) => from).reduce((a, b) => (a > b ? a : b), '')
    return years.filter(({ from }) => from === last)
  },
  series: readYears,
})

type YearOfResults = SeriesPoint & { value: number; to: IsoDate }

/**
 * The shares of every year of which the whole table was imported, which has the figures of England. Those of an authority need all of
 * its schools too, which only the whole register has.
 */
async function readYears(client: ClientBase, run: StagedRun): Promise<readonly YearOfResults[]> {
  const isRegistered = await registeredAuthorities(client, run)
  const { rows } = await client.query<YearOfResults>(
    `with figures as (
       select r.urn, (figures ->> 'expectedStandardPercent')::float8 as percent,
         case when jsonb_typeof(figures -> 'pupils') = 'number' then (figures ->> 'pupils')::float8 end as pupils,
         (left(year, 4) || '-09-01')::date as start
       from ${run.rows('school_result')} r
       where stage = 'ks2' and jsonb_typeof(figures -> 'expectedStandardPercent') = 'number'
     )
     select code, value, start::text as "from", (start + interval '1 year' - interval '1 day')::date::text as "to", observations
     from (
       select authority_code as code, start, sum(percent * f.pupils) / sum(f.pupils) as value,
         sum(f.pupils)::int as observations
       from figures f join ${run.rows('school')} using (urn)
       where f.pupils > 0 and authority_code is not null and start in (select start from figures where urn = $1)
       group by 1, 2 having count(*) >= $2
       union all select 'E92000001', start, percent, null from figures where urn = $1
     ) found`,
    [ENGLAND, run.demonstration ? 1 : ENOUGH_SCHOOLS],
  )
  return rows.filter(({ code }) => findArea(code)?.kind !== 'authority' || isRegistered(code))
}

/** Whether all schools of an authority were imported. Those of a demonstration are all there are. */
async function registeredAuthorities(client: ClientBase, run: StagedRun): Promise<(code: string) => boolean> {
  if (run.demonstration) return () => true
  const { places } = await schoolsExtent(client, run)
  const whole = new Set(places.filter((place) => coveredBy(place) === 'imported').map(({ code }) => code))
  return (code) => whole.has(code)
}
