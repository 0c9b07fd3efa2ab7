import type { ClientBase } from 'pg'

import { addDays, type IsoDate, isoDate } from '#domain/dates.ts'

import { figuresAfter } from '../area-figures/after-import.server.ts'
import type { AreaValue, SeriesPoint } from '../area-figures/area-figure.ts'
import type { StagedRun } from '../import/importer.ts'
import { monthPlus, monthsFromTo } from './crime-months.ts'
import { ratePer1000 } from './crime-report.ts'
import { forceOfAuthority, withCrimes } from './forces.ts'

/** How many months the series of an authority have. */
const MONTHS = 60
const YEAR = 12

/** The crimes of an authority by month, with the number of its residents. */
type CountedAuthority = { code: string; population: number | null; months: Record<string, number> }

/**
 * After new crimes or residents, compares the rates of the latest 12 months of authorities whose force has all of them complete. A
 * series has the crimes of each complete month.
 */
export const ratesAfterCrimes = figuresAfter('crime-rate', {
  latest: async (client, run) => {
    const { last, authorities, isComplete } = await readMonths(client, run)
    return authorities.flatMap(({ code, population, months }): AreaValue[] => {
      const rateOver = (to: string) => {
        const year = monthsFromTo(monthPlus(to, 1 - YEAR), to)
        const isThere = (month: string) => months[month] !== undefined || withCrimes([code]).length === 0
        if (!year.every((month) => isComplete(code, month) && isThere(month))) return null
        const crimes = year.reduce((sum, month) => sum + (months[month] ?? 0), 0)
        const value = ratePer1000(crimes, population)
        return value === null ? null : { value, crimes, on: firstDay(year[0] ?? to) }
      }
      const now = rateOver(last)
      if (now === null) return []
      const before = rateOver(monthPlus(last, -YEAR))
      return [
        {
          code,
          value: now.value,
          from: now.on,
          to: lastDay(last),
          observations: now.crimes,
          earlier: before && { value: before.value, on: before.on },
        },
      ]
    })
  },
  series: async (client, run) => {
    const { first, last, authorities, isComplete } = await readMonths(client, run)
    return authorities.flatMap(({ code, months }) =>
      monthsFromTo(first, last).map((month): SeriesPoint => {
        const value = isComplete(code, month) ? (months[month] ?? null) : null
        return { code, from: firstDay(month), value, observations: null }
      }),
    )
  },
})

/** Reads the latest months of authorities, and which of them are complete. */
async function readMonths(client: ClientBase, run: StagedRun) {
  const inScratch = run.dataset === 'crime' && run.mode === 'replace'
  const table = (name: string) => (inScratch ? run.scratch(name) : `property.${name}`)
  const { rows: states } = await client.query<{ force: string; month: string; state: string }>(
    `select force_code as force, to_char(month, 'YYYY-MM') as month, state from ${table('crime_force_month')}
     where month > (select max(month) - make_interval(months => $1) from ${table('crime_force_month')})`,
    [MONTHS],
  )
  const { rows: authorities } = await client.query<CountedAuthority>(
    `select a.authority_code as code,
       (select population from ${run.rows('area_population')} p where p.area_code = a.authority_code) as population,
       jsonb_object_agg(to_char(month, 'YYYY-MM'), (select sum(n) from unnest(a.counts) n)) as months
     from ${table('crime_authority_month')} a
     where month > (select max(month) - make_interval(months => $1) from ${table('crime_force_month')})
     group by 1`,
    [MONTHS],
  )
  const complete = new Set(
    states.filter(({ state }) => state === 'complete').map(({ force, month }) => `${force} ${month}`),
  )
  const inOrder = states.map(({ month }) => month).toSorted()
  return {
    first: inOrder[0] ?? '',
    last: inOrder.at(-1) ?? '',
    authorities,
    isComplete: (code: string, month: string) => complete.has(`${forceOfAuthority(code)?.code} ${month}`),
  }
}

const firstDay = (month: string): IsoDate => isoDate(`${month}-01`)
const lastDay = (month: string): IsoDate => addDays(firstDay(monthPlus(month, 1)), -1)
