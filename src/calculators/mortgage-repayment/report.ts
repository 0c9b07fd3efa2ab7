/** What the page, its files and a comparison tell of a repayment mortgage. Pure. */
import { nextBand } from '#calculators/engine/loan/loan-bands.ts'
import { monthsOfLoan, yearsOfMonths } from '#calculators/engine/loan/loan-months.ts'
import { type Loan, balanceAfter, levelPayment, loanOf } from '#calculators/engine/loan/loan.ts'
import { rateRow, shareRow, termRow } from '#calculators/engine/report/changes.ts'
import { loanSchedules } from '#calculators/engine/report/loan-schedules.ts'
import type { Drawing, Figure, Report, Sensitivity, TurningPoint } from '#calculators/engine/report/report.ts'
import { inUnit } from '#calculators/engine/report/units.ts'
import { percentOf, toPenny } from '#calculators/engine/rounding.ts'

import { type MortgageRepayment, mortgageRepayment } from './calculate.ts'
import { explainMortgageRepayment } from './explain.ts'
import { type RepaymentPlan, afterFixFigure, endOfFixPoint } from './fix.ts'

/** Everything about one repayment mortgage. */
export function reportOnRepayment(input: RepaymentPlan): Report {
  const result = mortgageRepayment(input)
  const loan = loanOf(input)
  const months = monthsOfLoan(loan)
  const years = yearsOfMonths(months)
  const answer = paymentFigure(result)
  return {
    outputs: result,
    answer,
    sentence: sentenceOf(input, loan, result),
    figures: figuresOf(input, result),
    notices: [],
    drawings: [
      {
        kind: 'parts',
        id: 'parts',
        title: `Each £1 borrowed costs £${(result.totalPayable / loan.amount).toFixed(2)} to pay back`,
        subtitle: 'Everything that is paid over the term, in pounds',
        unit: 'pounds',
        items: [
          { label: 'The loan', value: result.loanAmount },
          { label: 'Interest', value: result.totalInterest },
        ],
        labelHead: 'Part',
        valueHead: 'Paid',
      },
      ...drawingsByYear(loan, years),
    ],
    schedules: loanSchedules(months),
    sensitivity: sensitivityOf(input, answer),
    turningPoints: turningPointsOf(input, loan, years),
    working: explainMortgageRepayment(input),
  }
}

function paymentFigure({ monthlyPayment }: MortgageRepayment): Figure {
  return {
    key: 'monthlyPayment',
    label: 'Payment',
    value: monthlyPayment,
    unit: 'exact-pounds',
    per: 'a month',
    better: 'lower',
  }
}

function figuresOf(input: RepaymentPlan, result: MortgageRepayment): Figure[] {
  const { rateRisePercent = 0, annualRatePercent = 0 } = input
  const price = priceOf(input)
  return [
    { key: 'loanAmount', label: 'Loan', value: result.loanAmount, unit: 'money' },
    {
      key: 'loanToValuePercent',
      label: 'Loan as a share of the price',
      value: price > 0 ? percentOf(result.loanAmount, price) : null,
      none: 'no price given',
      unit: 'percent',
      better: 'lower',
    },
    {
      key: 'totalInterest',
      label: 'Interest over the term',
      value: result.totalInterest,
      unit: 'pounds',
      better: 'lower',
    },
    {
      key: 'totalPayable',
      label: 'To pay in all',
      value: result.totalPayable,
      unit: 'pounds',
      better: 'lower',
    },
    {
      key: 'monthlyPaymentAfterRateRise',
      label: `Payment at ${inUnit(toPenny(annualRatePercent + rateRisePercent), 'percent')}`,
      value: result.monthlyPaymentAfterRateRise,
      unit: 'exact-pounds',
      per: 'a month',
      better: 'lower',
    },
    afterFixFigure(input),
  ]
}

/** The price, where the loan is what the deposit leaves of it; 0 where the loan itself was given. */
function priceOf({ price = 0, loanAmount = 0 }: RepaymentPlan): number {
  return loanAmount > 0 ? 0 : price
}

function sentenceOf(
  { annualRatePercent = 0 }: RepaymentPlan,
  { amount, months }: Loan,
  result: MortgageRepayment,
): string {
  return `${inUnit(amount, 'money')} over ${inUnit(months, 'months')} at ${inUnit(annualRatePercent, 'percent')} costs ${inUnit(result.totalInterest, 'pounds')} of interest, so ${inUnit(result.totalPayable, 'pounds')} is paid in all.`
}

function drawingsByYear(loan: Loan, years: ReturnType<typeof yearsOfMonths>): Drawing[] {
  if (years.length < 2) return []
  const half = years.find(({ owed }) => owed <= loan.amount / 2)?.number ?? years.length
  return [
    {
      kind: 'lines',
      id: 'owed',
      title: `Half of the loan is paid off in year ${half} of ${years.length}`,
      subtitle: 'Still owed at the end of each year, in pounds',
      unit: 'pounds',
      series: [
        {
          name: 'Owed',
          points: [
            { x: 0, y: loan.amount },
            ...years.map(({ number, owed }) => ({ x: number, y: toPenny(owed) })),
          ],
        },
      ],
      xHead: 'Year',
      xUnit: 'years',
      fromZero: true,
    },
    {
      kind: 'lines',
      id: 'where-it-goes',
      title: crossingWords(years),
      subtitle: 'Paid in each year, in pounds',
      unit: 'pounds',
      // A last year of fewer months would draw a drop that means nothing.
      series: [
        {
          name: 'Off the loan',
          points: wholeYears(loan, years).map(({ number, repaid }) => ({ x: number, y: toPenny(repaid) })),
        },
        {
          name: 'Interest',
          points: wholeYears(loan, years).map(({ number, interest }) => ({
            x: number,
            y: toPenny(interest),
          })),
        },
      ],
      xHead: 'Year',
      xUnit: 'years',
      fromZero: true,
    },
  ]
}

function wholeYears({ months }: Loan, years: ReturnType<typeof yearsOfMonths>) {
  return years.slice(0, Math.max(2, Math.floor(months / 12)))
}

function crossingWords(years: ReturnType<typeof yearsOfMonths>): string {
  const year = years.find(({ interest, repaid }) => repaid > interest)?.number ?? years.length
  return year === 1
    ? 'From the first year more goes off the loan than to interest'
    : `From year ${year} more goes off the loan than to interest`
}

function sensitivityOf(input: RepaymentPlan, figure: Figure): Sensitivity {
  const payment = (change: Partial<RepaymentPlan>) =>
    mortgageRepayment({ ...input, ...change }).monthlyPayment
  const { price = 0, deposit = 0, loanAmount = 0 } = input
  const { amount, months } = loanOf(input)
  return {
    figure,
    rows: [
      rateRow(input.annualRatePercent ?? 0, (annualRatePercent) => payment({ annualRatePercent })),
      termRow(months, (termMonths) => payment({ termYears: 0, termMonths })),
      loanAmount > 0
        ? shareRow('Loan', 5, (factor) => payment({ loanAmount: amount * factor }))
        : shareRow('Price, with the same deposit', 5, (factor) =>
            payment({ loanAmount: 0, price: price * factor, deposit }),
          ),
    ],
  }
}

function turningPointsOf(
  input: RepaymentPlan,
  loan: Loan,
  years: ReturnType<typeof yearsOfMonths>,
): TurningPoint[] {
  const points: TurningPoint[] = []
  const price = priceOf(input)
  const band = nextBand(loan.amount, price)
  if (price > 0 && band !== null) {
    const limit = (price * band) / 100
    const month = firstMonth(loan, (owed) => owed <= limit)
    points.push({
      label: `Loan falls to ${band}% of the price`,
      value: month,
      unit: 'months',
      sentence: `Lenders price loans by bands of loan to value. At today’s price, ${inUnit(limit, 'pounds')} is owed then; a rise or fall of the price moves the day.`,
    })
  }
  const half = firstMonth(loan, (owed) => owed <= loan.amount / 2)
  if (half !== null && years.length > 1)
    points.push({
      label: 'Half of the loan is paid off',
      value: half,
      unit: 'months',
      sentence: `After ${inUnit(half, 'months')} of ${inUnit(loan.months, 'months')}. Payments are level, but early ones are mostly interest.`,
    })
  return [...points, ...endOfFixPoint(input, toPenny(levelPayment(loan))), extraHundred(loan)]
}

function firstMonth(loan: Loan, isReached: (owed: number) => boolean): number | null {
  for (let month = 1; month <= loan.months; month += 1) if (isReached(balanceAfter(loan, month))) return month
  return null
}

/** What the payment buys: the loan that a payment £100 higher would carry. */
function extraHundred(loan: Loan): TurningPoint {
  const more = (loan.amount * (levelPayment(loan) + 100)) / levelPayment(loan)
  return {
    label: 'Loan for £100 more a month',
    value: toPenny(more),
    unit: 'pounds',
    sentence: `At the same rate and term, each further £100 a month carries ${inUnit(more - loan.amount, 'pounds')} more of loan.`,
  }
}
