/** The one number of each method, and what it means in plain English. Pure. */
import type { Figure } from '#calculators/engine/report/report.ts'
import { inUnit } from '#calculators/engine/report/units.ts'
import { toPenny } from '#calculators/engine/rounding.ts'

import { incomeLessCommitmentsMultiple, interestCover, shareOfIncome, stressTest } from './methods.ts'
import {
  type AffordabilityQuestion,
  HIGH_RISK,
  LOW_RISK,
  loanOfMethod,
  paymentAt,
  rateWords,
  rulesOf,
  termsOf,
  tightestOf,
} from './rules.ts'

/** The one number: a loan, what is left, or a share, as the method has it. */
export function answerOf(asked: AffordabilityQuestion): Figure {
  const loan = { unit: 'pounds', better: 'higher' } as const
  switch (asked.method) {
    case 'income-less-commitments-multiple':
      return {
        key: 'borrowUpTo',
        label: 'Upper estimate',
        value: loanOfMethod(asked),
        ...loan,
      }
    case 'stress-test':
      return {
        key: 'leftOverAfterStressedPayment',
        label: `Left each month at ${rateWords(termsOf(asked).stressed)}`,
        value: stressTest(asked).leftOverAfterStressedPayment,
        unit: 'exact-pounds',
        better: 'higher',
      }
    case 'share-of-income':
      return {
        key: 'shareOfIncomePercent',
        label: 'Share of net income spent',
        value: shareOfIncome(asked).shareOfIncomePercent,
        none: 'no income',
        unit: 'percent',
        better: 'lower',
      }
    case 'btl-icr':
      return {
        key: 'maxLoan',
        label: 'Loan that the rent covers',
        value: interestCover(asked).maxLoan,
        none: 'any size',
        ...loan,
      }
    default:
      return { key: 'maxLoan', label: 'Largest loan', value: loanOfMethod(asked), ...loan }
  }
}

/** One to three sentences. */
export function sentenceOf(asked: AffordabilityQuestion): string {
  switch (asked.method) {
    case 'income-less-commitments-multiple': {
      const { borrowFrom, borrowUpTo } = incomeLessCommitmentsMultiple(asked)
      return `The range is ${inUnit(borrowFrom, 'pounds')} to ${inUnit(borrowUpTo, 'pounds')}, by ${asked.lowerMultiple} and ${asked.upperMultiple} times income less commitments. ${tightestWords(asked)}${paymentWords(asked)}`
    }
    case 'income-multiple':
      return `${asked.multiple} times the incomes. ${tightestWords(asked)}${paymentWords(asked)}`
    case 'payment-to-loan':
      return carriedWords(asked)
    case 'stress-test':
      return stressWords(asked)
    case 'share-of-income':
      return shareWords(asked)
    default:
      return coverWords(asked)
  }
}

function tightestWords(asked: AffordabilityQuestion): string {
  const rules = rulesOf(asked)
  const tightest = tightestOf(rules)
  return tightest && rules.length > 1
    ? `Of the rules that these numbers allow, “${tightest.label}” is the tightest: ${inUnit(toPenny(tightest.loan), 'pounds')}. `
    : ''
}

function paymentWords(asked: AffordabilityQuestion): string {
  const { months, rate, stressed } = termsOf(asked)
  const at = (percent: number) =>
    `${inUnit(toPenny(paymentAt(loanOfMethod(asked), percent, months)), 'exact-pounds')} a month at ${rateWords(percent)}`
  return `${inUnit(loanOfMethod(asked), 'pounds')} would cost ${at(rate)} over ${inUnit(months, 'months')}, and ${at(stressed)}.`
}

function carriedWords(asked: AffordabilityQuestion): string {
  const { months, rate } = termsOf(asked)
  const [payment, loan] = [asked.monthlyPayment, loanOfMethod(asked)]
  return `${inUnit(payment, 'money')} a month pays off ${inUnit(loan, 'pounds')} over ${inUnit(months, 'months')} at ${rateWords(rate)}, with ${inUnit(toPenny(payment * months - loan), 'pounds')} of interest.`
}

function stressWords(asked: AffordabilityQuestion): string {
  const { rate, stressed } = termsOf(asked)
  const { monthlyPayment, stressedPayment, leftOverAfterStressedPayment: left } = stressTest(asked)
  const end =
    left < 0
      ? `${inUnit(-left, 'exact-pounds')} a month would be missing.`
      : `${inUnit(left, 'exact-pounds')} a month would be left.`
  return `The payment is ${inUnit(monthlyPayment, 'exact-pounds')} a month at ${rateWords(rate)} and ${inUnit(stressedPayment, 'exact-pounds')} at ${rateWords(stressed)}. After the other outgoings ${end}`
}

/** MoneyHelper's word for a share of income, with its band. */
function riskWords(risk: 'low' | 'medium' | 'high'): string {
  if (risk === 'low') return `MoneyHelper calls less than ${LOW_RISK}% a low risk.`
  if (risk === 'high') return `MoneyHelper calls more than ${HIGH_RISK}% a high risk.`
  return `MoneyHelper calls ${LOW_RISK}% to ${HIGH_RISK}% a medium risk.`
}

function shareWords(asked: AffordabilityQuestion): string {
  const { leftOver, risk } = shareOfIncome(asked)
  if (risk === null) return 'Enter an income after tax to see which share of it is spent.'
  const left =
    leftOver < 0
      ? `${inUnit(-leftOver, 'exact-pounds')} a month is missing.`
      : `${inUnit(leftOver, 'exact-pounds')} a month is left.`
  return `${riskWords(risk)} After the mortgage and all other outgoings ${left}`
}

function coverWords(asked: AffordabilityQuestion): string {
  const { maxLoan, icrPercent, passes, minimumMonthlyRent = 0 } = interestCover(asked)
  const test = `${inUnit(asked.icrPercent, 'percent')} of the interest at ${rateWords(asked.stressRatePercent)}`
  if (maxLoan === null) return 'Without a rate to test with, any loan is covered.'
  if (passes === undefined) return `A year’s rent must be ${test}.`
  const reached = `For ${inUnit(asked.loanAmount, 'pounds')} it is ${inUnit(icrPercent ?? 0, 'percent')}`
  return passes
    ? `A year’s rent must be ${test}. ${reached}, which is enough.`
    : `A year’s rent must be ${test}. ${reached}, which is not enough: ${inUnit(minimumMonthlyRent, 'exact-pounds')} a month would be needed.`
}
