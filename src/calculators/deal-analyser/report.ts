/** What the page, its files and a comparison tell of a deal. Pure. */
import { monthsOfLoan } from '#calculators/engine/loan/loan-months.ts'
import { monthlyRateOf } from '#calculators/engine/loan/loan.ts'
import { loanSchedules } from '#calculators/engine/report/loan-schedules.ts'
import type { Figure, Report, ReportNotice } from '#calculators/engine/report/report.ts'
import { inUnit } from '#calculators/engine/report/units.ts'

import { type Deal, type DealInput, dealAnalyser } from './calculate.ts'
import { drawingsOf } from './drawings.ts'
import { explainDeal } from './explain.ts'
import { type DealQuestion, dealPlace } from './question.ts'
import { sensitivityOf } from './sensitivity.ts'
import { turningPointsOf } from './turning-points.ts'

/** Everything about the purchase and the plain let; what goes beyond it is in `judged.ts` and `schedules.ts`. */
export function reportOnDeal(question: DealQuestion): Report {
  const { inputs } = question
  const { further } = inputs
  const place = dealPlace(question)
  const deal = dealAnalyser(inputs, place)
  const answer = answerOf(deal)
  return {
    outputs: deal,
    answer,
    sentence: sentenceOf(deal),
    figures: figuresOf(deal),
    notices: noticesOf(inputs, deal),
    drawings: drawingsOf(inputs, deal, place),
    schedules: repaymentSchedules(inputs, deal),
    sensitivity: sensitivityOf(inputs, place, answer),
    turningPoints: turningPointsOf(inputs, { place, wantedReturnPercent: further.wantedReturnPercent }),
    working: explainDeal(inputs, place),
  }
}

function answerOf({ cashOnCashReturnPercent }: Deal): Figure {
  return {
    key: 'cashOnCashReturnPercent',
    label: 'Return on your cash',
    value: cashOnCashReturnPercent,
    unit: 'percent',
    per: 'a year',
    better: 'higher',
  }
}

function sentenceOf({ cashRequired, annualCashFlow, monthlyCashFlow }: Deal): string {
  const cash = inUnit(cashRequired, 'pounds')
  if (annualCashFlow < 0) {
    return `${cash} of cash buys it, and then it costs you ${inUnit(-annualCashFlow, 'pounds')} a year before tax, ${inUnit(-monthlyCashFlow, 'exact-pounds')} a month.`
  }
  return `${cash} of cash brings ${inUnit(annualCashFlow, 'pounds')} a year before tax, ${inUnit(monthlyCashFlow, 'exact-pounds')} a month.`
}

function figuresOf(deal: Deal): Figure[] {
  return [
    { key: 'cashRequired', label: 'Cash needed', value: deal.cashRequired, unit: 'pounds', better: 'lower' },
    {
      key: 'propertyTax',
      label: 'Tax on the purchase, included',
      value: deal.propertyTax,
      unit: 'pounds',
      better: 'lower',
    },
    { key: 'loanAmount', label: 'Mortgage', value: deal.loanAmount, unit: 'pounds' },
    {
      key: 'annualCashFlow',
      label: 'Cash flow a year, before tax',
      value: deal.annualCashFlow,
      unit: 'pounds',
      better: 'higher',
    },
    {
      key: 'grossYieldPercent',
      label: 'Gross yield',
      value: deal.grossYieldPercent,
      unit: 'percent',
      better: 'higher',
    },
    {
      key: 'netYieldPercent',
      label: 'Net yield',
      value: deal.netYieldPercent,
      unit: 'percent',
      better: 'higher',
    },
    {
      key: 'interestCoverPercent',
      label: 'Interest cover by the full rent',
      value: deal.interestCoverPercent,
      unit: 'percent',
      none: 'no interest is paid',
      better: 'higher',
    },
  ]
}

/** Lenders seldom lend more of the price of a home that is to be let. */
const USUAL_MOST_LTV_PERCENT = 80

function noticesOf({ ltvPercent }: DealInput, { cashRequired, annualCashFlow }: Deal): ReportNotice[] {
  const notices: ReportNotice[] = []
  if (annualCashFlow < 0)
    notices.push({
      kind: 'warning',
      title: 'The rent does not pay for it',
      text: 'Each year needs money from elsewhere. Growth of the price may repay it, or not.',
    })
  if (ltvPercent > USUAL_MOST_LTV_PERCENT)
    notices.push({
      kind: 'note',
      title: `More than ${USUAL_MOST_LTV_PERCENT}% of the price is borrowed`,
      text: 'Few lenders lend as much on a home that is to be let. Ask a broker before you rely on it.',
    })
  if (cashRequired <= 0)
    notices.push({
      kind: 'note',
      title: 'None of your cash goes in',
      text: 'There is nothing to measure a return on, and the return therefore says nothing here.',
    })
  return notices
}

function repaymentSchedules(
  { mortgageType, mortgageRatePercent, termYears = 0 }: DealInput,
  { loanAmount }: Deal,
) {
  if (mortgageType !== 'repayment') return []
  const months = Math.round(termYears * 12)
  return loanSchedules(
    monthsOfLoan({ amount: loanAmount, months, monthlyRate: monthlyRateOf(mortgageRatePercent) }),
  )
}
