/**
 * The random draws of one run, in a fixed order for any plan. So two plans with the same seed get the same draws, and
 * their results differ only because their figures do.
 */
import { choleskyOf } from './correlation.ts'
import { type Triangle, evenFrom, normalQuantile, triangularQuantile } from './quantiles.ts'
import type { Spreads } from './spreads.ts'

/** Indexes of the draws for the project and sale, as fractions: 0.05 for 5%. */
export const WORKS = 0
export const MONTHS = 1
export const END_VALUE = 2
export const SALE_PRICE = 3
const ONCE = 4

/** Positions among the random draws of one year, counted from `placeOfYear`. */
export const GROWTH = 0
export const RENT_GROWTH = 1
/** The rate of a fixed period that starts after this year, in per cent. */
export const RATE = 2
export const COST_GROWTH = 3
/** Weeks. */
export const VOID_WEEKS = 4
/** In today's pounds. */
export const REPAIR = 5
const YEARLY = 6

/** Returns where the draws of this year begin, counting years from 0. */
export function placeOfYear(year: number): number {
  return ONCE + YEARLY * year
}

/** Fills an array with the draws of the next run. */
export type Drawing = (luck: Float64Array) => void

/** Returns a function that draws for plans with this many years and expected void weeks. */
export function drawing(
  next: () => number,
  spreads: Spreads,
  { years, voidWeeks, ratePercent }: { years: number; voidWeeks: number; ratePercent: number },
): Drawing {
  const together = choleskyOf(spreads.correlation)
  const even = new Float64Array(YEARLY + 1)
  const weeks = voidTriangle(voidWeeks, spreads.extraVoidWeeks)
  const repairChance = spreads.repairChancePercent / 100
  const laterRate = spreads.rateAfterFixPercent ?? ratePercent
  return (luck) => {
    for (let place = 0; place < ONCE; place++) even[place] = evenFrom(next())
    luck[WORKS] = triangularQuantile(at(even, WORKS), spreads.worksOverrunPercent) / 100
    luck[MONTHS] = triangularQuantile(at(even, MONTHS), spreads.monthsOverrunPercent) / 100
    luck[END_VALUE] = (spreads.valueSpread / 100) * normalQuantile(at(even, END_VALUE))
    luck[SALE_PRICE] = (spreads.valueSpread / 100) * normalQuantile(at(even, SALE_PRICE))
    for (let year = 0; year < years; year++) {
      for (let place = 0; place <= YEARLY; place++) even[place] = evenFrom(next())
      const place = placeOfYear(year)
      drawTogether(luck, place, { even, lower: together, spreads, laterRate })
      luck[place + VOID_WEEKS] = triangularQuantile(at(even, VOID_WEEKS), weeks)
      luck[place + REPAIR] =
        at(even, REPAIR) < repairChance ? triangularQuantile(at(even, YEARLY), spreads.repair) : 0
    }
  }
}

type Together = { even: Float64Array; lower: Float64Array; spreads: Spreads; laterRate: number }

/** Draws price, rent and cost growth and the rate: correlated normal variables. */
function drawTogether(
  luck: Float64Array,
  place: number,
  { even, lower, spreads, laterRate }: Together,
): void {
  const a = normalQuantile(at(even, 0))
  const b = normalQuantile(at(even, 1))
  const c = normalQuantile(at(even, 2))
  const d = normalQuantile(at(even, 3))
  const price = a
  const rent = at(lower, 4) * a + at(lower, 5) * b
  const rate = at(lower, 8) * a + at(lower, 9) * b + at(lower, 10) * c
  const costs = at(lower, 12) * a + at(lower, 13) * b + at(lower, 14) * c + at(lower, 15) * d
  luck[place + GROWTH] = notWorthless((spreads.growthPercent + spreads.growthSpread * price) / 100)
  luck[place + RENT_GROWTH] = notWorthless(
    (spreads.rentGrowthPercent + spreads.rentGrowthSpread * rent) / 100,
  )
  luck[place + RATE] = Math.max(0, laterRate + spreads.rateSpread * rate)
  luck[place + COST_GROWTH] = notWorthless(
    (spreads.costGrowthPercent + spreads.costGrowthSpread * costs) / 100,
  )
}

function notWorthless(growth: number): number {
  return growth < -0.95 ? -0.95 : growth
}

/** The distribution of void weeks around the expected number, between 0 and 52. */
function voidTriangle(expected: number, extra: number): Triangle {
  return { least: Math.max(0, expected - extra), mode: expected, most: Math.min(52, expected + extra) }
}

function at(numbers: Float64Array, place: number): number {
  return numbers[place] ?? 0
}
