import type { TurningPoint } from '#calculators/engine/report/report.ts'
import { MOST_POUNDS, formatAmount } from '#domain/money.ts'
import {
  type CapitalGains,
  type CapitalGainsInput,
  capitalGainsTax,
} from '#tax/capital-gains/capital-gains-tax.ts'

import { highestPrice, largestUntaxedPrice } from './untaxed-price.ts'
import type { AnsweredSale } from './words.ts'

/** Where the tax begins, where the higher rate begins, and the income up to which only the lower one is paid. */
export function turningPointsOf(answered: AnsweredSale): TurningPoint[] {
  return [untaxedPrice(answered), higherRatePrice(answered), ...lowerRateIncome(answered)]
}

function untaxedPrice({ sale: { input, on } }: AnsweredSale): TurningPoint {
  const value = largestUntaxedPrice(input, on)
  return {
    label: 'Highest price without tax',
    value,
    unit: 'pounds',
    sentence:
      value === null
        ? `There’d be no tax at any price up to ${formatAmount(MOST_POUNDS)}.`
        : 'Above it you’d start to pay tax, if nothing else changes.',
  }
}

function higherRatePrice({ sale: { input, on }, result }: AnsweredSale): TurningPoint {
  const value = highestPrice((proceeds) => isAllLower(capitalGainsTax({ ...input, proceeds }, on)))
  return {
    label: `Highest price taxed at ${result.lowerRatePercent}% only`,
    value,
    unit: 'pounds',
    sentence:
      value === null
        ? `No price up to ${formatAmount(MOST_POUNDS)} reaches the higher rate.`
        : `Above it, part of the gain is taxed at ${result.higherRatePercent}%.`,
  }
}

/** Only where the income decides: a gain that is larger than the whole band reaches the higher rate without any income. */
function lowerRateIncome({ sale: { input, on }, result }: AnsweredSale): TurningPoint[] {
  if (result.taxableGain === 0) return []
  const at = (grossIncome: number): CapitalGainsInput => ({ ...input, grossIncome })
  const value = isAllLower(capitalGainsTax(at(0), on))
    ? highestPrice((income) => isAllLower(capitalGainsTax(at(income), on)))
    : null
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

function isAllLower({ taxedAtHigherRate }: CapitalGains): boolean {
  return taxedAtHigherRate === 0
}
