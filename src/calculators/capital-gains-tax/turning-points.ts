import { largestWhole } from '#calculators/engine/largest-whole.ts'
import type { TurningPoint } from '#calculators/engine/report/report.ts'
import type { ReportedOn } from '#calculators/engine/sheet/calculator.ts'
import { MAX_POUNDS, formatAmount } from '#domain/money.ts'

import type { capitalGains } from './sheet.ts'

type Sale = ReportedOn<typeof capitalGains>

/** The prices at which tax and the higher rate begin, and the highest income taxed at the lower rate only. */
export function turningPointsOf(sale: Sale): TurningPoint[] {
  return [untaxedPrice(sale), higherRatePrice(sale), ...lowerRateIncome(sale)]
}

/** The highest price in whole pounds without tax, other inputs unchanged; null if no price is taxed. */
export function largestUntaxedPrice({ at }: Sale): number | null {
  return highestAmount((proceeds) => at('tax', { proceeds }) === 0)
}

function untaxedPrice(sale: Sale): TurningPoint {
  const value = largestUntaxedPrice(sale)
  return {
    label: 'Highest price without tax',
    value,
    unit: 'pounds',
    sentence:
      value === null
        ? `There’d be no tax at any price up to ${formatAmount(MAX_POUNDS)}.`
        : 'Above it you’d start to pay tax, if nothing else changes.',
  }
}

function higherRatePrice({ at, result }: Sale): TurningPoint {
  const value = highestAmount((proceeds) => at('taxedAtHigherRate', { proceeds }) === 0)
  return {
    label: `Highest price taxed at ${result.lowerRatePercent}% only`,
    value,
    unit: 'pounds',
    sentence:
      value === null
        ? `No price up to ${formatAmount(MAX_POUNDS)} reaches the higher rate.`
        : `Above it, part of the gain is taxed at ${result.higherRatePercent}%.`,
  }
}

/** Null if income doesn't matter, because the gain is larger than the whole basic rate band. */
function lowerRateIncome({ at, result }: Sale): TurningPoint[] {
  if (result.taxableGain === 0) return []
  const isAllLower = (grossIncome: number) => at('taxedAtHigherRate', { grossIncome }) === 0
  const value = isAllLower(0) ? highestAmount(isAllLower) : null
  return [
    {
      label: `Highest income for ${result.lowerRatePercent}% only`,
      value,
      unit: 'pounds',
      sentence:
        value === null
          ? 'The taxable gain is larger than the whole basic rate band, so part of it is taxed at the higher rate whatever your income.'
          : 'Up to this income, all of the gain is within the basic rate band.',
    },
  ]
}

/** The highest amount in whole pounds for which a condition holds; null if it holds up to the calculator's maximum. */
function highestAmount(holdsAt: (pounds: number) => boolean): number | null {
  const highest = largestWhole(holdsAt)
  return highest === MAX_POUNDS ? null : highest
}
