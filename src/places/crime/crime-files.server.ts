import type { Hono } from 'hono'

import { authorityRates } from '#datasets/crime/authority-rates.server.ts'
import { CRIME_TYPES } from '#datasets/crime/crime-types.ts'
import { areaOfAuthority } from '#datasets/crime/find-crime-area.server.ts'
import { crimeSource } from '#datasets/crime/source.ts'
import type { CsvValue } from '#domain/csv.ts'
import { sourceInFile } from '#places/figure-files/rows-as-file.ts'
import { authorityInPath, tableFiles } from '#places/figure-files/table-files.server.ts'
import { sourceFacts } from '#places/source-facts.ts'
import type { SiteContext } from '#platform/site-context.ts'

import { loadCrimes, type PlaceCrimes } from './load-crimes.server.ts'
import { rateSources } from './rate-sources.server.ts'

const HEADERS = ['area', 'area_code', 'month', 'type', 'crimes', 'state_of_month', 'source', 'licence']

/**
 * `GET /crime-rates/:location/crimes.csv` and `.json`: the crimes of a local authority in the latest 12 months, by month and type. 422 for
 * an unknown authority, and for one without figures.
 */
export function crimeFiles(site: SiteContext): Hono {
  return tableFiles(site, '/crime-rates/:location/crimes', async (_query, named) => {
    const authority = await authorityInPath(site.db, 'location', named)
    if ('problems' in authority) return authority
    const rows = rowsOf(await loadCrimes(site.db, areaOfAuthority(authority)))
    return rows.length === 0
      ? { problems: [`location: We have no crime figures for ${authority.name}.`] }
      : { headers: HEADERS, rows }
  })
}

const RATE_HEADERS = ['area', 'area_code', 'from', 'to', 'crimes', 'per_1000_residents', 'source', 'licence']

/** `GET /crime-rates.csv` and `.json`: the rates of all authorities whose police force has sent the latest 12 months in full. */
export function crimeRateFiles(site: SiteContext): Hono {
  return tableFiles(site, '/crime-rates', async () => {
    const [found, sources] = await Promise.all([authorityRates(site.db), rateSources(site.db)])
    if (!found || found.rates.length === 0) return { problems: ['We have no crime rates.'] }
    const cited = [sources.map(sourceInFile).join('; '), sources[0]?.licence.name ?? '']
    const { from, to } = found
    const rows = found.rates.map(({ name, code, crimes, rate }) => [
      name,
      code,
      from,
      to,
      crimes,
      rate,
      ...cited,
    ])
    return { headers: RATE_HEADERS, rows }
  })
}

/** A row for each month and type with crimes; one without a number for a month that has no figures. */
function rowsOf({ crimes, edition }: PlaceCrimes): CsvValue[][] {
  if (crimes.kind !== 'found' || edition === null) return []
  const source = sourceFacts(crimeSource, edition)
  const { area, months } = crimes.report
  return months.flatMap(({ month, state, counts }) => {
    const row = (type: string, count: CsvValue): CsvValue[] => [
      area.name,
      area.code,
      month,
      type,
      count,
      state.replaceAll('_', ' '),
      sourceInFile(source),
      source.licence.name,
    ]
    return counts === null
      ? [row('', '')]
      : CRIME_TYPES.flatMap((type, at) => ((counts[at] ?? 0) > 0 ? [row(type, counts[at] ?? 0)] : []))
  })
}
