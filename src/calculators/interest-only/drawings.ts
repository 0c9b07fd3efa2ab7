/** The drawings of an interest-only mortgage: the gap, the ways to pay, part and part. Pure. */
import { type Loan, levelPayment } from '#calculators/engine/loan/loan.ts'
import type { Drawing } from '#calculators/engine/report/report.ts'
import { inUnit } from '#calculators/engine/report/units.ts'
import { toPenny } from '#calculators/engine/rounding.ts'

import { type InterestOnlyPlan, type Way, paymentWithShare, savedAfter, waysOf } from './plan.ts'

/** The gap first; then what other ways cost, what they owe, and what each share on repayment adds. */
export function drawingsOf(plan: InterestOnlyPlan, loan: Loan): Drawing[] {
  const ways = waysOf(plan, loan)
  return [gap(plan, loan), interestByWay(ways), owedByWay(ways, loan), shares(loan)]
}

/** Month numbers at the ends of the years, from today. */
function yearEnds({ months }: Loan): number[] {
  return Array.from({ length: Math.ceil(months / 12) + 1 }, (_, year) => Math.min(months, year * 12))
}

function byYear(loan: Loan, valueAt: (months: number) => number) {
  return yearEnds(loan).map((months, year) => ({ x: year, y: toPenny(valueAt(months)) }))
}

function gap(plan: InterestOnlyPlan, loan: Loan): Drawing {
  return {
    kind: 'lines',
    id: 'gap',
    title: gapWords(plan, loan),
    subtitle: 'Owed and saved at the end of each year, in pounds',
    unit: 'pounds',
    series: [
      { name: 'Owed', points: byYear(loan, () => loan.amount) },
      { name: 'Saved', points: byYear(loan, (months) => savedAfter(plan, months)) },
    ],
    xHead: 'Year',
    xUnit: 'years',
    fromZero: true,
  }
}

function gapWords(plan: InterestOnlyPlan, loan: Loan): string {
  const saved = savedAfter(plan, loan.months)
  if (saved <= 0) return `Nothing is saved towards the ${inUnit(loan.amount, 'pounds')} that falls due`
  if (toPenny(saved) < toPenny(loan.amount))
    return `At the end the savings fall ${inUnit(loan.amount - saved, 'pounds')} short of the loan`
  const year = yearEnds(loan).findIndex((months) => savedAfter(plan, months) >= loan.amount)
  return year > 0 ? `The savings reach the loan in year ${year}` : 'The savings cover the loan at the end'
}

function interestByWay(ways: readonly Way[]): Drawing {
  const saved = (ways[0]?.interest ?? 0) - (ways.at(-1)?.interest ?? 0)
  return {
    kind: 'bars',
    id: 'interest-by-way',
    tab: 'changes',
    title:
      saved > 0
        ? `Repayment from the start costs ${inUnit(saved, 'pounds')} less interest, because the debt shrinks`
        : 'Without interest every way costs the same',
    subtitle: 'Interest over the whole term, in pounds',
    unit: 'pounds',
    items: ways.map(({ name, interest }) => ({ label: name, value: toPenny(interest) })),
    labelHead: 'Way',
    valueHead: 'Interest',
  }
}

function owedByWay(ways: readonly Way[], loan: Loan): Drawing {
  return {
    kind: 'lines',
    id: 'owed-by-way',
    tab: 'changes',
    title: 'Interest only owes all of the loan to the last day, repayment nothing',
    subtitle: 'Owed at the end of each year, in pounds',
    unit: 'pounds',
    series: ways.map(({ name, owedAfter }) => ({ name, points: byYear(loan, owedAfter) })),
    xHead: 'Year',
    xUnit: 'years',
    fromZero: true,
  }
}

function shares(loan: Loan): Drawing {
  const step = (levelPayment(loan) - loan.amount * loan.monthlyRate) / 4
  return {
    kind: 'bars',
    id: 'part-and-part',
    tab: 'changes',
    title: `Each quarter of the loan put on repayment adds ${inUnit(toPenny(step), 'exact-pounds')} a month`,
    subtitle: 'Payment a month by the share that is repaid, in pounds; the other share is owed at the end',
    unit: 'exact-pounds',
    items: [0, 25, 50, 75, 100].map((percent) => ({
      label: percent === 0 ? 'All interest only' : `${percent}% on repayment`,
      value: toPenny(paymentWithShare(loan, percent / 100)),
    })),
    labelHead: 'Share',
    valueHead: 'A month',
  }
}
