/** Where affordability turns: the rate that takes everything, the loan at a low risk, the rent that is enough. Pure. */
import type { TurningPoint } from '#calculators/engine/report/report.ts'
import { inUnit } from '#calculators/engine/report/units.ts'
import { toPenny } from '#calculators/engine/rounding.ts'
import { solveFor } from '#calculators/engine/solve.ts'

import {
  type AffordabilityQuestion,
  HIGH_RISK,
  LOW_RISK,
  loanAt,
  loanAtShare,
  loanOfMethod,
  paymentAt,
  rateWords,
  termsOf,
} from './rules.ts'

/** The highest rate that is looked at, in percent a year. */
const HIGHEST = 30

/** The points of the method. */
export function turningPointsOf(asked: AffordabilityQuestion): TurningPoint[] {
  if (asked.method === 'btl-icr') return coverPoints(asked)
  if (asked.method === 'payment-to-loan') return [paymentForMore(asked)]
  if (asked.monthlyNetIncome <= 0) return []
  if (asked.method === 'share-of-income')
    return [LOW_RISK, HIGH_RISK].map((percent) => paymentPoint(asked, percent))
  return [ratePoint(asked), lowRiskPoint(asked), stressedPoint(asked)]
}

function ratePoint(asked: AffordabilityQuestion): TurningPoint {
  const { months } = termsOf(asked)
  const left = asked.monthlyNetIncome - asked.monthlyOutgoings
  const payment = (rate: number) => paymentAt(loanOfMethod(asked), rate, months)
  const value = solveFor({ figure: payment, wanted: left, least: 0, most: HIGHEST, step: 0.01 })
  return {
    label: 'Rate at which nothing is left',
    value: value === null ? null : toPenny(value),
    unit: 'percent',
    sentence:
      value !== null
        ? `With a loan of ${inUnit(toPenny(loanOfMethod(asked)), 'pounds')}, after all outgoings.`
        : payment(0) > left
          ? 'Even without interest the payment is more than what is left.'
          : `None up to ${inUnit(HIGHEST, 'percent')}.`,
  }
}

function lowRiskPoint(asked: AffordabilityQuestion): TurningPoint {
  const value = loanAtShare(asked, LOW_RISK)
  return {
    label: `Loan at ${LOW_RISK}% of net income`,
    value: toPenny(value),
    unit: 'pounds',
    sentence:
      value === 0
        ? `Other outgoings alone are ${LOW_RISK}% of net income or more, so MoneyHelper would call no loan a low risk.`
        : `Below it MoneyHelper would call the risk low, with outgoings and the payment at ${rateWords(termsOf(asked).rate)} counted.`,
  }
}

function stressedPoint(asked: AffordabilityQuestion): TurningPoint {
  const { months, stressed } = termsOf(asked)
  const value = loanAt(asked.monthlyNetIncome - asked.monthlyOutgoings, stressed, months)
  return {
    label: `Loan that you could just pay at ${rateWords(stressed)}`,
    value: toPenny(value),
    unit: 'pounds',
    sentence: 'With nothing left for anything unexpected.',
  }
}

function paymentPoint(asked: AffordabilityQuestion, percent: number): TurningPoint {
  const value = Math.max(0, (asked.monthlyNetIncome * percent) / 100 - asked.monthlyOutgoings)
  const words =
    percent === LOW_RISK
      ? 'Below it MoneyHelper calls the risk low.'
      : 'Above it MoneyHelper calls the risk high.'
  return {
    label: `Payment at ${percent}% of net income`,
    value: toPenny(value),
    unit: 'exact-pounds',
    sentence: value === 0 ? `Other outgoings alone are ${percent}% or more.` : words,
  }
}

/** Further loan that a payment is asked for. */
const MORE = 10_000

function paymentForMore(asked: AffordabilityQuestion): TurningPoint {
  const { months, rate } = termsOf(asked)
  return {
    label: `Payment for ${inUnit(MORE, 'pounds')} more of loan`,
    value: toPenny(asked.monthlyPayment + paymentAt(MORE, rate, months)),
    unit: 'exact-pounds',
    sentence: `Each ${inUnit(MORE, 'pounds')} costs ${inUnit(toPenny(paymentAt(MORE, rate, months)), 'exact-pounds')} a month over this term.`,
  }
}

function coverPoints(asked: AffordabilityQuestion): TurningPoint[] {
  const { monthlyRent, icrPercent, stressRatePercent, loanAmount } = asked
  const rentFor = (loan: number) => (loan * (icrPercent / 100) * (stressRatePercent / 100)) / 12
  const perMore: TurningPoint = {
    label: `Rent for ${inUnit(MORE, 'pounds')} more of loan`,
    value: toPenny(rentFor(MORE)),
    unit: 'exact-pounds',
    sentence: 'A month, on top of the rent now.',
  }
  if (loanAmount <= 0) return [perMore]
  const rate = ((12 * monthlyRent) / loanAmount / (icrPercent / 100)) * 100
  return [
    {
      label: 'Test rate at which your loan just passes',
      value: toPenny(rate),
      unit: 'percent',
      sentence: `At ${inUnit(icrPercent, 'percent')} cover. A lender that tests with less would lend this much; one that tests with more would not.`,
    },
    {
      label: 'Loan less what the rent covers',
      value: stressRatePercent > 0 ? toPenny(Math.max(0, loanAmount - loanOfMethod(asked))) : 0,
      unit: 'pounds',
      sentence: 'The further deposit with which your loan would pass; nothing where it does.',
    },
    perMore,
  ]
}
