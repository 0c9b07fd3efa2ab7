/** The report on a repayment mortgage, for the page and its downloads. Pure. */
import { loanQuery } from '#calculators/engine/loan/loan-query.ts'
import { byTerm } from '#calculators/engine/loan/loan-sheet.ts'
import { onwardTo } from '#calculators/engine/onward-to.ts'
import { pence, percent, pounds, time } from '#calculators/engine/report/amounts.ts'
import { inTurn } from '#calculators/engine/report/in-turn.ts'
import type { Drawing, Sensitivity } from '#calculators/engine/report/report.ts'
import { inUnit } from '#calculators/engine/report/units.ts'
import { toPenny } from '#calculators/engine/rounding.ts'
import { type ReportedOn, type SheetCalculator, calculator } from '#calculators/engine/sheet/calculator.ts'
import { byPoint, byShare } from '#calculators/engine/sheet/sensitivity.ts'

import { mortgageRepayment } from './sheet.ts'

type Mortgage = ReportedOn<typeof mortgageRepayment>

/** The mortgage repayment calculator. */
export const mortgageRepaymentCalculator: SheetCalculator = calculator(mortgageRepayment, {
  report: (mortgage) => ({
    sentence: sentenceOf(mortgage),
    drawings: inTurn(mortgage, whole, byYear),
    sensitivity: () => sensitivityOf(mortgage),
    breakEven: () => breakEvenOf(mortgage),
  }),
  onward: ({ inputs }) => {
    const loan = loanQuery(inputs)
    return [
      onwardTo('/mortgage-overpayment-calculator', 'Pay a bit more each month: what you’d save', loan),
      onwardTo('/interest-only-mortgage-calculator', 'The same mortgage, interest-only', loan),
      inputs.loanAmount === 0 &&
        onwardTo('/stampdutycalculator', 'Stamp duty at this price', { price: Math.round(inputs.price) }),
    ]
  },
})

function sentenceOf({ inputs, result }: Mortgage): string {
  const { loan, months, totalInterest, totalPayable } = result
  return `You’d borrow ${inUnit(loan, 'money')} over ${time(months)} at ${percent(inputs.annualRatePercent)}. You’d pay ${pounds(totalInterest)} in interest, and ${pounds(totalPayable)} in total.`
}

function whole({ result, part }: Mortgage): Drawing {
  return {
    kind: 'parts',
    id: 'parts',
    title: `You’d pay back £${(result.totalPayable / result.loan).toFixed(2)} for every £1 you borrow`,
    subtitle: 'Everything you’d pay over the term, in pounds',
    unit: 'pounds',
    items: [part('loan'), part('totalInterest')].map((item) => ({ ...item, value: toPenny(item.value) })),
    labelHead: 'Part',
    valueHead: 'Paid',
  }
}

/** Returns nothing if the term is a year or less. */
function byYear(mortgage: Mortgage): Drawing[] {
  return mortgage.result.months <= 12 ? [] : [balance(mortgage), whereItGoes(mortgage)]
}

function balance({ rows, series, exact, columnLabel }: Mortgage): Drawing {
  const years = rows('byYear')
  const half = years.find(({ balance: owed }) => owed <= exact.loan / 2)?.year ?? years.length
  const { series: drawn, xHead } = series('byYear', 'year', 'balance')
  return {
    kind: 'lines',
    id: 'balance',
    title: `You’d have repaid half of it in year ${half} of ${years.length}`,
    subtitle: `${columnLabel('byYear', 'balance')} at the end of each year, in pounds`,
    unit: 'pounds',
    series: drawn.map(({ name, points }) => ({
      name,
      points: [{ x: 0, y: toPenny(exact.loan) }, ...points],
    })),
    xHead,
    xUnit: 'years',
    fromZero: true,
  }
}

function whereItGoes({ rows, series, result }: Mortgage): Drawing {
  const years = rows('byYear')
  const year = years.find(({ interest, repaid }) => repaid > interest)?.year ?? years.length
  const { series: drawn, xHead } = series('byYear', 'year', 'repaid', 'interest')
  // A last year of fewer months would draw a drop that means nothing.
  const wholeYears = Math.max(2, Math.floor(result.months / 12))
  return {
    kind: 'lines',
    id: 'where-it-goes',
    title: `From ${year === 1 ? 'the first year' : `year ${year}`} you’d repay more capital than interest`,
    subtitle: 'Paid each year, in pounds',
    unit: 'pounds',
    series: drawn.map(({ name, points }) => ({ name, points: points.slice(0, wholeYears) })),
    xHead,
    xUnit: 'years',
    fromZero: true,
  }
}

function sensitivityOf({ inputs, result, at, changed, label }: Mortgage): Sensitivity['rows'] {
  return [
    byPoint(changed('annualRatePercent')),
    byTerm(label('termYears'), result.months, (change) => at('monthlyPayment', change)),
    byShare(changed(inputs.loanAmount > 0 ? 'loanAmount' : 'price'), 5, 'worse'),
  ]
}

function breakEvenOf({ inputs, result }: Mortgage) {
  const { loan, months, monthlyPayment, nextBand, halfMonths, balanceAfterFix, paymentAfterFix } = result
  return {
    bandMonths:
      nextBand !== null &&
      `You’d then owe ${pounds((inputs.price * nextBand) / 100)}, ${nextBand}% of today’s price. Lenders price mortgages in LTV bands, so a lower band often means a lower rate. A change in house prices would bring it forward or put it off.`,
    halfMonths:
      months > 12 &&
      halfMonths !== null &&
      `Of a term of ${time(months)}. Your payment stays the same, but at first most of it is interest.`,
    balanceAfterFix:
      paymentAfterFix !== null &&
      balanceAfterFix !== null &&
      `What you’d remortgage after ${time(result.fixedMonths)}. At ${percent(inputs.laterRatePercent)} over the rest of the term you’d pay ${pence(paymentAfterFix)} a month, ${changeWords(paymentAfterFix - monthlyPayment)}.`,
    loanForMore: `At the same rate and term, each extra £100 a month would let you borrow ${pounds((result.loanForMore ?? loan) - loan)} more.`,
  }
}

function changeWords(more: number): string {
  if (toPenny(more) === 0) return 'the same as now'
  return `${pence(Math.abs(more))} ${more > 0 ? 'more' : 'less'} than now`
}
