import type { ClientBase } from 'pg'

import { addDays, formatMonth, type IsoDate } from '#domain/dates.ts'

import { together } from '../area-figures/after-import.server.ts'
import { namesInWords } from '../extent/extent-words.ts'
import type { Extent, Period, PlaceExtent } from '../extent/extent.ts'
import type { EditionDescription, DatasetImporter, StagedRun } from '../import/importer.ts'
import { addUpCrimes } from './add-up.server.ts'
import { ratesAfterCrimes } from './area-rates.server.ts'
import { hasKnownGap, missingMonths, monthsOfMost } from './completeness.ts'
import { CRIME_COLUMNS } from './count-crimes.ts'
import { demonstrationFiles } from './demonstration.ts'
import { monthsAfterCrimes } from './force-months.server.ts'
import { findForceByCode, type Force, FORCES, withCrimes } from './forces.ts'
import { recogniseCrime, streetEntries } from './layouts.ts'
import { crimeSource } from './source.ts'

/**
 * Imports police.uk's street-level files, one by one or the archive with 36 months of all forces. Crimes are counted by
 * LSOA, month, force and type. A file replaces its force's months and leaves the others alone, so that our history grows
 * longer than the publisher's.
 */
export const crimeImporter: DatasetImporter = {
  source: crimeSource,
  tables: [
    {
      name: 'crime_month',
      key: ['lsoa_code', 'month', 'force_code'],
      columns: CRIME_COLUMNS,
      numbersFiles: true,
      deletions: true,
    },
  ],
  recognise: recogniseCrime,
  needs: [['Month', 'Reported by|Falls within', 'LSOA code', 'LSOA name', 'Crime type']],
  wantedEntries: streetEntries,
  condense: addUpCrimes,
  ...together(monthsAfterCrimes, ratesAfterCrimes),
  alsoOn: { 'names-and-codes': [ratesAfterCrimes] },
  edition,
  extent,
  demonstration: () => demonstrationFiles,
}

async function edition(client: ClientBase, run: StagedRun): Promise<EditionDescription> {
  type Covered = { rows: number; first: IsoDate | null; last: IsoDate | null; codes: string[] | null }
  const { rows } = await client.query<Covered>(
    `select count(*)::int as rows, min(month)::text as first, max(month)::text as last,
       (select array_agg(distinct force_code) from ${run.rows('crime_month')}) as codes
     from ${run.rows('crime_month')}`,
  )
  const { rows: count = 0, first = null, last = null, codes = null } = rows[0] ?? {}
  const has = (pattern: RegExp) => codes?.some((code) => pattern.test(code)) ?? false
  return {
    label: last === null ? 'empty' : `to ${formatMonth(last)}`,
    rows: count,
    coversFrom: first,
    coversTo: last === null ? null : endOfMonth(last),
    nations: [
      ...(has(/^E/) ? (['england'] as const) : []),
      ...(has(/^W/) ? (['wales'] as const) : []),
      ...(has(/^PSNI$/) ? (['northern-ireland'] as const) : []),
    ],
  }
}

/**
 * The months of each force, with those it didn't publish. A month without crimes in one of its authorities is imported in part. All
 * is imported if every force has months, except in its known gap, and most forces have each of them.
 */
async function extent(client: ClientBase, run: StagedRun): Promise<Extent> {
  const { rows } = await client.query<{ forceCode: string; month: string }>(
    `select distinct force_code as "forceCode", to_char(month, 'YYYY-MM') as month from ${run.rows('crime_month')} order by 1, 2`,
  )
  const { rows: counted } = await client.query<{ month: string; codes: string[] }>(
    `select to_char(month, 'YYYY-MM') as month, array_agg(distinct authority_code) as codes from ${run.rows('crime_month')}
     where authority_code is not null group by month`,
  )
  const authorities = new Map(counted.map(({ month, codes }) => [month, new Set(codes)]))
  const isPart = (force: Force | null, month: string) =>
    force !== null && withCrimes(force.authorities).some((code) => !authorities.get(month)?.has(code))
  const months = rows.map((row) => ({ ...row, crimes: 1 }))
  const most = new Set(monthsOfMost(months))
  const missing = Map.groupBy(missingMonths(months), ({ forceCode }) => forceCode)
  const byForce = Map.groupBy(months, ({ forceCode }) => forceCode)
  const whole =
    months.every(({ month }) => most.has(month)) &&
    FORCES.every(({ code }) => byForce.has(code) || [...most].every((month) => hasKnownGap(code, month)))
  const places = FORCES.flatMap((force): PlaceExtent[] => {
    const known = [...(byForce.get(force.code) ?? []), ...(missing.get(force.code) ?? [])]
    const own = [...new Set(known.map(({ month }) => month))].sort()
    if (own.length === 0) return []
    const published = new Set(byForce.get(force.code)?.map(({ month }) => month))
    const inPart = (month: string) => published.has(month) && isPart(force, month)
    const imported = periodsOf(own.filter((month) => !inPart(month)))
    return [
      {
        kind: 'force',
        code: force.code,
        imported,
        partly: periodsOf(own.filter(inPart)),
        found: null,
        listed: null,
      },
    ]
  })
  const names = [...byForce].map(([code, own]) => {
    const force = findForceByCode(code)
    return `${own.every(({ month }) => isPart(force, month)) ? 'part of ' : ''}${force?.name ?? code}`
  })
  const isWhole = whole && places.every(({ partly }) => partly.length === 0)
  return { whole: isWhole, words: isWhole ? null : `${namesInWords(names, 'police forces')} only`, places }
}

/** Joins months, oldest first, into periods. */
function periodsOf(months: readonly string[]): Period[] {
  const periods: Period[] = []
  for (const month of months) {
    const from = `${month}-01` as IsoDate
    const last = periods.at(-1)
    if (last && addDays(last.to, 1) === from) last.to = endOfMonth(from)
    else periods.push({ from, to: endOfMonth(from) })
  }
  return periods
}

function endOfMonth(first: IsoDate): IsoDate {
  const next = addDays(first, 31)
  return addDays(`${next.slice(0, 7)}-01` as IsoDate, -1)
}
