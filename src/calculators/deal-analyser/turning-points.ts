import { largestWhole } from '#calculators/engine/largest-whole.ts'
import type { TurningPoint } from '#calculators/engine/report/report.ts'
import { inUnit } from '#calculators/engine/report/units.ts'
import { shareOf, toPenny } from '#calculators/engine/rounding.ts'
import { solveFor } from '#calculators/engine/solve.ts'
import { MOST_POUNDS } from '#domain/money.ts'
import type { PurchasePlace } from '#tax/land/purchase-tax.ts'

import { type DealInput, dealAnalyser } from './calculate.ts'

type Asked = { readonly place: PurchasePlace; readonly wantedReturnPercent: number }

const WANTED_YIELD_PERCENT = 8
const MOST_RATE_PERCENT = 30

/** Rents, prices and rates at which a deal turns. */
export function turningPointsOf(input: DealInput, { place, wantedReturnPercent }: Asked): TurningPoint[] {
  const at = (change: Partial<DealInput>) => dealAnalyser({ ...input, ...change }, place)
  // What is left beyond the wanted return on the cash, in pounds: it falls wherever the price rises.
  const beyond = (change: Partial<DealInput>) => {
    const { annualCashFlow, cashRequired } = at(change)
    return annualCashFlow - cashRequired * shareOf(wantedReturnPercent)
  }
  const wanted = inUnit(wantedReturnPercent, 'percent')
  return [
    rentPoint(
      'Rent that just pays for everything',
      (monthlyRent) => at({ monthlyRent }).annualCashFlow,
      `A month, with the same empty weeks, costs and mortgage. You count on ${inUnit(input.monthlyRent, 'pounds')}.`,
    ),
    rentPoint(
      `Rent for ${wanted} on the cash`,
      (monthlyRent) => beyond({ monthlyRent }),
      'A month, at this price.',
    ),
    priceForReturn((purchasePrice) => beyond({ purchasePrice }), wanted),
    {
      label: `Price for a gross yield of ${WANTED_YIELD_PERCENT}%`,
      value: toPenny((input.monthlyRent * 12 * 100) / WANTED_YIELD_PERCENT),
      unit: 'pounds',
      sentence: 'A year’s rent over the price, before any cost.',
    },
    ...rateThatLeavesNothing(input, (mortgageRatePercent) => at({ mortgageRatePercent }).annualCashFlow),
  ]
}

/** The least whole rent at which `figure` is not below nothing. */
function rentPoint(label: string, figure: (rent: number) => number, sentence: string): TurningPoint {
  const tooLittle = largestWhole((rent) => figure(rent) < 0, MOST_POUNDS)
  const value = tooLittle === MOST_POUNDS ? null : (tooLittle ?? -1) + 1
  return {
    label,
    value,
    unit: 'pounds',
    sentence: value === null ? 'No rent does, with these empty weeks and this management.' : sentence,
  }
}

/** The highest whole price at which `figure` is not below nothing, on the right side of every jump of the tax. */
function priceForReturn(figure: (price: number) => number, wanted: string): TurningPoint {
  const value = largestWhole((price) => figure(price) >= 0, MOST_POUNDS)
  const isAny = value === MOST_POUNDS
  const none = isAny
    ? 'Every price brings it.'
    : 'No price brings it: the works and the other costs are too much for this rent.'
  return {
    label: `Highest price for ${wanted} on the cash`,
    value: isAny ? null : value,
    unit: 'pounds',
    sentence:
      value === null || isAny ? none : 'With the same rent, and the tax on the purchase worked out anew.',
  }
}

function rateThatLeavesNothing(
  { mortgageRatePercent, ltvPercent }: DealInput,
  figure: (rate: number) => number,
): TurningPoint[] {
  if (ltvPercent <= 0) return []
  const value = solveFor({ figure, wanted: 0, least: 0, most: MOST_RATE_PERCENT, step: 0.01 })
  const none =
    figure(0) < 0
      ? 'There is none: even without interest the rent does not pay for everything.'
      : `Even at ${MOST_RATE_PERCENT}% the rent pays for everything.`
  return [
    {
      label: 'Mortgage rate that leaves nothing',
      value: value === null ? null : toPenny(value),
      unit: 'percent',
      sentence: value === null ? none : `A year. Today’s is ${inUnit(mortgageRatePercent, 'percent')}.`,
    },
  ]
}
