import type { Hono } from 'hono'

import type { Figure } from '#datasets/economy/queries.server.ts'
import { editionsOf } from '#datasets/editions.server.ts'
import { indexSeriesOf } from '#datasets/house-price-index/queries.server.ts'
import { housePriceIndexSource } from '#datasets/house-price-index/source.ts'
import type { CsvValue } from '#domain/csv.ts'
import { nationName, nationOfCode } from '#domain/nation.ts'
import { searchAuthority } from '#places/areas/find-area.server.ts'
import { sourceInFile } from '#places/figure-files/rows-as-file.ts'
import { type FileProblems, tableFiles } from '#places/figure-files/table-files.server.ts'
import { sourceFacts } from '#places/source-facts.ts'
import { londonDay } from '#platform/clock.server.ts'
import type { SiteContext } from '#platform/site-context.ts'

import { findLocalEconomy, type LocalEconomy } from './local-economy.server.ts'
import { NATIONS, yearsDrawn } from './nations.ts'
import { sourcesOfSeries } from './sources-of-series.ts'

const HEADERS = ['figure', 'area', 'area_code', 'from', 'to', 'value', 'source', 'licence']

type Found = { rows: CsvValue[][] } | FileProblems

/**
 * `GET /economic-data.csv` and `.json`: the annual change in house prices of the nations, or with `?q=reading` the rents, earnings,
 * claimants, population and affordability of a local authority and its nation. 422 for an unknown authority, and without figures.
 */
export function economyFiles(site: SiteContext): Hono {
  return tableFiles(site, '/economic-data', async (query) => {
    const asked = query.get('q')?.trim() ?? ''
    const found = asked === '' ? await nationRows(site) : await authorityRows(site, asked)
    if ('problems' in found) return found
    return found.rows.length === 0
      ? { problems: ['q: We have no figures here.'] }
      : { headers: HEADERS, rows: found.rows }
  })
}

async function nationRows({ db, clock }: SiteContext): Promise<Found> {
  const [series, { 'house-price-index': edition }] = await Promise.all([
    indexSeriesOf(db, NATIONS, 'all', { from: yearsDrawn(londonDay(clock)) }),
    editionsOf(db, ['house-price-index']),
  ])
  const facts = edition && sourceFacts(housePriceIndexSource, edition)
  const cited = facts ? [sourceInFile(facts), facts.licence.name] : ['', '']
  const rows = series.flatMap(({ area, months }) =>
    months.flatMap(({ month, averagePricePounds, annualChangePercent }) => {
      const row = (figure: string, value: number | null): CsvValue[][] =>
        value === null ? [] : [[figure, area.name, area.code, month, month, value, ...cited]]
      return [
        ...row('Average price', averagePricePounds),
        ...row('Annual change, per cent', annualChangePercent),
      ]
    }),
  )
  return { rows }
}

async function authorityRows({ db }: SiteContext, asked: string): Promise<Found> {
  const search = await searchAuthority(db, asked)
  if (search?.kind !== 'found')
    return { problems: [`q: No local authority is called “${asked.slice(0, 60)}”.`] }
  return { rows: rowsOf(await findLocalEconomy(db, search.authority)) }
}

function rowsOf({ authority, series, editions }: LocalEconomy): CsvValue[][] {
  const nation = nationOfCode(authority.nationCode)
  return series.flatMap(({ id, label, own, nation: wider }) => {
    const rows = (name: string, code: string, figures: typeof own): CsvValue[][] => {
      const sources = sourcesOfSeries([id], { series: withOwn(series, id, figures), editions })
      const cited = [sources.map(sourceInFile).join('; '), sources[0]?.licence.name ?? '']
      return figures.map(({ from, to, value }) => [label, name, code, from, to ?? '', value ?? '', ...cited])
    }
    return [
      ...rows(authority.name, authority.code, own),
      ...(nation ? rows(nationName(nation), authority.nationCode, wider) : []),
    ]
  })
}

/** The series of an area, with these figures for one of them: those of the nation have their own edition. */
function withOwn(series: LocalEconomy['series'], id: string, own: readonly Figure[]): LocalEconomy['series'] {
  return series.map((each) => (each.id === id ? { ...each, own } : each))
}
