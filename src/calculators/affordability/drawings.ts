/** The drawings of affordability: every rule side by side, where the income goes, what the rate does. Pure. */
import { addingUp } from '#calculators/engine/report/adding-up.ts'
import type { Drawing } from '#calculators/engine/report/report.ts'
import { inUnit } from '#calculators/engine/report/units.ts'
import { toPenny } from '#calculators/engine/rounding.ts'

import { interestCover } from './methods.ts'
import {
  type AffordabilityQuestion,
  type Rule,
  coverRules,
  loanAt,
  loanOfMethod,
  paymentAt,
  rateWords,
  rulesOf,
  termsOf,
  tightestOf,
} from './rules.ts'

/** The rules first, unless the question is where the income goes. */
export function drawingsOf(asked: AffordabilityQuestion): Drawing[] {
  if (asked.method === 'btl-icr') return [...covers(asked), ...coverByRate(asked)]
  const rules = ruleBars(asked)
  const flow = asked.method === 'payment-to-loan' || asked.monthlyNetIncome <= 0 ? [] : [whereItGoes(asked)]
  const drawings = asked.method === 'share-of-income' ? [...flow, ...rules] : [...rules, ...flow]
  return [...drawings, byRate(asked)]
}

function ruleBars(asked: AffordabilityQuestion): Drawing[] {
  const rules = rulesOf(asked)
  const tightest = tightestOf(rules)
  if (!tightest) return []
  const own: Rule[] = asked.method === 'stress-test' ? [{ label: 'Your loan', loan: asked.loanAmount }] : []
  const amount = inUnit(toPenny(tightest.loan), 'pounds')
  return [
    {
      kind: 'bars',
      id: 'rules',
      title:
        rules.length > 1
          ? `The tightest rule is “${tightest.label}”: ${amount}`
          : `${tightest.label}: ${amount}`,
      subtitle: 'Largest loan by each rule that your numbers allow, in pounds',
      unit: 'pounds',
      items: [...own, ...rules].map(({ label, loan }) => ({ label, value: toPenny(loan) })),
      labelHead: 'Rule',
      valueHead: 'Largest loan',
    },
  ]
}

/** Income step by step to what is left after the rise; for a share of income, at the payment that was given. */
function whereItGoes(asked: AffordabilityQuestion): Drawing {
  const { months, rate, stressed } = termsOf(asked)
  const isShare = asked.method === 'share-of-income'
  const now = isShare ? asked.monthlyPayment : paymentAt(loanOfMethod(asked), rate, months)
  const then = paymentAt(loanOfMethod(asked), stressed, months)
  const left = toPenny(asked.monthlyNetIncome - asked.monthlyOutgoings - then)
  return {
    kind: 'steps',
    id: 'where-it-goes',
    title: `At ${rateWords(stressed)} ${inUnit(Math.abs(left), 'exact-pounds')} a month would be ${left < 0 ? 'missing' : 'left'}`,
    subtitle: 'Income a month after tax and what it pays, in pounds',
    unit: 'exact-pounds',
    items: addingUp(left, [
      { label: 'Income after tax', value: asked.monthlyNetIncome },
      { label: 'Other outgoings', value: -asked.monthlyOutgoings },
      { label: isShare ? 'Your payment' : `Payment at ${rateWords(rate)}`, value: -now },
      ...(stressed > rate ? [{ label: `More at ${rateWords(stressed)}`, value: now - then }] : []),
    ]),
    total: 'Left',
    labelHead: 'Step',
    valueHead: 'A month',
  }
}

/** Rates around one, none below 0. */
function ratesAround(rate: number): number[] {
  return [-2, -1, 0, 1, 2, 3, 4].map((points) => toPenny(rate + points)).filter((each) => each >= 0)
}

function byRate(asked: AffordabilityQuestion): Drawing {
  const { months, rate } = termsOf(asked)
  const isCarried = asked.method === 'payment-to-loan'
  const valueAt = (percent: number) =>
    toPenny(
      isCarried
        ? loanAt(asked.monthlyPayment, percent, months)
        : paymentAt(loanOfMethod(asked), percent, months),
    )
  const step = Math.abs(valueAt(rate + 1) - valueAt(rate))
  return {
    kind: 'columns',
    id: 'by-rate',
    tab: 'changes',
    title: isCarried
      ? `One point more on the rate takes ${inUnit(step, 'pounds')} off the loan`
      : `One point more on the rate costs ${inUnit(toPenny(step), 'exact-pounds')} a month`,
    subtitle: isCarried
      ? 'Loan that the payment carries, by rate, in pounds'
      : `Payment a month for ${inUnit(toPenny(loanOfMethod(asked)), 'pounds')}, by rate, in pounds`,
    unit: 'pounds',
    items: ratesAround(rate).map((percent) => ({ label: rateWords(percent), value: valueAt(percent) })),
    labelHead: 'Rate',
    valueHead: isCarried ? 'Loan' : 'A month',
  }
}

function covers(asked: AffordabilityQuestion): Drawing[] {
  const rules = coverRules(asked)
  if (rules.length === 0) return []
  const own: Rule[] = asked.loanAmount > 0 ? [{ label: 'Your loan', loan: asked.loanAmount }] : []
  return [
    {
      kind: 'bars',
      id: 'rules',
      title: `At ${inUnit(asked.icrPercent, 'percent')} of the interest the rent covers ${inUnit(loanOfMethod(asked), 'pounds')}`,
      subtitle: `Largest loan by the rent cover that lenders ask for, at ${rateWords(asked.stressRatePercent)}, in pounds`,
      unit: 'pounds',
      items: [...own, ...rules].map(({ label, loan }) => ({ label, value: toPenny(loan) })),
      labelHead: 'Rent cover',
      valueHead: 'Largest loan',
    },
  ]
}

function coverByRate(asked: AffordabilityQuestion): Drawing[] {
  const { stressRatePercent: rate } = asked
  const loanAtRate = (stressRatePercent: number) =>
    interestCover({ ...asked, stressRatePercent }).maxLoan ?? 0
  if (rate <= 0) return []
  return [
    {
      kind: 'columns',
      id: 'by-rate',
      tab: 'changes',
      title: `One point more on the test takes ${inUnit(toPenny(loanAtRate(rate) - loanAtRate(rate + 1)), 'pounds')} off the loan`,
      subtitle: 'Largest loan by the rate that the lender tests with, in pounds',
      unit: 'pounds',
      items: ratesAround(rate)
        .filter((percent) => percent > 0)
        .map((percent) => ({ label: rateWords(percent), value: loanAtRate(percent) })),
      labelHead: 'Rate',
      valueHead: 'Largest loan',
    },
  ]
}
