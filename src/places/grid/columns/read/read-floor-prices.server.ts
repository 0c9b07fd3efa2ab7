import { codedSales, DAY_ONE, dayOfCode, isStandardCode } from '#datasets/price-paid/coded-sales.ts'
import { priceSummary } from '#datasets/price-paid/sale.ts'
import { currentAreaCode } from '#domain/area.ts'
import { daysBetween } from '#domain/dates.ts'
import { LEVELS, type Level } from '#places/grid/measures/levels.ts'
import { asOfDay, lastFullYear } from '#places/postcode/data-period.ts'

import { type CodedValue, editionIn, type Figures, ofAreas, type Reading } from '../reading.ts'
import { certificatesImported, salesImportedIn } from './imported-places.server.ts'
import { postcodesWithSales } from './postcodes-with-sales.server.ts'
import { LEAST_SALES, wholeYear } from './read-sales.server.ts'

/**
 * Works out the median price per square metre at every level, from the sales of the last full year that match a certificate. An area
 * of which some sales or certificates weren't imported has none.
 */
export async function readFloorPrices(reading: Reading): Promise<Figures[]> {
  const edition = editionIn(reading, 'price-paid')
  if (edition === null || editionIn(reading, 'energy-certificates') === null) return []
  const year = wholeYear(lastFullYear(asOfDay(edition.coversTo, reading.today)))
  const [first, last] = [daysBetween(DAY_ONE, year.from), daysBetween(DAY_ONE, year.to)]
  const hasSales = await salesImportedIn(reading, Number(year.from.slice(0, 4)))
  const hasCertificates = await certificatesImported(reading)
  const prices: Record<Level, Map<string, number[]>> = {
    authority: new Map(),
    outcode: new Map(),
    sector: new Map(),
    lsoa: new Map(),
  }
  for await (const { sales, ...areas } of postcodesWithSales(reading, 'postcode_floor_areas')) {
    const numbers = codedSales(sales)
    for (let at = 0; at < numbers.length; at += 3) {
      const [code = 0, price = 0, hundredths = 0] = numbers.subarray(at, at + 3)
      const day = dayOfCode(code)
      if (day < first || day > last || hundredths <= 0 || !isStandardCode(code)) continue
      for (const level of LEVELS) {
        const area = areas[level]
        if (area === null) continue
        const key = level === 'authority' ? currentAreaCode(area) : area
        const found = prices[level].get(key)
        if (found) found.push((price * 100) / hundredths)
        else prices[level].set(key, [(price * 100) / hundredths])
      }
    }
  }
  return LEVELS.map((level) =>
    ofAreas(
      'price-per-sqm',
      level,
      [...prices[level]].flatMap(([code, found]): CodedValue[] => {
        if (!hasSales(level, code) || !hasCertificates(level, code)) return []
        const median = found.length < LEAST_SALES ? null : priceSummary(found)?.median
        return [{ code, value: median ?? 'too few', ...year }]
      }),
    ),
  )
}
