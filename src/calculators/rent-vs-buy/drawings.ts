/** What is drawn of renting and buying: where they cross, what each is made of, and what a sale would leave. Pure. */
import { balanceAfter } from '#calculators/engine/loan/loan.ts'
import type { Drawing, DrawnItem } from '#calculators/engine/report/report.ts'
import { inUnit } from '#calculators/engine/report/units.ts'
import { toPenny } from '#calculators/engine/rounding.ts'

import type { RentVsBuyInput } from './calculate.ts'
import {
  type Horizon,
  MOST_YEARS,
  costOfBuying,
  earnedBySavings,
  loanOfPurchase,
  rentInYear,
  turnsOf,
} from './horizons.ts'

/** All of them; the crossing first. */
export function drawingsOf(input: RentVsBuyInput, horizons: readonly Horizon[]): Drawing[] {
  return [crossing(input, horizons), whatBuyingCosts(input), whatRentingCosts(input), equity(input)]
}

function crossing({ horizonYears }: RentVsBuyInput, horizons: readonly Horizon[]): Drawing {
  // Further out the lines part so far that nobody would see them cross.
  const lastTurn = turnsOf(horizons).at(-1)?.years ?? 0
  const last = Math.min(MOST_YEARS, Math.max(10, 2 * horizonYears, lastTurn + 4))
  const points = (cost: 'netCostOfBuying' | 'netCostOfRenting') =>
    horizons.slice(0, last).map((horizon) => ({ x: horizon.years, y: horizon[cost] }))
  return {
    kind: 'lines',
    id: 'crossing',
    title: crossingWords(horizons),
    subtitle: `Net cost by years of staying, 1 to ${last}, in pounds`,
    unit: 'pounds',
    series: [
      { name: 'Buying', points: points('netCostOfBuying') },
      { name: 'Renting', points: points('netCostOfRenting') },
    ],
    xHead: 'Years of staying',
    xUnit: 'years',
  }
}

/** When the cheaper way changes, as a sentence without its stop. */
function crossingWords(horizons: readonly Horizon[]): string {
  const turns = turnsOf(horizons)
  const [turn] = turns
  if (!turn)
    return `${horizons[0]?.cheaper === 'buy' ? 'Buying' : 'Renting'} is cheaper for every stay up to ${MOST_YEARS} years`
  if (turns.length > 1)
    return `Which way is cheaper changes ${turns.length} times, first for a stay of ${inUnit(turn.years, 'years')}`
  return `${turn.cheaper === 'buy' ? 'Buying' : 'Renting'} is the cheaper way for a stay of ${turn.years} years or longer`
}

function whatBuyingCosts(input: RentVsBuyInput): Drawing {
  const { interest, running, buying, selling, growth } = costOfBuying(input)
  const items = [
    { label: 'Interest', value: interest },
    { label: 'Upkeep and other costs', value: running },
    { label: 'Costs of buying', value: buying },
    { label: 'Costs of selling', value: selling },
    growth < 0
      ? { label: 'Fall of the home’s value', value: -growth }
      : { label: 'Growth of the home’s value, taken off', value: -growth + 0 },
  ]
  return bars('what-buying-costs', 'Buying', input, items)
}

function whatRentingCosts(input: RentVsBuyInput): Drawing {
  const years = Array.from({ length: input.horizonYears }, (_, index) => index + 1)
  const earned = earnedBySavings(input)
  return bars('what-renting-costs', 'Renting', input, [
    { label: 'Rent', value: years.reduce((sum, year) => sum + rentInYear(input, year), 0) },
    { label: 'Other costs', value: input.horizonYears * input.annualRenterCosts },
    earned < 0
      ? { label: 'Loss on what is saved', value: -earned }
      : { label: 'Earned by what is saved, taken off', value: -earned + 0 },
  ])
}

function bars(id: string, way: string, input: RentVsBuyInput, parts: readonly DrawnItem[]): Drawing {
  const items = parts.map(({ label, value }) => ({ label, value: toPenny(value) }))
  const most = items.toSorted((a, b) => b.value - a.value)[0]
  const stay = inUnit(input.horizonYears, 'years')
  return {
    kind: 'bars',
    id,
    title:
      most && most.value > 0
        ? `${way}: ${lowerFirst(most.label)} weighs most, ${inUnit(most.value, 'pounds')} in ${stay}`
        : `${way}: nothing is lost in ${stay}`,
    subtitle: `What ${way.toLowerCase()} costs and does not give back in ${stay}, in pounds`,
    unit: 'pounds',
    items,
    labelHead: 'Part',
    valueHead: 'Cost',
  }
}

function equity(input: RentVsBuyInput): Drawing {
  const loan = loanOfPurchase(input)
  const last = Math.min(MOST_YEARS, Math.max(input.horizonYears, Math.ceil(loan.months / 12)))
  const years = Array.from({ length: last + 1 }, (_, year) => year)
  const value = (year: number) => input.price * (1 + input.houseGrowthPercent / 100) ** year
  const owed = (year: number) => balanceAfter(loan, 12 * year)
  const left = (year: number) => value(year) * (1 - input.sellingCostsPercent / 100) - owed(year)
  const line = (name: string, at: (year: number) => number) => ({
    name,
    points: years.map((year) => ({ x: year, y: toPenny(at(year)) })),
  })
  const atEnd = toPenny(left(input.horizonYears))
  const stay = inUnit(input.horizonYears, 'years')
  return {
    kind: 'lines',
    id: 'equity',
    title:
      atEnd < 0
        ? `After ${stay} a sale would fall ${inUnit(-atEnd, 'pounds')} short of the mortgage`
        : `After ${stay} a sale would leave ${inUnit(atEnd, 'pounds')}`,
    subtitle: 'Value of the home, what is owed on it, and what a sale would leave, in pounds',
    unit: 'pounds',
    series: [line('Value', value), line('Left after a sale', left), line('Owed', owed)],
    xHead: 'Year',
    xUnit: 'years',
    fromZero: true,
  }
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
