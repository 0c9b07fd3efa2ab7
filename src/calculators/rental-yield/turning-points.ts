/** Where the yield of a let home turns: prices and rents for a wanted yield, and how much emptiness it bears. Pure. */
import type { TurningPoint } from '#calculators/engine/report/report.ts'
import { inUnit } from '#calculators/engine/report/units.ts'
import { toPenny } from '#calculators/engine/rounding.ts'

import type { RentalYield, RentalYieldInput } from './calculate.ts'

type Let = { [Name in keyof Required<RentalYieldInput>]: number }

/** Many landlords name this as what they look for. */
const WANTED = 8
const WEEKS = 52

/** The price at which the net yield is as wanted, with the same rent, costs and costs of buying; null if there is none. */
export function priceForNetYield(home: Let, wantedPercent: number): number | null {
  const received = (12 * home.monthlyRent * (WEEKS - home.voidWeeksPerYear)) / WEEKS
  const price = (received - home.annualCosts) / (wantedPercent / 100) - home.purchaseCosts
  return price > 0 ? toPenny(price) : null
}

/** The rent a month at which the net yield is as wanted at this price; null if the home is never let. */
export function rentForNetYield(home: Let, wantedPercent: number): number | null {
  const weeks = WEEKS - home.voidWeeksPerYear
  if (weeks <= 0) return null
  const wanted = ((home.price + home.purchaseCosts) * wantedPercent) / 100 + home.annualCosts
  return toPenny((wanted * WEEKS) / weeks / 12)
}

/** Prices and rents for a wanted yield, the rent that only covers the costs, and how long it may stand empty. */
export function turningPointsOf(home: Let, result: RentalYield): TurningPoint[] {
  const price = priceForNetYield(home, WANTED)
  const rent = rentForNetYield(home, WANTED)
  const wanted = `${WANTED}% net`
  return [
    {
      label: `Price for ${wanted}`,
      value: price,
      unit: 'pounds',
      sentence:
        price === null
          ? `No price gives ${WANTED}% with this rent, these costs and these costs of buying.`
          : `${compared(price, home.price)} the price in the form, with the same rent and costs. The tax on buying would differ.`,
    },
    {
      label: `Price for ${WANTED}% gross`,
      value: result.annualRent > 0 ? toPenny((result.annualRent * 100) / WANTED) : null,
      unit: 'pounds',
      sentence: `The rent of a year is ${WANTED}% of it: the sum that advertisements do.`,
    },
    {
      label: `Rent a month for ${wanted}`,
      value: rent,
      unit: 'pounds',
      sentence:
        rent === null
          ? 'The home is empty all year, so no rent is enough.'
          : `${compared(rent, home.monthlyRent)} the rent in the form, at this price.`,
    },
    costCover(home),
    emptyWeeks(home),
  ]
}

function costCover(home: Let): TurningPoint {
  const rent = rentForNetYield({ ...home, price: 0, purchaseCosts: 0 }, 0)
  return {
    label: 'Rent a month that only pays the costs',
    value: rent,
    unit: 'pounds',
    sentence: 'Below it the home loses money each year even without a mortgage.',
  }
}

function emptyWeeks({ monthlyRent, annualCosts }: Let): TurningPoint {
  const weeks = monthlyRent > 0 ? WEEKS * (1 - annualCosts / (12 * monthlyRent)) : -1
  return {
    label: 'Empty weeks it bears',
    value: weeks >= 0 ? Math.floor(toPenny(weeks * 10)) / 10 : null,
    unit: 'weeks',
    sentence:
      weeks >= 0
        ? 'With so many weeks without rent in a year, the costs take the rest.'
        : 'Even let all year, the rent does not cover the costs.',
  }
}

function compared(value: number, now: number): string {
  const difference = toPenny(value - now)
  if (Math.abs(difference) < 1) return 'As good as'
  return `${inUnit(Math.abs(difference), 'pounds')} ${difference > 0 ? 'above' : 'below'}`
}
