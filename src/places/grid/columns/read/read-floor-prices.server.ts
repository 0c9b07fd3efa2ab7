import { asOfDay } from '#datasets/as-of-day.ts'
import { codedSales, DAY_ONE, dayOfCode, isStandardCode } from '#datasets/price-paid/coded-sales.ts'
import { priceSummary } from '#datasets/price-paid/sale.ts'
import { currentAreaCode } from '#domain/area.ts'
import { daysBetween } from '#domain/dates.ts'
import type { PartPoint } from '#places/parts/part-figure.ts'
import { lastFullYear } from '#places/postcode/data-period.ts'

import {
  type CodedValue,
  editionIn,
  type FigureLevel,
  type Figures,
  ofAreas,
  type Reading,
} from '../reading.ts'
import { authoritiesImported, type PlaceTest, salesImportedIn } from './imported-places.server.ts'
import { postcodesWithSales } from './postcodes-with-sales.server.ts'
import { MIN_SALES, wholeYear } from './read-sales.server.ts'

/** Years of which postcode areas, districts and sectors have a figure. Other levels have the last full year only. */
const YEARS = 6

/** The levels with a figure of each year. */
const PARTS: readonly FigureLevel[] = ['area', 'outcode', 'sector']
const LEVELS: readonly FigureLevel[] = [...PARTS, 'authority', 'lsoa']

/** The prices per square metre in one year, by level and area. */
type YearOfPrices = Record<FigureLevel, Map<string, number[]>>

/**
 * Works out the median price per square metre at every level, from the sales of the last full year that match a certificate. An area
 * of which some sales or certificates weren't imported has none.
 */
export async function readFloorPrices(reading: Reading): Promise<Figures[]> {
  const edition = editionIn(reading, 'price-paid')
  if (edition === null || editionIn(reading, 'energy-certificates') === null) return []
  const last = lastFullYear(asOfDay(edition.coversTo, reading.today))
  const years = Array.from({ length: YEARS }, (_, at) => last - YEARS + 1 + at)
  const found = await pricesByYear(reading, years)
  const hasSales = await Promise.all(years.map((year) => salesImportedIn(reading, year)))
  const hasCertificates = await authoritiesImported(reading, 'energy-certificates')
  const year = wholeYear(last)
  return LEVELS.map((level) => {
    const point = (code: string, at: number): PartPoint =>
      pointOf(found[at]?.[level].get(code), years[at] ?? last)
    const codes = [...(found.at(-1)?.[level].keys() ?? [])]
    return ofAreas(
      'price-per-sqm',
      level,
      codes.flatMap((code): CodedValue[] => {
        if (!hasCertificates(level, code) || !passes(hasSales.at(-1), level, code)) return []
        const own = point(code, YEARS - 1)
        const series = years.flatMap((_, at) => (passes(hasSales[at], level, code) ? [point(code, at)] : []))
        const details = PARTS.includes(level)
          ? { ...year, observations: own.observations, series }
          : undefined
        return [{ code, value: own.value ?? 'too few', ...year, ...(details && { details }) }]
      }),
    )
  })
}

const passes = (test: PlaceTest | undefined, level: FigureLevel, code: string) => test?.(level, code) === true

/** The median price per square metre in a year; no value with fewer than `MIN_SALES`. */
function pointOf(prices: readonly number[] = [], year: number): PartPoint {
  const median = prices.length < MIN_SALES ? null : (priceSummary(prices)?.median ?? null)
  return { from: wholeYear(year).from, value: median, observations: prices.length }
}

async function pricesByYear(reading: Reading, years: readonly number[]): Promise<readonly YearOfPrices[]> {
  const last = years.length - 1
  const all = years.map((year) => ({
    first: daysBetween(DAY_ONE, wholeYear(year).from),
    last: daysBetween(DAY_ONE, wholeYear(year).to),
    prices: noPrices(),
  }))
  for await (const { sales, ...areas } of postcodesWithSales(reading, 'postcode_floor_areas')) {
    const numbers = codedSales(sales)
    for (let at = 0; at < numbers.length; at += 3) {
      const [code = 0, price = 0, hundredths = 0] = numbers.subarray(at, at + 3)
      const day = dayOfCode(code)
      const on = all.findIndex((year) => day >= year.first && day <= year.last)
      if (on < 0 || hundredths <= 0 || !isStandardCode(code)) continue
      for (const level of on === last ? LEVELS : PARTS) {
        const area = areas[level]
        const prices = all[on]?.prices[level]
        if (area === null || !prices) continue
        const key = level === 'authority' ? currentAreaCode(area) : area
        const found = prices.get(key)
        if (found) found.push((price * 100) / hundredths)
        else prices.set(key, [(price * 100) / hundredths])
      }
    }
  }
  return all.map(({ prices }) => prices)
}

function noPrices(): YearOfPrices {
  return { area: new Map(), authority: new Map(), outcode: new Map(), sector: new Map(), lsoa: new Map() }
}
