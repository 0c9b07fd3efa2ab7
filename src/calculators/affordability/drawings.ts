/** The charts of affordability: the limits side by side, where the income goes, and what the rate does. Pure. */
import { addingUp } from '#calculators/engine/report/adding-up.ts'
import { pence, percent, pounds } from '#calculators/engine/report/amounts.ts'
import { inTurn } from '#calculators/engine/report/in-turn.ts'
import type { Drawing } from '#calculators/engine/report/report.ts'
import { toPenny } from '#calculators/engine/rounding.ts'

import { LINES } from './lines.ts'
import { type Asked, type Limit, coverLimits, limitsOf, lowestOf } from './rules.ts'

/** The limits first, unless the question is where the income goes. */
export function drawingsOf(asked: Asked): Iterable<Drawing> {
  const { method, monthlyNetIncome } = asked.inputs
  if (method === 'btl-icr') return inTurn(asked, covers, coverByRate)
  const flow = () => (method === 'payment-to-loan' || monthlyNetIncome <= 0 ? [] : [whereItGoes(asked)])
  return method === 'share-of-income'
    ? inTurn(asked, flow, limitBars, byRate)
    : inTurn(asked, limitBars, flow, byRate)
}

/** Heading of monthly amounts. */
const A_MONTH = 'A month'

const LIMITS = { kind: 'bars', id: 'rules', unit: 'pounds', valueHead: LINES.maxLoan.label } as const

function yours({ result }: Asked): Limit[] {
  return result.loan > 0 ? [{ label: 'Your mortgage', value: result.loan }] : []
}

function limitBars(asked: Asked): Drawing[] {
  const limits = limitsOf(asked)
  const lowest = lowestOf(limits)
  if (!lowest) return []
  return [
    {
      ...LIMITS,
      title:
        limits.length > 1
          ? `The lowest limit is “${lowest.label}”: ${pounds(lowest.value)}`
          : `${lowest.label}: ${pounds(lowest.value)}`,
      subtitle: 'The most you could borrow by each limit, in pounds',
      items: [...(asked.inputs.method === 'stress-test' ? yours(asked) : []), ...limits],
      labelHead: 'Limit',
    },
  ]
}

/** Steps from income to what's left after a rate rise. For a share of income, at the payment entered. */
function whereItGoes({ inputs, exact, result, label }: Asked): Drawing {
  const now = exact.budgetPayment
  const then = exact.stressedPayment
  const left = toPenny(inputs.monthlyNetIncome - inputs.monthlyOutgoings - then)
  const stressed = percent(inputs.annualRatePercent + inputs.stressPercent)
  const rises = result.stressedPayment > toPenny(now)
  return {
    kind: 'steps',
    id: 'where-it-goes',
    title: `At ${stressed} you’d ${left < 0 ? `be ${pence(-left)} a month short` : `have ${pence(left)} a month left`}`,
    subtitle: 'Monthly income after tax and what it pays for, in pounds',
    unit: 'exact-pounds',
    items: addingUp(left, [
      { label: label('monthlyNetIncome'), value: inputs.monthlyNetIncome },
      { label: label('monthlyOutgoings'), value: -inputs.monthlyOutgoings },
      { label: label('payment'), value: -now },
      ...(rises ? [{ label: `Extra at ${stressed}`, value: now - then }] : []),
    ]),
    total: 'Left over',
    labelHead: 'Step',
    valueHead: A_MONTH,
  }
}

/** Rates around one, none below 0. */
function ratesAround(rate: number): number[] {
  return [-2, -1, 0, 1, 2, 3, 4].map((points) => toPenny(rate + points)).filter((each) => each >= 0)
}

const BY_RATE = { kind: 'columns', id: 'by-rate', tab: 'changes', unit: 'pounds' } as const

function byRate({ inputs, result, exact, at, label }: Asked): Drawing {
  const rate = inputs.annualRatePercent
  const isLoan = inputs.method === 'payment-to-loan'
  // The mortgage stays the same, even if it was worked out from a payment at today's rate.
  const fixed = { method: 'stress-test', loanAmount: exact.methodLoan } as const
  const valueAt = (annualRatePercent: number) =>
    isLoan ? at('paymentLoan', { annualRatePercent }) : at('payment', { ...fixed, annualRatePercent })
  const step = Math.abs(valueAt(rate + 1) - valueAt(rate))
  return {
    ...BY_RATE,
    title: isLoan
      ? `One point more on the rate means borrowing ${pounds(step)} less`
      : `One point more on the rate costs ${pence(step)} a month`,
    subtitle: isLoan
      ? 'What the payment would repay at each interest rate, in pounds'
      : `Monthly payment on ${pounds(result.methodLoan)} at each interest rate, in pounds`,
    items: ratesAround(rate).map((each) => ({ label: percent(each), value: valueAt(each) })),
    labelHead: label('annualRatePercent'),
    valueHead: isLoan ? label('methodLoan') : A_MONTH,
  }
}

function covers(asked: Asked): Drawing[] {
  const limits = coverLimits(asked)
  const { inputs, result } = asked
  if (limits.length === 0) return []
  return [
    {
      ...LIMITS,
      title: `At an ICR of ${percent(inputs.icrPercent)} the rent covers ${pounds(result.maxLoan ?? 0)}`,
      subtitle: `Maximum mortgage by the ICR a lender asks for, at ${percent(inputs.stressRatePercent)}, in pounds`,
      items: [...yours(asked), ...limits],
      labelHead: 'ICR',
    },
  ]
}

function coverByRate({ inputs, at, label }: Asked): Drawing[] {
  const { stressRatePercent: rate } = inputs
  const loanAt = (stressRatePercent: number) => at('maxLoan', { stressRatePercent }) ?? 0
  if (rate <= 0) return []
  return [
    {
      ...BY_RATE,
      title: `One point more on the stress rate means borrowing ${pounds(loanAt(rate) - loanAt(rate + 1))} less`,
      subtitle: 'Maximum mortgage by the rate a lender tests with, in pounds',
      items: ratesAround(rate)
        .filter((each) => each > 0)
        .map((each) => ({ label: percent(each), value: loanAt(each) })),
      labelHead: label('stressRatePercent'),
      valueHead: label('maxLoan'),
    },
  ]
}
