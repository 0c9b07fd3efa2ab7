import { areaCodesLike } from '#domain/area.ts'
import type { IsoDate } from '#domain/dates.ts'
import { plainNumber } from '#domain/plain-number.ts'
import type { Database } from '#platform/database.server.ts'

import { editionsOf } from '../editions.server.ts'
import { statisticsFor } from '../price-paid/queries.server.ts'
import { findMeasure } from './measures.ts'
import type { DayRange, Figure } from './queries.server.ts'
import { figuresWithin } from './queries.server.ts'

/** The measure that we work out ourselves. */
export const AFFORDABILITY = 'affordability-ratio'

/** With fewer sales in a year, a median says little about the area. */
const MIN_SALES = 20

/**
 * Works out how many years of median pay an authority's median price is, for each year that we have both in full, oldest
 * first: the median of all registered sales, divided by the median gross annual pay of employees who live there.
 */
export async function affordability(
  db: Database,
  authorityCode: string,
  { from, to }: DayRange = { from: null, to: null },
): Promise<Figure[]> {
  const pay = findMeasure('median-annual-pay')
  if (!pay) return []
  const [pays, prices, { 'price-paid': sales }] = await Promise.all([
    figuresWithin(db, [{ measure: pay, areaCodes: areaCodesLike(authorityCode) }], { from, to }),
    statisticsFor(db, 'authority', authorityCode),
    editionsOf(db, ['price-paid']),
  ])
  const lastYear = fullYearOf(sales?.coversTo ?? null)
  return pays.flatMap((figure) => {
    const year = Number(figure.from.slice(0, 4))
    const price = prices.find((each) => each.propertyType === 'A' && each.year === year)
    if (figure.value === null || !price || price.sales < MIN_SALES || year > lastYear) return []
    return [
      {
        ...figure,
        measure: AFFORDABILITY,
        value: Math.round((price.medianPounds / figure.value) * 100) / 100,
        lower: null,
        upper: null,
        intervalFrom: null,
        edition: `£${plainNumber(price.medianPounds)} paid in ${year} (sales ${sales?.label}); £${plainNumber(figure.value)} earned in ${year} (pay ${figure.edition})`,
      },
    ]
  })
}

/** Returns the last year whose sales are complete; 0 without sales. */
function fullYearOf(coversTo: IsoDate | null): number {
  if (coversTo === null) return 0
  const year = Number(coversTo.slice(0, 4))
  return coversTo.slice(5, 7) === '12' ? year : year - 1
}
