import { MONTHS, monthIndex, type Month } from './calendar.ts'
import type { HouseType } from './districts.ts'
import { activity, INDEX_MONTHS, indexSeries, MARKET_AREAS, type MarketArea } from './market.ts'

/**
 * The demonstration's UK House Price Index in the layout of the official full file (54 columns, dd/mm/yyyy, LF), month
 * by month, with the same blanks as the real one: no volumes in the last two months, no cash or mortgage figures before
 * 2012, adjusted figures for nations and regions only, no change if there's no earlier figure.
 */
export function* indexLines(markets: readonly MarketArea[] = MARKET_AREAS): Generator<string> {
  yield `${HEADER}\n`
  const areas = markets
    .map((area) => ({
      area,
      first: monthIndex(area.from),
      measures: measuresOf(area),
    }))
    .toSorted((a, b) => (a.area.name < b.area.name ? -1 : 1))
  for (let at = 0; at < INDEX_MONTHS; at++) {
    for (const entry of areas) {
      if (at >= entry.first) yield `${indexLine(entry, at)}\n`
    }
  }
}

const TYPED_COLUMNS = [
  'Detached',
  'SemiDetached',
  'Terraced',
  'Flat',
  'Cash',
  'Mortgage',
  'FTB',
  'FOO',
  'New',
  'Old',
]
const WITH_VOLUME = new Set(['Cash', 'Mortgage', 'New', 'Old'])

const HEADER = [
  'Date,RegionName,AreaCode,AveragePrice,Index,IndexSA,1m%Change,12m%Change,AveragePriceSA,SalesVolume',
  ...TYPED_COLUMNS.map(
    (name) =>
      `${name}Price,${name}Index,${name}1m%Change,${name}12m%Change${WITH_VOLUME.has(name) ? `,${name}SalesVolume` : ''}`,
  ),
  // No official column: an import recognises the file as made up by it.
  'demonstration',
].join(',')

type Measure = {
  /** Average price at the base month, pounds. */
  basePrice: number
  index: Float64Array
  /** First month with a figure. */
  from: number
  /** Share of all sales; null if the file has no volume. */
  share: number | null
  /** Number of latest months that aren't published yet. */
  delay: number
}

type Measures = { all: Measure; others: readonly Measure[] }

/** Weights of the types in the average price: roughly the mix of homes sold. */
const WEIGHTS: Record<HouseType, number> = { D: 0.24, S: 0.3, T: 0.27, F: 0.19 }

function measuresOf(area: MarketArea): Measures {
  const from = monthIndex(area.from)
  const byType = (['D', 'S', 'T', 'F'] as const).map((type) => ({
    type,
    index: indexSeries(area, type),
  }))
  const basePrice = byType.reduce((sum, { type }) => sum + WEIGHTS[type] * area.prices[type], 0)
  const all = MONTHS.map((_, at) =>
    byType.reduce(
      (sum, { type, index }) => sum + (WEIGHTS[type] * area.prices[type] * (index[at] ?? 100)) / basePrice,
      0,
    ),
  )
  const index = Float64Array.from(all, (value) => Math.round(value * 10) / 10)
  const derived = (level: number, start: number, share: number | null, delay: number): Measure => {
    return { basePrice: basePrice * level, index, from: Math.max(from, start), share, delay }
  }
  const lending = monthIndex('2012-01')
  return {
    all: derived(1, from, 1, 0),
    others: [
      ...byType.map((entry) => ({
        basePrice: area.prices[entry.type],
        index: entry.index,
        from,
        share: null,
        delay: 0,
      })),
      derived(0.95, lending, 0.3, 0),
      derived(1.03, lending, 0.7, 0),
      derived(0.84, lending, null, 0),
      derived(1.18, lending, null, 0),
      derived(1.26, from, 0.1, 2),
      derived(0.98, from, 0.9, 2),
    ],
  }
}

/** Volumes are published two months after the index. */
const VOLUME_DELAY = 2

function indexLine({ area, measures }: { area: MarketArea; measures: Measures }, at: number): string {
  const { all } = measures
  const adjusted = area.seasonallyAdjusted ? smoothed(all.index, at, all.from) : null
  const columns = [
    officialDate(MONTHS[at] as Month),
    area.name.includes(',') ? `"${area.name}"` : area.name,
    area.code,
    price(all, at),
    one(all.index[at]),
    adjusted === null ? '' : one(adjusted),
    change(all, at, 1),
    change(all, at, 12),
    adjusted === null ? '' : String(Math.round((all.basePrice * adjusted) / 100)),
    volume(area, all, at),
  ]
  for (const measure of measures.others) {
    columns.push(price(measure, at), published(measure, at) ? one(measure.index[at]) : '')
    columns.push(change(measure, at, 1), change(measure, at, 12))
    if (measure.share !== null) columns.push(volume(area, measure, at))
  }
  return `${columns.join(',')},1`
}

function published(measure: Measure, at: number): boolean {
  return at >= measure.from && at < INDEX_MONTHS - measure.delay
}

function price(measure: Measure, at: number): string {
  return published(measure, at)
    ? String(Math.round((measure.basePrice * (measure.index[at] ?? 0)) / 100))
    : ''
}

function change(measure: Measure, at: number, months: number): string {
  if (!published(measure, at) || at - months < measure.from) return ''
  return one(((measure.index[at] ?? 0) / (measure.index[at - months] ?? 1) - 1) * 100)
}

function volume(area: MarketArea, measure: Measure, at: number): string {
  if (at < measure.from || at >= INDEX_MONTHS - VOLUME_DELAY) return ''
  return String(Math.round(area.monthlySales * activity(at) * (measure.share ?? 1)))
}

/** Mean of the surrounding months, which removes most of the seasonality. */
function smoothed(index: Float64Array, at: number, from: number): number {
  const near = index.slice(Math.max(from, at - 6), at + 6)
  return near.reduce((sum, value) => sum + value, 0) / near.length
}

function one(value: number | undefined): string {
  const rounded = Math.round((value ?? 0) * 10) / 10
  return Object.is(rounded, -0) ? '0' : String(rounded)
}

function officialDate({ year, text }: Month): string {
  return `01/${text.slice(5)}/${year}`
}
