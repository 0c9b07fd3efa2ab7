import { binned } from './boosting/bins.ts'
import { boost, type Boosting } from './boosting/boost.ts'
import { quantileOf } from './boosting/select.ts'
import { WIDTH } from './features.ts'
import { firstOnOrAfter } from './history.ts'
import { startOfMonth } from './months.ts'
import { isOrdinary, type Valuer } from './valuer.ts'

/** How the trees are fitted. */
export type TreeSettings = {
  /** Models with different seeds, whose mean counts. */
  models: number
  seed: number
  /** Years after which a sale counts e times less. */
  fadeYears: number
  /** The most sales that a model is fitted to; if there are more, an evenly spaced sample is taken. */
  mostRows: number
  boosting: Omit<Boosting, 'seed'>
}

/** The settings of the published model. */
export const TREES: TreeSettings = {
  models: 3,
  seed: 1,
  fadeYears: 10,
  mostRows: 300_000,
  boosting: {
    trees: 250,
    rate: 0.04,
    leaves: 16,
    leafRows: 20,
    lambda: 10,
    featureShare: 0.4,
    rowShare: 0.6,
    clip: 0.1,
    leaf: 0.5,
  },
}

/** The mean size of errors needs fewer trees, and larger leaves. */
const SCALE = {
  trees: 120,
  rate: 0.05,
  leaves: 8,
  leafRows: 80,
  lambda: 40,
  clip: 1,
  leaf: 'mean',
} as const

/** Larger errors count as this, in log points: how wide most homes' intervals should be follows from the usual errors, not from odd prices. */
const LARGEST_ERROR = 0.15

/** The fewest estimated sales that trees are fitted to. */
const FEWEST = 400

/** Fits the trees of a model to the estimated sales before its month. Leaves it without trees if they are few. */
export function fitTrees(valuer: Valuer, settings: TreeSettings = TREES): void {
  const { table, first, features } = valuer
  const today = startOfMonth(valuer.month)
  const rows = trainingRows(valuer, settings.mostRows)
  if (rows.length < FEWEST) return
  const values = new Float32Array(rows.length * WIDTH)
  const target = new Float32Array(rows.length)
  const weight = new Float32Array(rows.length)
  for (const [row, at] of rows.entries()) {
    values.set(features.subarray(at * WIDTH, (at + 1) * WIDTH), row * WIDTH)
    target[row] = (table.logPrice[at] ?? 0) - (first[at] ?? 0)
    weight[row] = Math.exp(-(today - (table.day[at] ?? 0)) / 365.25 / settings.fadeYears)
  }
  const data = binned(values, rows.length, WIDTH)
  const { boosting, models, seed } = settings
  const fits = Array.from({ length: models }, (_, model) =>
    boost(data, target, weight, { ...boosting, seed: seed * 1000 + model }),
  )
  valuer.trees = fits.map(({ model }) => model)
  const sizes = target.map((error, row) => {
    const left = fits.reduce((sum, { residual }) => sum + (residual[row] ?? 0), 0) / models
    return Math.min(LARGEST_ERROR, Math.abs(USUAL_SHARE * left + (1 - USUAL_SHARE) * error))
  })
  valuer.scale = boost(data, sizes, weight, {
    ...boosting,
    ...SCALE,
    trees: Math.min(SCALE.trees, boosting.trees),
    seed,
  }).model
}

function trainingRows({ table, first, known }: Valuer, most: number): Int32Array {
  const rows: number[] = []
  for (let at = 0; at < known.history.count; at++) {
    const value = first[at] ?? Number.NaN
    if (value === value && isOrdinary(table, at)) rows.push(at)
  }
  const step = Math.ceil(rows.length / most)
  return Int32Array.from(step > 1 ? rows.filter((_, index) => index % step === 0) : rows)
}

/** Months of sales whose errors say where the market has moved since the trees were fitted. */
const DRIFT_MONTHS = 4
/** As many sales as this pull the drift to zero. */
const DRIFT_SHRINKAGE = 60

/** Months of estimates that the share of the trees' correction is chosen by. */
const SHARE_MONTHS = 48
const SHARES = [0.5, 0.6, 0.7, 0.8, 0.9, 1] as const
/** Larger errors all count the same, in log points: what's wanted is that most estimates are close. */
const CLOSE = 0.12
/** Without this many estimates, nearly all of the correction is taken. */
const FEWEST_ESTIMATES = 300
const USUAL_SHARE = 0.85

/**
 * Chooses the share of the trees' correction that would have given the closest estimates in the latest months, all of them made
 * before the sale was known (stacking on later months).
 */
export function fitShare(valuer: Valuer): void {
  const { table, first, corrections } = valuer
  const rows = estimatedSales(valuer, SHARE_MONTHS)
  valuer.share = USUAL_SHARE
  if (rows.length < FEWEST_ESTIMATES) return
  let least = Number.POSITIVE_INFINITY
  for (const share of SHARES) {
    let loss = 0
    for (const at of rows) {
      const error = (table.logPrice[at] ?? 0) - (first[at] ?? 0) - share * (corrections[at] ?? 0)
      loss += Math.min(CLOSE, Math.abs(error))
    }
    if (loss >= least) continue
    least = loss
    valuer.share = share
  }
}

/** Takes the median of what the latest sales were sold for above their estimates as the drift of the estimates to come. */
export function fitDrift(valuer: Valuer): void {
  const { table, first, corrections, share } = valuer
  const errors = estimatedSales(valuer, DRIFT_MONTHS).map(
    (at) => (table.logPrice[at] ?? 0) - (first[at] ?? 0) - share * (corrections[at] ?? 0),
  )
  const weight = errors.length / (errors.length + DRIFT_SHRINKAGE)
  valuer.drift = weight * quantileOf(Float32Array.from(errors), 0.5)
}

/** The ordinary sales of the latest months that trees had estimated before they were known. */
function estimatedSales({ table, corrections, known, month }: Valuer, months: number): number[] {
  const rows: number[] = []
  for (let at = firstOnOrAfter(table, startOfMonth(month - months)); at < known.history.count; at++) {
    const change = corrections[at] ?? Number.NaN
    if (change === change && isOrdinary(table, at)) rows.push(at)
  }
  return rows
}
