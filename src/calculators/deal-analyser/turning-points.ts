import type { PurchasePlace } from '#calculators/property-tax.ts'
import type { TurningPoint } from '#calculators/report/report.ts'
import { inUnit } from '#calculators/report/units.ts'
import { shareOf, toPenny } from '#calculators/rounding.ts'
import { solveFor } from '#calculators/solve.ts'

import { type DealInput, dealAnalyser } from './calculate.ts'

type Asked = { readonly place: PurchasePlace; readonly wantedReturnPercent: number }

const MOST_RENT = 1_000_000
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
    {
      label: 'Rent that just pays for everything',
      value: rentFor((monthlyRent) => at({ monthlyRent }).annualCashFlow),
      unit: 'pounds',
      sentence: `A month, with the same empty weeks, costs and mortgage. You count on ${inUnit(input.monthlyRent, 'pounds')}.`,
    },
    {
      label: `Rent for ${wanted} on the cash`,
      value: rentFor((monthlyRent) => beyond({ monthlyRent })),
      unit: 'pounds',
      sentence: 'A month, at this price.',
    },
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

function rentFor(figure: (rent: number) => number): number | null {
  return solveFor({ figure, wanted: 0, least: 0, most: MOST_RENT, step: 1 })
}

const MOST_PRICE = 100_000_000

function priceForReturn(figure: (price: number) => number, wanted: string): TurningPoint {
  const value = solveFor({ figure, wanted: 0, least: 1, most: MOST_PRICE, step: 1 })
  return {
    label: `Highest price for ${wanted} on the cash`,
    value,
    unit: 'pounds',
    sentence:
      value === null
        ? 'No price brings it: the works and the other costs are too much for this rent.'
        : 'With the same rent, and the tax on the purchase worked out anew.',
  }
}

function rateThatLeavesNothing(
  { mortgageRatePercent, ltvPercent }: DealInput,
  figure: (rate: number) => number,
): TurningPoint[] {
  if (ltvPercent <= 0) return []
  const value = solveFor({ figure, wanted: 0, least: 0, most: MOST_RATE_PERCENT, step: 0.01 })
  return [
    {
      label: 'Mortgage rate that leaves nothing',
      value: value === null ? null : toPenny(value),
      unit: 'percent',
      sentence:
        value === null
          ? 'There is none up to 30%: even without interest the rent does not pay, or it always does.'
          : `A year. Today’s is ${inUnit(mortgageRatePercent, 'percent')}.`,
    },
  ]
}
