/**
 * The risk simulation of a deal: milliseconds for 10,000 runs, compared with a plain loop that draws and adds up as many normally
 * distributed numbers (Math.random, Box–Muller) without a model or seed.
 */
import type { LetPlan } from '#calculators/engine/simulation/plan.ts'
import { chances } from '#calculators/engine/simulation/simulation.ts'
import { DEFAULT_SPREADS } from '#calculators/engine/simulation/spreads.ts'

import { compare } from './support/compare.ts'
import { figure, type Bound } from './support/figures.ts'

const ROUNDS = 7
const RUNS = 10_000
/** Each run draws four random numbers once and seven a year. */
const ONCE = 4
const A_YEAR = 7

const PLAN: LetPlan = {
  strategy: 'let',
  project: {
    price: 200_000,
    upfrontCosts: 13_000,
    works: 5_000,
    months: 0,
    monthlyCosts: 0,
    endValue: 200_000,
  },
  mortgage: { amount: 150_000, percentOfEndValue: 0, ratePercent: 5.25, fixYears: 5, repaidOverMonths: null },
  annualRent: 13_200,
  voidWeeks: 2,
  managementPercent: 10,
  annualCosts: 1_200,
  years: 5,
  selling: { percent: 1.5, fixed: 1_500 },
}

/** Milliseconds that 10,000 runs may take. */
const MAX: Bound = { atMost: 200 }

/** Measures milliseconds for each holding period. */
export async function benchSimulation(): Promise<void> {
  for (const years of [5, 10]) {
    let seed = 1
    const subject = { what: `simulation, 10,000 runs of ${years} years`, bound: MAX }
    await figure(subject, async () => {
      const { ours, ratio } = await compare(
        ROUNDS,
        async () =>
          milliseconds(() => chances({ ...PLAN, years }, DEFAULT_SPREADS, { seed: seed++ }).profit.mean),
        async () => milliseconds(() => plainLoop(RUNS * (ONCE + A_YEAR * years))),
      )
      return {
        value: ours,
        unit: 'ms',
        detail: `${ratio.toFixed(2)} × a plain loop that draws as many numbers`,
      }
    })
  }
}

function plainLoop(draws: number): number {
  let sum = 0
  for (let draw = 0; draw < draws; draw++)
    sum += Math.sqrt(-2 * Math.log(1 - Math.random())) * Math.cos(2 * Math.PI * Math.random())
  return sum
}

function milliseconds(run: () => number): number {
  const started = performance.now()
  if (Number.isNaN(run())) throw new Error('The simulation returned nothing')
  return performance.now() - started
}
