import { figuresAfter } from '../area-figures/after-import.server.ts'
import type { AreaValue } from '../area-figures/area-figure.ts'
import { ratePer1000 } from './crime-report.ts'
import { forceOfAuthority } from './forces.ts'

type YearOfCrimes = AreaValue & { crimes: number; population: number | null; forces: readonly string[] }

/**
 * After new crimes or residents, compares the rates of the latest 12 months of authorities whose force has all of them complete.
 */
export const ratesAfterCrimes = figuresAfter('crime-rate', async (client, run) => {
  const inScratch = run.dataset === 'crime' && run.mode === 'replace'
  const table = (name: string) => (inScratch ? run.scratch(name) : `property.${name}`)
  const { rows } = await client.query<YearOfCrimes>(
    `with year as (
       select max(month) as last, (max(month) - interval '11 months')::date as first from ${table('crime_force_month')}
     ), complete as (
       select force_code from ${table('crime_force_month')}, year
       where month between first and last and state = 'complete' group by 1 having count(*) = 12
     )
     select a.authority_code as code, first::text as "from", (last + interval '1 month' - interval '1 day')::date::text as "to",
       sum((select sum(n) from unnest(a.counts) n))::int as crimes,
       (select population from ${run.rows('area_population')} p where p.area_code = a.authority_code) as population,
       (select array_agg(force_code) from complete) as forces
     from ${table('crime_authority_month')} a, year where a.month between first and last
     group by 1, first, last`,
  )
  return rows.flatMap(({ code, from, to, crimes, population, forces }) => {
    const value = ratePer1000(crimes, population)
    const isComplete = (forces ?? []).includes(forceOfAuthority(code)?.code ?? '')
    return value === null || !isComplete ? [] : [{ code, value, from, to, observations: crimes }]
  })
})
