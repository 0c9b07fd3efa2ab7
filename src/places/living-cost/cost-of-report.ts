import type { AreaFigures } from '#domain/area-figures.ts'
import type { IsoDate } from '#domain/dates.ts'
import { type PlacedMedian, recentFrom } from '#places/postcode/sales-summary.ts'

import { costAnswer, type CostAnswer } from './cost-answer.ts'
import type { QuotedRate } from './cost-place.ts'
import type { RunningCosts } from './find-running-costs.server.ts'
import type { LocalPriceFacts } from './local-price.ts'
import { EXAMPLE, placeDefaults, questionFrom } from './question.ts'

/** The figures about living at a postcode. */
export type CostFacts = {
  figures: AreaFigures
  running: RunningCosts
  quoted: readonly QuotedRate[]
  today: IsoDate
}

/** What a postcode's report knows of prices, and its query. */
export type ReportPrices = LocalPriceFacts & {
  median: PlacedMedian | null
  /** The period of the median. */
  asOf: IsoDate
  importedFrom: IsoDate | null
  query: URLSearchParams
}

/** Works out what it would cost to live at a postcode, for the price in the query or else the local one. */
export function costOfReport(
  { figures, running, quoted, today }: CostFacts,
  prices: ReportPrices,
): CostAnswer {
  const { postcode, nation, authority, councilTax, averagePrices } = figures
  const { median, asOf, importedFrom, query, source } = prices
  const asked = Object.keys(EXAMPLE).some((name) => name !== 'postcode' && query.has(name))
  const place = {
    ...running,
    postcode,
    nation,
    area: authority.name,
    councilTax,
    local: { ...prices, averages: averagePrices },
    sold:
      median && source
        ? {
            place: median.place,
            medianPounds: median.medianPounds,
            sales: median.sales,
            from: recentFrom(asOf, importedFrom),
            to: asOf,
            source,
          }
        : null,
  }
  const text = { ...questionFrom(query, placeDefaults(query)), postcode }
  return costAnswer({ text, asked, errors: {} }, place, { on: today, quoted })
}
