/** The drawings of the equity in a home: whose it is, what prices do to it, the years ahead, the room. Pure. */
import { addingUp } from '#calculators/engine/report/adding-up.ts'
import type { Drawing } from '#calculators/engine/report/report.ts'
import { inUnit } from '#calculators/engine/report/units.ts'
import { toPenny } from '#calculators/engine/rounding.ts'

import { type HomePlan, yearsAhead } from './ahead.ts'
import { type HomeEquity, homeEquity } from './calculate.ts'

/** Whose the home is first. */
export function drawingsOf(plan: HomePlan, result: HomeEquity): Drawing[] {
  return [
    result.equity < 0 ? shortfall(plan, result) : shares(plan, result),
    ahead(plan),
    prices(plan),
    ...room(plan),
  ]
}

const POUNDS = { unit: 'pounds', labelHead: 'Part', valueHead: 'Pounds' } as const

function loansOf({ mortgageBalance = 0, otherSecuredLoans = 0 }: HomePlan) {
  const other = { label: 'Other loans', value: toPenny(otherSecuredLoans) }
  return [{ label: 'Mortgage', value: toPenny(mortgageBalance) }, ...(otherSecuredLoans > 0 ? [other] : [])]
}

function shares(plan: HomePlan, { equity, equityPercent }: HomeEquity): Drawing {
  return {
    kind: 'parts',
    id: 'whose',
    title: `${inUnit(equityPercent, 'percent')} of the home is yours`,
    subtitle: 'The value today by who holds it, in pounds',
    items: [{ label: 'Yours', value: equity }, ...loansOf(plan)],
    ...POUNDS,
  }
}

function shortfall(plan: HomePlan, { equity }: HomeEquity): Drawing {
  return {
    kind: 'steps',
    id: 'whose',
    title: 'More is owed than the home is worth',
    subtitle: 'The value today less the loans on it, in pounds',
    items: addingUp(equity, [
      { label: 'Value', value: plan.propertyValue ?? 0 },
      ...loansOf(plan).map(({ label, value }) => ({ label, value: -value })),
    ]),
    total: 'Equity',
    ...POUNDS,
  }
}

function ahead(plan: HomePlan): Drawing {
  const years = yearsAhead(plan)
  const line = (name: string, valueAt: (year: (typeof years)[number]) => number) => ({
    name,
    points: years.map((year) => ({ x: year.year, y: toPenny(valueAt(year)) })),
  })
  const last = years.at(-1)
  const equity = last ? last.value - last.owed : 0
  const end = inUnit(last?.year ?? 0, 'years')
  return {
    kind: 'lines',
    id: 'ahead',
    title:
      equity < 0
        ? `In ${end} more would still be owed than the home is worth`
        : `In ${end} ${inUnit(toPenny(equity), 'pounds')} of the home would be yours`,
    subtitle: `At the end of each year, in pounds, if the value changes by ${inUnit(plan.growthPercent ?? 0, 'percent')} a year`,
    unit: 'pounds',
    series: [
      line('Value', ({ value }) => value),
      line('Equity', ({ value, owed }) => value - owed),
      line('Owed', ({ owed }) => owed),
    ],
    xHead: 'Year',
    xUnit: 'years',
    fromZero: true,
  }
}

function prices(plan: HomePlan): Drawing {
  const { propertyValue = 0 } = plan
  const items = [-20, -10, -5, 0, 5, 10, 20].map((percent) => ({
    label:
      percent === 0
        ? 'Value as it is'
        : `Value ${inUnit(Math.abs(percent), 'percent')} ${percent < 0 ? 'lower' : 'higher'}`,
    value: homeEquity({ ...plan, propertyValue: propertyValue * (1 + percent / 100) }).equity,
  }))
  const fallen = items[1]?.value ?? 0
  return {
    kind: 'bars',
    id: 'prices',
    title:
      fallen < 0
        ? 'If the value fell by 10%, more would be owed than the home is worth'
        : `If the value fell by 10%, ${inUnit(fallen, 'pounds')} of equity would be left`,
    subtitle: 'Equity at other values, with the same loans, in pounds',
    unit: 'pounds',
    items,
    labelHead: 'Value',
    valueHead: 'Equity',
  }
}

/** Nothing to draw where no lender would lend more. */
function room(plan: HomePlan): Drawing[] {
  const items = [60, 75, 80, 85, 90, 95].map((maxLtvPercent) => ({
    label: `Up to ${maxLtvPercent}%`,
    value: homeEquity({ ...plan, maxLtvPercent }).maxAdditionalBorrowing,
  }))
  const first = items.find(({ value }) => value > 0)
  if (!first) return []
  return [
    {
      kind: 'bars',
      id: 'room',
      title: `${first.label} of the value there is room for ${inUnit(first.value, 'pounds')}`,
      subtitle: 'What could be borrowed on top of today’s loans, by loan to value, in pounds',
      unit: 'pounds',
      items,
      labelHead: 'Loan to value',
      valueHead: 'Room',
    },
  ]
}
