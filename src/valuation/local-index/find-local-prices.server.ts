import { editionsOf, type Edition } from '#datasets/editions.server.ts'
import { noteDatasets } from '#datasets/note-datasets.server.ts'
import type { Database } from '#platform/database.server.ts'

import { monthName } from '../accuracy/backtest.ts'
import { TYPE_LETTERS } from '../model/sales-table.ts'
import type { TrainedModel } from '../model/train.ts'
import { currentModel } from '../training/model-store.server.ts'
import { type ForecastErrors, forecastErrorsOf, HORIZON } from './forecast-errors.ts'
import { changeVariance, FOUR_IN_FIVE, indexGroup, type IndexMonth, localIndex } from './local-index.ts'
import type { IndexGroup } from './sale-counts.ts'
import { withoutIndex } from './without-index.server.ts'

/** Types of homes that have an index. */
export const INDEX_TYPES = ['D', 'S', 'T', 'F'] as const

/** A type of home that has an index. */
export type IndexType = (typeof INDEX_TYPES)[number]

/** A month of a local index in pounds, with the 80% range of the level, and the sales that month. */
export type LocalPrice = { month: string; low: number; value: number; high: number; sales: number }

/** A change over some years, in percent, with its 80% range. */
export type PriceChange = { years: number; low: number; value: number; high: number }

/** The local index of an outcode and type, or why there's none. */
export type LocalPrices =
  | {
      kind: 'found'
      months: readonly LocalPrice[]
      changes: readonly PriceChange[]
      /** The next twelve months, and how wrong such forecasts were; null with too few to judge by. */
      forecast: { months: readonly LocalPrice[]; errors: ForecastErrors } | null
      /** Sales of the outcode and type that the model knows. */
      sales: number
      edition: Edition | null
    }
  | { kind: 'no index'; title: string; sentence: string }

/** How many months are shown, and how far back changes go. */
const MAX_MONTHS = 300
const YEARS = [1, 3, 5, 10] as const

/** Finds the monthly price level of a type of home in an outcode, up to the month of the last sale. */
export async function findLocalPrices(
  db: Database,
  { outcode, type }: { outcode: string; type: IndexType },
): Promise<LocalPrices> {
  const [stored, { 'price-paid': edition }] = await Promise.all([
    currentModel(db, outcode),
    editionsOf(db, ['price-paid']),
  ])
  if (stored === null) return await withoutIndex(db, outcode, edition)
  // The model is read once for each process, and what's shown comes from it each time.
  noteDatasets(['price-paid'])
  const { model } = stored
  const group = indexGroup(model, outcode, TYPE_LETTERS.indexOf(type))
  if (group === null) return await withoutIndex(db, outcode, edition)
  const to = model.known.market.from - 1
  const index = localIndex(model, group, { from: Math.max(0, to - MAX_MONTHS + 1), to })
  const first = index.findIndex(({ sales }) => sales > 0)
  if (first < 0) return await withoutIndex(db, outcode, edition)
  const shown = index.slice(first)
  const errors = forecastErrorsOf(model)
  return {
    kind: 'found',
    months: shown.map(localPrice),
    changes: changesOf(shown),
    forecast: errors && { errors, months: forecastMonths(model, group, { last: to, errors }) },
    sales: shown.reduce((sum, { sales }) => sum + sales, 0),
    edition,
  }
}

function localPrice({ month, pounds, deviation, sales }: IndexMonth): LocalPrice {
  const factor = Math.exp(FOUR_IN_FIVE * deviation)
  return { month: monthName(month), low: pounds / factor, value: pounds, high: pounds * factor, sales }
}

type ForecastOf = { last: number; errors: ForecastErrors }

/** The months after the last one. Their ranges are those of its level, and wider by what forecasts were off by in the back-test. */
function forecastMonths(model: TrainedModel, group: IndexGroup, { last, errors }: ForecastOf): LocalPrice[] {
  const [now, ...ahead] = localIndex(model, group, { from: last, to: last + HORIZON })
  return ahead.map(({ month, pounds }, index) => {
    const level = FOUR_IN_FIVE * (now?.deviation ?? 0)
    const wider = errors.fourInFive * Math.sqrt((index + 1) / HORIZON)
    const factor = Math.exp(Math.hypot(level, wider))
    return { month: monthName(month), low: pounds / factor, value: pounds, high: pounds * factor, sales: 0 }
  })
}

/** Changes up to the last month, over as many years as there are. */
function changesOf(index: readonly IndexMonth[]): PriceChange[] {
  const last = index.at(-1)
  if (!last) return []
  return YEARS.flatMap((years): PriceChange[] => {
    const before = index.find(({ month }) => month === last.month - 12 * years)
    if (!before) return []
    const growth = Math.log(last.pounds / before.pounds)
    const half = FOUR_IN_FIVE * Math.sqrt(changeVariance(before, last))
    const percent = (change: number) => (Math.exp(change) - 1) * 100
    return [{ years, low: percent(growth - half), value: percent(growth), high: percent(growth + half) }]
  })
}
