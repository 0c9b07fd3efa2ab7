/** The affordability report, for the page and its downloads. Pure. */
import { byTerm } from '#calculators/engine/loan/loan-sheet.ts'
import { onwardTo } from '#calculators/engine/onward-to.ts'
import { pence, percent, pounds, time } from '#calculators/engine/report/amounts.ts'
import type { ReportNotice, Sensitivity } from '#calculators/engine/report/report.ts'
import { inUnit } from '#calculators/engine/report/units.ts'
import { type SheetCalculator, calculator } from '#calculators/engine/sheet/calculator.ts'
import { byChange, byPoint, byShare } from '#calculators/engine/sheet/sensitivity.ts'

import { breakEvenOf } from './break-even.ts'
import { drawingsOf } from './drawings.ts'
import { HIGH_RISK, LIMITED_MULTIPLE, LOW_RISK, RANGE } from './methods.ts'
import { type Asked, limitsOf, lowestOf } from './rules.ts'
import { affordability } from './sheet.ts'

/** The mortgage affordability calculator. */
export const affordabilityCalculator: SheetCalculator = calculator(affordability, {
  report: (asked) => ({
    sentence: sentenceOf(asked),
    notices: noticesOf(asked),
    drawings: drawingsOf(asked),
    sensitivity: () => sensitivityOf(asked),
    breakEven: () => breakEvenOf(asked),
  }),
  onward: ({ inputs, result }) => {
    const loan = Math.round(result.methodLoan)
    if (inputs.method === 'btl-icr')
      return [
        onwardTo('/rental-yield-calculator', 'The rental yield with this rent', {
          monthlyRent: inputs.monthlyRent,
        }),
        // That page has no answer for a loan of nothing.
        loan !== 0 &&
          onwardTo('/interest-only-mortgage-calculator', 'This mortgage on interest-only', {
            loanAmount: loan,
          }),
      ]
    return [
      onwardTo('/mortgage-repayment-calculator', 'The payments on this mortgage, month by month', {
        loanAmount: loan,
        termYears: inputs.termYears,
        annualRatePercent: inputs.annualRatePercent,
      }),
      onwardTo('/stampdutycalculator', 'Stamp duty at this price', { price: Math.round(result.maxPrice) }),
    ]
  },
})

function sentenceOf(asked: Asked): string {
  const { inputs, result } = asked
  switch (inputs.method) {
    case RANGE:
      return `Lenders may offer you ${pounds(result.borrowFrom)} to ${pounds(result.borrowUpTo)}, ${inputs.lowerMultiple} to ${inputs.upperMultiple} times your income less commitments. ${lowestWords(asked)}${paymentWords(asked)}`
    case 'income-multiple':
      return `That’s ${inputs.multiple} times your income. ${lowestWords(asked)}${paymentWords(asked)}`
    case 'payment-to-loan':
      return `${inUnit(inputs.monthlyPayment, 'money')} a month would repay ${pounds(result.paymentLoan)} over ${time(result.months)} at ${percent(inputs.annualRatePercent)}, with ${pounds(result.totalInterest)} of interest.`
    case 'stress-test':
      return stressWords(asked)
    case 'share-of-income':
      return shareWords(asked)
    default:
      return coverWords(asked)
  }
}

function stressedRate({ inputs }: Asked): string {
  return percent(inputs.annualRatePercent + inputs.stressPercent)
}

function lowestWords(asked: Asked): string {
  const limits = limitsOf(asked)
  const lowest = lowestOf(limits)
  return lowest && limits.length > 1
    ? `Your lowest limit is “${lowest.label}”: ${pounds(lowest.value)}. `
    : ''
}

function paymentWords(asked: Asked): string {
  const { inputs, result } = asked
  return `${pounds(result.methodLoan)} would cost ${pence(result.payment)} a month at ${percent(inputs.annualRatePercent)} over ${time(result.months)}, and ${pence(result.stressedPayment)} at ${stressedRate(asked)}.`
}

function leftWords(left: number): string {
  return left < 0 ? `you’d be ${pence(-left)} a month short.` : `you’d have ${pence(left)} a month left.`
}

function stressWords(asked: Asked): string {
  const { inputs, result } = asked
  const left = result.leftOverAfterStressedPayment ?? 0
  return `You’d pay ${pence(result.payment)} a month at ${percent(inputs.annualRatePercent)} and ${pence(result.stressedPayment)} at ${stressedRate(asked)}. After your other outgoings ${leftWords(left)}`
}

const RISKS: Readonly<Record<string, string>> = {
  low: `MoneyHelper calls less than ${LOW_RISK}% a low risk.`,
  medium: `MoneyHelper calls ${LOW_RISK}% to ${HIGH_RISK}% a medium risk.`,
  high: `MoneyHelper calls more than ${HIGH_RISK}% a high risk.`,
}

function shareWords({ result }: Asked): string {
  const risk = RISKS[result.risk]
  if (risk === undefined) return 'Enter your income after tax to see how much of it you’d spend.'
  return `${risk} After the mortgage and your other outgoings ${leftWords(result.leftOver)}`
}

function coverWords({ inputs, result }: Asked): string {
  if (result.maxLoan === null) return 'Without a stress rate, the rent covers any mortgage.'
  const test = `The annual rent must be at least ${percent(inputs.icrPercent)} of the annual interest at ${percent(inputs.stressRatePercent)}.`
  if (result.loan === 0) return test
  const reached = `On ${pounds(result.loan)} it’s ${percent(result.cover ?? 0)}`
  return result.passes
    ? `${test} ${reached}, which is enough.`
    : `${test} ${reached}, which isn’t enough: you’d need ${pence(result.minimumMonthlyRent)} a month.`
}

function noticesOf(asked: Asked): ReportNotice[] {
  const { inputs, result } = asked
  if (inputs.method === 'payment-to-loan') return []
  if (inputs.method === 'btl-icr') return coverNotice(asked)
  if (inputs.method !== 'share-of-income') return [...budgetNotice(asked), ...multipleNotice(asked)]
  if (result.risk !== 'high') return []
  return [
    {
      kind: 'warning',
      title: 'You’d have little left for emergencies',
      text: `More than ${HIGH_RISK}% of your income after tax would go on the mortgage and other outgoings. A higher rate, a repair or a month without work would be hard to cope with.`,
    },
  ]
}

function budgetNotice(asked: Asked): ReportNotice[] {
  const { inputs, result } = asked
  const left = result.leftOverAfterStressedPayment
  if (inputs.monthlyNetIncome <= 0 || left === null || left >= 0) return []
  return [
    {
      kind: 'warning',
      title: `You couldn’t afford it at ${stressedRate(asked)}`,
      text: `With a mortgage of ${pounds(result.methodLoan)} you’d be ${pence(-left)} a month short after all your outgoings. What a lender may offer and what you can afford are two different figures.`,
    },
  ]
}

function multipleNotice({ inputs, result }: Asked): ReportNotice[] {
  const { incomes, methodLoan, limitedLoan } = result
  if (inputs.method === 'stress-test' || incomes === 0 || methodLoan < limitedLoan) return []
  return [
    {
      kind: 'note',
      title: `Mortgages of ${LIMITED_MULTIPLE} times income or more are limited`,
      text: 'Regulators keep them to about 15% of new lending. The limit is on lenders, not on you, but fewer of them offer it, and on stricter terms.',
    },
  ]
}

function coverNotice({ inputs, result }: Asked): ReportNotice[] {
  if (result.loan === 0 || result.passes) return []
  return [
    {
      kind: 'warning',
      title: 'The rent doesn’t cover this mortgage',
      text: `It’s ${pence(result.minimumMonthlyRent - inputs.monthlyRent)} a month too low for this test. A bigger deposit, a five-year fixed rate tested at its own rate, or a lender that counts other income may help.`,
    },
  ]
}

function sensitivityOf(asked: Asked): Sensitivity['rows'] {
  const { inputs, at, changed, label } = asked
  const incomes = (factor: number) =>
    at(inputs.method === RANGE ? 'borrowUpTo' : 'maxLoan', {
      annualIncomes: inputs.annualIncomes.map((each) => each * factor),
    })
  const income = {
    label: label('annualIncomes'),
    low: { change: '10% lower', value: incomes(0.9) },
    high: { change: '10% higher', value: incomes(1.1) },
  }
  const multiple = (name: 'upperMultiple' | 'multiple') =>
    byChange(
      changed(name),
      ['0.5 lower', inputs[name] >= 0.5 ? inputs[name] - 0.5 : null],
      ['0.5 higher', inputs[name] + 0.5],
    )
  const tenth = (name: 'monthlyOutgoings' | 'monthlyNetIncome' | 'monthlyPayment' | 'monthlyRent') =>
    byShare(changed(name), 10)
  switch (inputs.method) {
    case RANGE:
      return [income, byShare(changed('monthlyCommittedCosts'), 10, 'worse'), multiple('upperMultiple')]
    case 'income-multiple':
      return [income, multiple('multiple')]
    case 'payment-to-loan':
      return [byPoint(changed('annualRatePercent')), tenth('monthlyPayment'), term(asked, 'maxLoan')]
    case 'stress-test':
      return [
        byPoint(changed('annualRatePercent')),
        byShare(changed('loanAmount'), 5, 'worse'),
        tenth('monthlyOutgoings'),
        tenth('monthlyNetIncome'),
        term(asked, 'leftOverAfterStressedPayment'),
      ]
    case 'share-of-income':
      return [tenth('monthlyNetIncome'), tenth('monthlyOutgoings'), tenth('monthlyPayment')]
    default:
      return [
        tenth('monthlyRent'),
        byPoint(changed('stressRatePercent')),
        byChange(
          changed('icrPercent'),
          ['20 points lower', inputs.icrPercent > 20 ? inputs.icrPercent - 20 : null],
          ['20 points higher', inputs.icrPercent + 20],
        ),
      ]
  }
}

function term({ at, label, result }: Asked, line: 'maxLoan' | 'leftOverAfterStressedPayment') {
  return byTerm(label('termYears'), result.months, (change) => at(line, change))
}
