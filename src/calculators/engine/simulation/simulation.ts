/**
 * Monte Carlo simulation of a deal: many runs of the same plan with different random draws, summarised. Before tax on
 * income and gains. The same seed gives the same numbers everywhere, and two plans with the same seed get the same
 * draws. Pure; ten thousand runs over five years take about ten to thirty milliseconds.
 */
import { percentOf, toPenny } from '#calculators/engine/rounding.ts'

import { drawing, placeOfYear } from './draws.ts'
import { type Driver, driverSums } from './drivers.ts'
import { emptyOutcome, keep, sell } from './outcome.ts'
import { pcg32 } from './pcg.ts'
import type { Plan, Strategy } from './plan.ts'
import type { Spreads } from './spreads.ts'
import {
  type Bar,
  type Percentiles,
  histogramOf,
  meanOf,
  percentPercentiles,
  poundsPercentiles,
  quantileOf,
  shareWithError,
} from './summary.ts'

/** Number of runs on a page. */
const USUAL_RUNS = 10_000
export const USUAL_SEED = 1

/** The simulation's results. Pounds to the penny; 5 means 5%. */
export type Chances = {
  readonly strategy: Strategy
  readonly runs: number
  readonly seed: number
  /** Years until the sale; null for a flip. */
  readonly years: number | null
  /** All income less all costs, including the sale. */
  readonly profit: Percentiles<number> & { readonly mean: number; readonly standardError: number }
  /** Internal rate of return, or simple return for a flip. Null if there's no cash left in. */
  readonly yearlyReturnPercent: Percentiles<number | null>
  readonly chanceOfLossPercent: number
  /** Standard error of the probability, in percentage points. */
  readonly chanceOfLossStandardError: number
  readonly chanceOfNegativeFirstYearPercent: number | null
  readonly chanceOfNegativeAnyYearPercent: number | null
  /** Percentage of runs in which refinancing returned all the cash. */
  readonly chanceOfNoCashLeftInPercent: number
  /** The cash reserve that covers the letting shortfall in nine runs out of ten. */
  readonly reserveForNineInTen: number | null
  readonly histogram: readonly Bar[]
  readonly drivers: readonly Driver[]
}

type Tally = { losses: number; firstYears: number; anyYears: number; freed: number }

/** Runs a plan many times. `seed` is a whole number below 2³². */
export function chances(
  plan: Plan,
  spreads: Spreads,
  { seed = USUAL_SEED, runs = USUAL_RUNS }: { seed?: number; runs?: number } = {},
): Chances {
  const facts = yearlyFacts(plan)
  const { years } = facts
  const profits = new Float64Array(runs)
  const returns = new Float64Array(runs)
  const shortfalls = new Float64Array(runs)
  const luck = new Float64Array(placeOfYear(years))
  const flows = new Float64Array(years)
  const outcome = emptyOutcome()
  const draw = drawing(pcg32(seed, 1), spreads, facts)
  const tally: Tally = { losses: 0, firstYears: 0, anyYears: 0, freed: 0 }
  const drivers = driverSums(facts, plan.project.endValue - plan.project.price)
  for (let run = 0; run < runs; run++) {
    draw(luck)
    if (plan.strategy === 'flip') sell(plan, luck, outcome)
    else keep(plan, luck, flows, outcome)
    profits[run] = outcome.profit
    returns[run] = outcome.yearlyReturn
    shortfalls[run] = outcome.deepestShortfall
    drivers.add(luck, outcome.profit)
    if (outcome.profit < 0) tally.losses += 1
    if (outcome.firstYearCashFlow < 0) tally.firstYears += 1
    if (outcome.worstYearCashFlow < 0) tally.anyYears += 1
    if (outcome.cash <= 0) tally.freed += 1
  }
  const mean = meanOf(profits)
  return {
    strategy: plan.strategy,
    runs,
    seed,
    years: plan.strategy === 'flip' ? null : years,
    profit: {
      ...poundsPercentiles(profits.sort()),
      mean: toPenny(mean.mean),
      standardError: toPenny(mean.standardError),
    },
    yearlyReturnPercent: percentPercentiles(returns.sort()),
    ...sharesOf(tally, plan, runs),
    reserveForNineInTen: plan.strategy === 'flip' ? null : toPenny(quantileOf(shortfalls.sort(), 0.9)),
    histogram: histogramOf(profits),
    drivers: drivers.drivers(),
  }
}

function yearlyFacts(plan: Plan) {
  if (plan.strategy === 'flip') return { years: 0, voidWeeks: 0, ratePercent: 0, fixYears: 1 }
  const { years, voidWeeks, mortgage } = plan
  return { years, voidWeeks, ratePercent: mortgage.ratePercent, fixYears: mortgage.fixYears }
}

function sharesOf({ losses, firstYears, anyYears, freed }: Tally, plan: Plan, runs: number) {
  const loss = shareWithError(losses, runs)
  const isLet = plan.strategy !== 'flip'
  return {
    chanceOfLossPercent: loss.percent,
    chanceOfLossStandardError: loss.standardError,
    chanceOfNegativeFirstYearPercent: isLet ? percentOf(firstYears, runs) : null,
    chanceOfNegativeAnyYearPercent: isLet ? percentOf(anyYears, runs) : null,
    chanceOfNoCashLeftInPercent: percentOf(freed, runs),
  }
}
