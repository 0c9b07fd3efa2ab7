/** How much a plan's figures vary. Every default can be changed. */
import { type Correlation, DEFAULT_CORRELATION } from './correlation.ts'
import type { Triangle } from './quantiles.ts'

/** Expected values and how much they vary. Percentages: 5 means 5%. A "spread" is a standard deviation. */
export type Spreads = {
  growthPercent: number
  growthSpread: number
  rentGrowthPercent: number
  rentGrowthSpread: number
  /** How many fewer or more void weeks a year can have than expected, at most. */
  extraVoidWeeks: number
  /** The rate after each fixed period; null for the plan's own rate. */
  rateAfterFixPercent: number | null
  rateSpread: number
  costGrowthPercent: number
  costGrowthSpread: number
  /** Annual probability of a large repair, on top of the yearly costs. */
  repairChancePercent: number
  repair: Triangle
  /** Overrun of the refurbishment cost and of the project length, in per cent of the plan: −10 is a tenth less. */
  worksOverrunPercent: Triangle
  monthsOverrunPercent: Triangle
  /** Standard deviation of one property's price from its expected price. */
  valueSpread: number
  correlation: Correlation
}

/** No variation: every run is the plan itself. */
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

/** Our defaults. The reasons are in `spread-reasons.ts`. */
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
