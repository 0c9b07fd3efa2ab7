import { LAST_INDEX_MONTH, MONTHS, monthIndex } from './calendar.ts'
import { DISTRICTS, type District, type HouseType, type PriceLevel } from './districts.ts'
import { randomFrom } from './random.ts'

/**
 * How prices and sales volumes change in the demonstration: a boom until 2007, a fall, a slow recovery, a jump in 2021
 * and then flat prices. The figures are our own and rounded. The index file and the sales are both generated from it,
 * so they agree.
 */
export type MarketArea = {
  code: string
  name: string
  prices: PriceLevel
  monthlySales: number
  /** First month with figures: Scotland starts in 2004, Northern Ireland in 2005, as in the official file. */
  from: string
  /** How much more prices change here than in the country as a whole. */
  strength: number
  /** Whether it has seasonally adjusted columns, as national series do. */
  seasonallyAdjusted: boolean
}

/** The month at which every index is 100. */
const BASE_MONTH = '2023-01'

/** How much more prices change in each demonstration authority than in the country as a whole. */
export const DISTRICT_STRENGTH = 1.01

/** Nations and English regions, as the index file lists them. */
export const WIDE_MARKET_AREAS: readonly MarketArea[] = [
  area('K02000001', 'United Kingdom', [437, 278, 236, 226], 62_000, 1, true),
  area('E92000001', 'England', [462, 290, 250, 243], 50_000, 1, true),
  area('W92000004', 'Wales', [322, 206, 165, 134], 2_700, 1.02, true),
  area('S92000003', 'Scotland', [338, 204, 162, 131], 7_200, 0.9, true, '2004-01'),
  area('N92000002', 'Northern Ireland', [274, 178, 125, 130], 1_400, 1.05, true, '2005-01'),
  area('E12000001', 'North East', [263, 160, 129, 105], 2_300, 0.94, true),
  area('E12000002', 'North West', [366, 229, 171, 159], 6_900, 0.99, true),
  area('E12000003', 'Yorkshire and The Humber', [344, 209, 166, 140], 5_200, 0.98, true),
  area('E12000004', 'East Midlands', [356, 232, 187, 140], 4_700, 1, true),
  area('E12000005', 'West Midlands Region', [396, 246, 202, 148], 5_000, 0.99, true),
  area('E12000006', 'East of England', [516, 346, 288, 206], 5_800, 1.03, true),
  area('E12000007', 'London', [1_050, 672, 573, 442], 6_900, 1.1, true),
  area('E12000008', 'South East', [652, 412, 325, 228], 8_600, 1.03, true),
  area('E12000009', 'South West', [482, 322, 264, 200], 6_200, 1.01, true),
]

/** Nations, English regions and the small demonstration's authorities. */
export const MARKET_AREAS: readonly MarketArea[] = [...WIDE_MARKET_AREAS, ...DISTRICTS.map(districtMarket)]

/** The market of a demonstration authority. */
export function districtMarket({ code, name, prices, monthlySales, nationCode }: District): MarketArea {
  return {
    code,
    name,
    prices,
    monthlySales,
    from: nationCode === 'S92000003' ? '2004-01' : nationCode === 'N92000002' ? '2005-01' : '1995-01',
    strength: DISTRICT_STRENGTH,
    seasonallyAdjusted: false,
  }
}

/** Index by month of one area and type, 100 at the base month, one decimal, as long as `MONTHS`. */
export function indexSeries(
  { code, strength }: Pick<MarketArea, 'code' | 'strength'>,
  type: HouseType,
): Float64Array {
  const random = randomFrom(`index ${code} ${type}`)
  const phase = random.fraction() * 6.28
  const base = monthIndex(BASE_MONTH)
  const raw = MONTHS.map((month, at) => {
    const wave = 0.018 * (Math.sin(at / 29 + phase) - Math.sin(base / 29 + phase))
    const season = 0.006 * Math.cos(((month.month - 8) / 12) * 6.283)
    return (
      (nationalLevel(at) / 100) ** (strength * TYPE_STRENGTH[type]) *
      Math.exp(wave + season + 0.003 * random.gaussian())
    )
  })
  const atBase = raw[base] as number
  return Float64Array.from(raw, (value) => Math.round((value / atBase) * 1000) / 10)
}

/** Scales an average month's sales to month number `at`, following the market cycle and the seasons. */
export function activity(at: number): number {
  const month = MONTHS[at]
  if (!month) return 0
  return (YEARLY_SALES[month.year - 1995] ?? 0.8) * (SEASON[month.month - 1] ?? 1)
}

/** Share of a month's sales registered by the date of the demonstration edition. */
export function registeredShare(at: number): number {
  return REGISTERED[MONTHS.length - 1 - at] ?? 1
}

/** Number of months that the index file has. */
export const INDEX_MONTHS = monthIndex(LAST_INDEX_MONTH) + 1

const REGISTERED = [0.14, 0.52, 0.83, 0.94]
const SEASON = [0.8, 0.82, 1, 0.92, 0.98, 1.08, 1.08, 1.12, 1.05, 1.08, 1.05, 1.02]
const TYPE_STRENGTH: Record<HouseType, number> = { D: 0.98, S: 1.01, T: 1.02, F: 0.95 }

/** Relative numbers of sales, 1995 to 2026. */
const YEARLY_SALES = [
  0.8, 0.94, 1.06, 1.02, 1.16, 1.1, 1.2, 1.3, 1.2, 1.2, 1, 1.26, 1.2, 0.6, 0.58, 0.63, 0.62, 0.63, 0.76, 0.91,
  0.94, 0.96, 0.95, 0.93, 0.9, 0.8, 1.16, 0.96, 0.72, 0.78, 0.83, 0.82,
]

/** National price levels by month, January 2023 = 100, interpolated linearly. */
const LEVELS: readonly (readonly [month: string, level: number])[] = [
  ['1995-01', 18],
  ['1996-01', 17.9],
  ['1997-01', 18.8],
  ['1998-01', 20.7],
  ['1999-01', 22],
  ['2000-01', 25.3],
  ['2001-01', 28],
  ['2002-01', 31.6],
  ['2003-01', 39.6],
  ['2004-01', 45.8],
  ['2005-01', 51.8],
  ['2006-01', 53.6],
  ['2007-01', 58.8],
  ['2007-10', 63],
  ['2009-03', 52.4],
  ['2010-01', 56.6],
  ['2012-01', 56.7],
  ['2013-01', 57.8],
  ['2014-01', 61.2],
  ['2015-01', 66.6],
  ['2016-01', 71.9],
  ['2017-01', 75.8],
  ['2018-01', 78.7],
  ['2019-01', 79.9],
  ['2020-03', 81],
  ['2021-01', 87.2],
  ['2022-01', 94.6],
  ['2022-11', 101.2],
  ['2023-01', 100],
  ['2023-12', 97.8],
  ['2025-01', 101.7],
  ['2026-10', 105.6],
]

const POINTS = LEVELS.map(([month, level]) => ({ at: monthIndex(month), level }))

function nationalLevel(at: number): number {
  const next = POINTS.findIndex((point) => point.at >= at)
  const after = POINTS[next]
  const before = POINTS[next - 1]
  if (!after) return POINTS.at(-1)?.level ?? 100
  if (!before) return after.level
  return before.level + ((after.level - before.level) * (at - before.at)) / (after.at - before.at)
}

function area(
  code: string,
  name: string,
  thousands: readonly [number, number, number, number],
  monthlySales: number,
  strength: number,
  seasonallyAdjusted: boolean,
  from = '1995-01',
): MarketArea {
  const [detached, semi, terraced, flat] = thousands
  const prices = { D: detached * 1000, S: semi * 1000, T: terraced * 1000, F: flat * 1000 }
  return { code, name, prices, monthlySales, from, strength, seasonallyAdjusted }
}
