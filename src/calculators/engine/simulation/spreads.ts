/** How far the figures of a plan may stray. Every one can be changed. */
import { type Correlation, DEFAULT_CORRELATION } from './correlation.ts'
import type { Triangle } from './quantiles.ts'

/** What is expected and how far it strays. Percentages, 5 for 5%; "spread" is a standard deviation. */
export type Spreads = {
  growthPercent: number
  growthSpread: number
  rentGrowthPercent: number
  rentGrowthSpread: number
  /** Void weeks of a year: the expected ones, at most this many fewer or more. */
  extraVoidWeeks: number
  /** The rate when a fix has ended, each time anew; null: the rate of the plan. */
  rateAfterFixPercent: number | null
  rateSpread: number
  costGrowthPercent: number
  costGrowthSpread: number
  /** Chance, each year, of one large repair on top of the yearly costs. */
  repairChancePercent: number
  repair: Triangle
  /** Overrun of the works and of the months, of what was planned: −10 for a tenth less. */
  worksOverrunPercent: Triangle
  monthsOverrunPercent: Triangle
  /** How far the price of one property lies from its expected price. */
  valueSpread: number
  correlation: Correlation
}

/** Nothing strays: every run is the plan itself. */
export const NO_SPREADS: Spreads = {
  growthPercent: 0,
  growthSpread: 0,
  rentGrowthPercent: 0,
  rentGrowthSpread: 0,
  extraVoidWeeks: 0,
  rateAfterFixPercent: null,
  rateSpread: 0,
  costGrowthPercent: 0,
  costGrowthSpread: 0,
  repairChancePercent: 0,
  repair: { least: 0, mode: 0, most: 0 },
  worksOverrunPercent: { least: 0, mode: 0, most: 0 },
  monthsOverrunPercent: { least: 0, mode: 0, most: 0 },
  valueSpread: 0,
  correlation: DEFAULT_CORRELATION,
}

/** What we start from. The reasons are in `spread-reasons.ts`. */
export const DEFAULT_SPREADS: Spreads = {
  growthPercent: 2.5,
  growthSpread: 7,
  rentGrowthPercent: 2.5,
  rentGrowthSpread: 2,
  extraVoidWeeks: 6,
  rateAfterFixPercent: null,
  rateSpread: 1.5,
  costGrowthPercent: 3,
  costGrowthSpread: 2,
  repairChancePercent: 10,
  repair: { least: 1_000, mode: 2_500, most: 10_000 },
  worksOverrunPercent: { least: -5, mode: 5, most: 50 },
  monthsOverrunPercent: { least: -10, mode: 10, most: 100 },
  valueSpread: 6,
  correlation: DEFAULT_CORRELATION,
}
