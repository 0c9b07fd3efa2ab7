/**
 * The cash flow of a let property year by year, if everything goes as expected: rents, costs and value grow at the
 * expected rates. The same as one run of the risk simulation in which nothing varies. Pure; before tax.
 */
import type { Schedule } from '#calculators/engine/report/report.ts'
import { toPenny } from '#calculators/engine/rounding.ts'
import { balanceAfterYear, yearlyPayment } from '#calculators/engine/simulation/outcome.ts'
import type { LetPlan } from '#calculators/engine/simulation/plan.ts'
import type { Spreads } from '#calculators/engine/simulation/spreads.ts'

import { dealAnalyser } from './sheet.ts'

/** Expected growth rates, and the mortgage rate after the fixed period. */
type Expected = Pick<
  Spreads,
  'growthPercent' | 'rentGrowthPercent' | 'costGrowthPercent' | 'rateAfterFixPercent'
>

/** A year in pounds. `value`, `owed` and `equity` are at the end of the year. */
export type CashYear = {
  readonly year: number
  readonly rent: number
  readonly empty: number
  readonly management: number
  readonly costs: number
  readonly loan: number
  readonly cashFlow: number
  readonly value: number
  readonly owed: number
  readonly equity: number
}

const YEARS = 10

/** Ten years, whatever the holding period. Costs are negative. */
export function tenYears(plan: LetPlan, expected: Expected): CashYear[] {
  const { mortgage } = plan
  const years: CashYear[] = []
  let value = plan.project.endValue
  let owed = mortgage.amount + (value * mortgage.percentOfEndValue) / 100
  let rent = plan.annualRent
  let costs = plan.annualCosts
  let rate = mortgage.ratePercent
  let left = mortgage.repaidOverMonths
  let loan = yearlyPayment(owed, rate, left)
  for (let year = 1; year <= YEARS; year++) {
    const empty = (rent * plan.voidWeeks) / 52
    const management = ((rent - empty) * plan.managementPercent) / 100
    const paid = loan
    owed = balanceAfterYear(owed, rate, paid, left)
    if (left !== null) left -= 12
    value *= 1 + expected.growthPercent / 100
    years.push({
      year,
      rent: toPenny(rent),
      empty: -toPenny(empty) + 0,
      management: -toPenny(management) + 0,
      costs: -toPenny(costs) + 0,
      loan: -toPenny(paid) + 0,
      cashFlow: toPenny(rent - empty - management - costs - paid),
      value: toPenny(value),
      owed: toPenny(owed),
      equity: toPenny(value - owed),
    })
    rent *= 1 + expected.rentGrowthPercent / 100
    costs *= 1 + expected.costGrowthPercent / 100
    const isFixedAnew = year % mortgage.fixYears === 0
    if (isFixedAnew) rate = expected.rateAfterFixPercent ?? mortgage.ratePercent
    if (isFixedAnew || (left !== null && left < 12)) loan = yearlyPayment(owed, rate, left)
  }
  return years
}

/** The years as a table. */
export function tenYearSchedule(plan: LetPlan, expected: Expected): Schedule {
  const { growthPercent, rentGrowthPercent, costGrowthPercent } = expected
  const columns = [
    ['Rent', 'rent'],
    [dealAnalyser.label('voidLoss'), 'empty'],
    [dealAnalyser.label('management'), 'management'],
    ['Other costs', 'costs'],
    ['Mortgage payments', 'loan'],
    ['Cash flow', 'cashFlow'],
    ['Property value', 'value'],
    ['Mortgage balance', 'owed'],
    ['Equity', 'equity'],
  ] as const
  return {
    id: 'ten-years',
    title: 'Ten-year cash flow',
    sentence: `Before tax, in pounds, if everything goes as expected: rents grow by ${rentGrowthPercent}% a year, costs by ${costGrowthPercent}% and the property’s value by ${growthPercent}%, with no large repair and no sale.`,
    columns: [
      { label: dealAnalyser.columnLabel('byYear', 'year'), unit: 'text' },
      ...columns.map(([label]) => ({ label, unit: 'pounds' as const })),
    ],
    rows: tenYears(plan, expected).map((year) => [
      String(year.year),
      ...columns.map(([, name]) => year[name]),
    ]),
  }
}
