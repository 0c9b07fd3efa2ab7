import type { Hono } from 'hono'

import { pricePaidSource } from '#datasets/price-paid/source.ts'
import type { CsvValue } from '#domain/csv.ts'
import { sourceInFile } from '#places/figure-files/rows-as-file.ts'
import { tableFiles } from '#places/figure-files/table-files.server.ts'
import { sourceFacts } from '#places/source-facts.ts'
import { londonDay } from '#platform/clock.server.ts'
import type { SiteContext } from '#platform/site-context.ts'

import { findPartPrices, type PartPrices } from './find-part-prices.server.ts'
import { partNamed } from './part-named.ts'

const HEADERS = ['place', 'type', 'year', 'median_pounds', 'sales', 'source', 'licence']

/**
 * `GET /postcode-prices.csv?in=RG30` and `.json`: median sold prices of a postcode district or sector by type and year. 422 for anything
 * else, and without figures.
 */
export function partPricesFiles(site: SiteContext): Hono {
  return tableFiles(site, '/postcode-prices', async (query) => {
    const part = partNamed(query.get('in') ?? '')
    if (part === null) return { problems: ['in: Name a district or sector, such as RG30 or RG30 1.'] }
    const rows = rowsOf(await findPartPrices(site.db, part, londonDay(site.clock)))
    return rows.length === 0
      ? { problems: [`in: We have no sold prices in ${part.code}.`] }
      : { headers: HEADERS, rows }
  })
}

function rowsOf({ part, medians, edition }: PartPrices): CsvValue[][] {
  if (medians === null || edition === null) return []
  const source = sourceFacts(pricePaidSource, edition)
  return medians.series.flatMap(({ name, points }) =>
    points.map(({ year, medianPounds, sales }) => [
      part.code,
      name,
      year,
      medianPounds,
      sales,
      sourceInFile(source),
      source.licence.name,
    ]),
  )
}
