import {
  codedSales,
  DAY_ONE,
  dayOfCode,
  isStandardCode,
  propertyTypeOfCode,
} from '#datasets/price-paid/coded-sales.ts'
import { priceSummary } from '#datasets/price-paid/sale.ts'
import { daysBetween, isoDate } from '#domain/dates.ts'

import { editionIn, type Reading, type YearOfSales } from '../reading.ts'
import { salesImportedIn } from './imported-places.server.ts'
import { postcodesWithSales } from './postcodes-with-sales.server.ts'

/**
 * Works out the medians of LSOAs, which no import keeps: from the sales of their postcodes, in the way in which the statistics of
 * larger areas are. An LSOA whose postcode sectors weren't all imported for a year has none for it.
 */
export async function readLsoaSales(reading: Reading, years: readonly number[]): Promise<YearOfSales[]> {
  if (editionIn(reading, 'postcodes') === null) return []
  const spans = years.map((year) => ({
    year,
    first: daysBetween(DAY_ONE, isoDate(`${year}-01-01`)),
    last: daysBetween(DAY_ONE, isoDate(`${year}-12-31`)),
  }))
  const prices = new Map<string, number[]>()
  for await (const { lsoa: code, sales } of postcodesWithSales(reading, 'postcode_sales')) {
    if (code === null) continue
    const numbers = codedSales(sales)
    for (let at = 0; at < numbers.length; at += 2) {
      const [sale = 0, price = 0] = numbers.subarray(at, at + 2)
      const day = dayOfCode(sale)
      const span = isStandardCode(sale) ? spans.find(({ first, last }) => day >= first && day <= last) : null
      if (!span) continue
      for (const type of ['A', propertyTypeOfCode(sale)]) {
        const key = `${code} ${type} ${span.year}`
        const found = prices.get(key)
        if (found) found.push(price)
        else prices.set(key, [price])
      }
    }
  }
  const tests = new Map(
    await Promise.all(years.map(async (year) => [year, await salesImportedIn(reading, year)] as const)),
  )
  return [...prices].flatMap(([key, found]): YearOfSales[] => {
    const [code = '', type = '', text = ''] = key.split(' ')
    const summary = priceSummary(found)
    if (!summary || !tests.get(Number(text))?.('lsoa', code)) return []
    return [
      {
        code,
        type,
        year: Number(text),
        sales: found.length,
        median: Math.round(summary.median),
        lower: Math.round(summary.lowerQuartile),
      },
    ]
  })
}
