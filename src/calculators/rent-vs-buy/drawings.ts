/** The charts of renting and buying: where they cross, what makes up each, and your equity. Pure. */
import { pounds } from '#calculators/engine/report/amounts.ts'
import { inTurn } from '#calculators/engine/report/in-turn.ts'
import type { Drawing, DrawnItem } from '#calculators/engine/report/report.ts'
import { inUnit } from '#calculators/engine/report/units.ts'
import { toPenny } from '#calculators/engine/rounding.ts'
import { upperFirst } from '#domain/upper-first.ts'

import { MAX_YEARS } from './inputs.ts'
import type { Home } from './sheet.ts'

/** Every chart, starting with where the lines cross. */
export function drawingsOf(home: Home): Iterable<Drawing> {
  return inTurn(home, crossing, costOfBuying, costOfRenting, equity)
}

function costOfBuying({ part, inputs, result }: Home): Drawing {
  return bars(
    'what-buying-costs',
    ['buying', inUnit(inputs.horizonYears, 'years'), result.netCostOfBuying],
    [
      part('interestPaid'),
      part('ownershipCosts'),
      part('purchaseCosts'),
      part('costOfSelling'),
      result.valueGrowth < 0 ? part('valueFall') : part('valueGrowth', -1),
    ],
  )
}

function costOfRenting({ part, inputs, result }: Home): Drawing {
  return bars(
    'what-renting-costs',
    ['renting', inUnit(inputs.horizonYears, 'years'), result.netCostOfRenting],
    [
      part('rentPaid'),
      part('renterCosts'),
      result.savingsEarned < 0 ? part('savingsLost') : part('savingsEarned', -1),
    ],
  )
}

/** Lengths of stay at which the cheaper option changes from the year before. */
export function turnsOf({ rows }: Pick<Home, 'rows'>): readonly { years: number; isBuying: boolean }[] {
  const stays = rows('stays').map(({ years, advantage }) => ({ years, isBuying: advantage > 0 }))
  return stays.filter(({ isBuying }, at) => at > 0 && isBuying !== stays[at - 1]?.isBuying)
}

function crossing(home: Home): Drawing {
  const { inputs, series } = home
  // Further out the lines part so far that nobody would see them cross.
  const lastTurn = turnsOf(home).at(-1)?.years ?? 0
  const last = Math.min(MAX_YEARS, Math.max(10, 2 * inputs.horizonYears, lastTurn + 4))
  const drawn = series('stays', 'years', 'buying', 'renting')
  return {
    kind: 'lines',
    id: 'crossing',
    title: crossingWords(home),
    subtitle: `Net cost by length of stay, 1 to ${last} years, in pounds`,
    unit: 'pounds',
    ...drawn,
    series: drawn.series.map((each) => ({ ...each, points: each.points.slice(0, last) })),
    xUnit: 'years',
  }
}

/** When the cheaper option changes, as a sentence without a full stop. */
function crossingWords(home: Home): string {
  const turns = turnsOf(home)
  const [turn] = turns
  const way = (isBuying: boolean) => (isBuying ? 'Buying' : 'Renting')
  if (!turn)
    return `${way(home.result.advantageOfBuying > 0)} is cheaper for any stay of up to ${MAX_YEARS} years`
  if (turns.length > 1)
    return `The cheaper option changes ${turns.length} times, first at ${inUnit(turn.years, 'years')}`
  return `${way(turn.isBuying)} is cheaper if you stay ${turn.years} years or longer`
}

function bars(
  id: string,
  [way, stay, cost]: readonly [way: string, stay: string, cost: number],
  parts: readonly DrawnItem[],
): Drawing {
  const items = parts.map(({ label, value }) => ({ label, value: toPenny(value) }))
  return {
    kind: 'bars',
    id,
    title:
      cost > 0
        ? `${upperFirst(way)} would cost you ${pounds(cost)} over ${stay}`
        : `${upperFirst(way)} would leave you ${pounds(-cost)} better off after ${stay}`,
    subtitle: 'In pounds, with what you’d get back as negative amounts',
    unit: 'pounds',
    items,
    labelHead: 'Part',
    valueHead: 'Cost',
  }
}

function equity({ inputs, result, series }: Home): Drawing {
  const last = Math.min(MAX_YEARS, Math.max(inputs.horizonYears, Math.ceil(result.months / 12)))
  const drawn = series('stays', 'years', 'value', 'equity', 'balance')
  const atEnd = result.netEquityAtEnd
  const stay = inUnit(inputs.horizonYears, 'years')
  return {
    kind: 'lines',
    id: 'equity',
    title:
      atEnd < 0
        ? `If you sold after ${stay}, you’d be ${pounds(-atEnd)} short of the mortgage`
        : `If you sold after ${stay}, you’d have ${pounds(atEnd)} left`,
    subtitle: 'Property value, mortgage balance and equity after selling, in pounds',
    unit: 'pounds',
    ...drawn,
    series: drawn.series.map((each) => ({ ...each, points: each.points.slice(0, last) })),
    xUnit: 'years',
    fromZero: true,
  }
}
