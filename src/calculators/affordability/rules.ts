/** The largest loan by each rule that the given numbers allow, so that the tightest can be named. Pounds, not rounded. Pure. */
import { annuityFactor, levelPayment, monthlyRateOf } from '#calculators/engine/loan/loan.ts'
import { inUnit } from '#calculators/engine/report/units.ts'
import { toPenny } from '#calculators/engine/rounding.ts'

import type { AffordabilityInput } from './calculate.ts'
import { incomeLessCommitmentsMultiple, incomeMultiple, interestCover, paymentToLoan } from './methods.ts'

/** What is asked; the loan to test with is ours and not the API's, which leaves it aside. */
export type AffordabilityQuestion = AffordabilityInput & {
  testTermYears: number
  testRatePercent: number
  testStressPercent: number
}

/** The term and the rates, now and after the rise, that payments are worked out with. */
export type Terms = { readonly months: number; readonly rate: number; readonly stressed: number }

/** A rule and the largest loan by it. */
export type Rule = { readonly label: string; readonly loan: number }

/** From this multiple of income on, regulators limit the share of new loans. PRA and FCA, since 2014. */
export const LIMITED_MULTIPLE = 4.5
/** MoneyHelper's bands of outgoings with the mortgage, of net income: below the first low risk, above the second high. */
export const LOW_RISK = 40
export const HIGH_RISK = 60

/** The terms of the method: its own where it asks for them, those to test with elsewhere. */
export function termsOf(asked: AffordabilityQuestion): Terms {
  const hasOwn = asked.method === 'payment-to-loan' || asked.method === 'stress-test'
  const [years, rate] = hasOwn
    ? [asked.termYears, asked.annualRatePercent]
    : [asked.testTermYears, asked.testRatePercent]
  const rise = asked.method === 'stress-test' ? asked.stressPercent : asked.testStressPercent
  return { months: Math.round(years * 12), rate, stressed: rate + rise }
}

/** The level payment of a loan at a rate in percent a year. */
export function paymentAt(amount: number, rate: number, months: number): number {
  return levelPayment({ amount, months, monthlyRate: monthlyRateOf(rate) })
}

/** The loan that a payment carries at a rate in percent a year; none for a payment below nothing. */
export function loanAt(payment: number, rate: number, months: number): number {
  return Math.max(0, payment) * annuityFactor(months, monthlyRateOf(rate))
}

/** The loan that the method is about. */
export function loanOfMethod(asked: AffordabilityQuestion): number {
  const { rate, months } = termsOf(asked)
  switch (asked.method) {
    case 'income-less-commitments-multiple':
      return incomeLessCommitmentsMultiple(asked).borrowUpTo
    case 'income-multiple':
      return incomeMultiple(asked).maxLoan
    case 'payment-to-loan':
      return paymentToLoan(asked).maxLoan
    case 'stress-test':
      return asked.loanAmount
    case 'share-of-income':
      return loanAt(asked.monthlyPayment, rate, months)
    default:
      return interestCover(asked).maxLoan ?? 0
  }
}

/** The loan at which outgoings and payment are a share of net income, in percent. */
export function loanAtShare(asked: AffordabilityQuestion, percent: number): number {
  const { rate, months } = termsOf(asked)
  return loanAt((asked.monthlyNetIncome * percent) / 100 - asked.monthlyOutgoings, rate, months)
}

/** The largest loan by every rule that the numbers of this household allow. */
export function rulesOf(asked: AffordabilityQuestion): Rule[] {
  return [...ownRules(asked), ...budgetRules(asked)]
}

/** The rule with the smallest loan; null without one. */
export function tightestOf(rules: readonly Rule[]): Rule | null {
  return rules.toSorted((a, b) => a.loan - b.loan)[0] ?? null
}

function ownRules(asked: AffordabilityQuestion): Rule[] {
  const loan = loanOfMethod(asked)
  const { rate, stressed, months } = termsOf(asked)
  const limited = {
    label: `${LIMITED_MULTIPLE} times income`,
    loan: incomeMultiple({ ...asked, multiple: LIMITED_MULTIPLE }).maxLoan,
  }
  switch (asked.method) {
    case 'income-less-commitments-multiple':
      return [{ label: `${asked.upperMultiple} times income less commitments`, loan }, limited]
    case 'income-multiple':
      return [
        { label: `${asked.multiple} times income`, loan },
        ...(asked.multiple === LIMITED_MULTIPLE ? [] : [limited]),
      ]
    case 'payment-to-loan':
      return [
        { label: `The payment at ${rateWords(rate)}`, loan },
        ...(stressed === rate
          ? []
          : [
              {
                label: `The same payment at ${rateWords(stressed)}`,
                loan: loanAt(asked.monthlyPayment, stressed, months),
              },
            ]),
      ]
    case 'share-of-income':
      return [{ label: `Your payment at ${rateWords(rate)}`, loan }]
    default:
      return []
  }
}

/** What the budget bears; nothing is said where no net income is given, or none is asked for. */
function budgetRules(asked: AffordabilityQuestion): Rule[] {
  const { method, monthlyNetIncome, monthlyOutgoings } = asked
  if (method === 'payment-to-loan' || method === 'btl-icr' || monthlyNetIncome <= 0) return []
  const { stressed, months } = termsOf(asked)
  return [
    { label: `${HIGH_RISK}% of net income spent`, loan: loanAtShare(asked, HIGH_RISK) },
    {
      label: `Payment at ${rateWords(stressed)} takes all that is left`,
      loan: loanAt(monthlyNetIncome - monthlyOutgoings, stressed, months),
    },
  ]
}

/** Rent cover that lenders commonly ask for, in percent of the interest; the last one for houses let by the room. */
const COMMON_COVER = [125, 145, 170]

/** The largest loan by the rent cover that is asked for and by common ones; none when no interest is tested. */
export function coverRules(asked: AffordabilityQuestion): Rule[] {
  const covers = [...new Set([asked.icrPercent, ...COMMON_COVER])].toSorted((a, b) => a - b)
  return covers.flatMap((icrPercent) => {
    const { maxLoan } = interestCover({ ...asked, icrPercent, loanAmount: 0 })
    return maxLoan === null
      ? []
      : [{ label: `${inUnit(icrPercent, 'percent')} of the interest`, loan: maxLoan }]
  })
}

/** A rate as it is written: '7.5%'. */
export function rateWords(rate: number): string {
  return inUnit(toPenny(rate), 'percent')
}
