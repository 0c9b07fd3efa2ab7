/** What moves the answer of each method. Pure. */
import { rateRow, shareRow } from '#calculators/engine/report/changes.ts'
import type { Figure, Sensitivity } from '#calculators/engine/report/report.ts'

import type { AffordabilityQuestion } from './rules.ts'
import { answerOf } from './sentences.ts'

type Rows = Sensitivity['rows']

/** The rows of the method, each with its answer to the changed question. */
export function sensitivityOf(asked: AffordabilityQuestion, figure: Figure): Sensitivity {
  return { figure, rows: ROWS[asked.method](asked) }
}

type Scaled =
  | 'monthlyCommittedCosts'
  | 'monthlyOutgoings'
  | 'monthlyNetIncome'
  | 'monthlyPayment'
  | 'monthlyRent'

type Change = Partial<AffordabilityQuestion>

const at = (asked: AffordabilityQuestion, change: Change) => answerOf({ ...asked, ...change }).value

function tenth(asked: AffordabilityQuestion, label: string, name: Scaled): Rows[number] {
  return shareRow(label, 10, (factor) => at(asked, { [name]: asked[name] * factor }))
}

function incomes(asked: AffordabilityQuestion): Rows[number] {
  return shareRow('Incomes', 10, (factor) =>
    at(asked, { annualIncomes: asked.annualIncomes.map((each) => each * factor) }),
  )
}

const rate = (asked: AffordabilityQuestion) =>
  rateRow(asked.annualRatePercent, (annualRatePercent) => at(asked, { annualRatePercent }))

function multiple(
  asked: AffordabilityQuestion,
  label: string,
  name: 'upperMultiple' | 'multiple',
): Rows[number] {
  const moved = (by: number) => at(asked, { [name]: asked[name] + by })
  return {
    label,
    low: { change: '0.5 lower', value: asked[name] >= 0.5 ? moved(-0.5) : null },
    high: { change: '0.5 higher', value: moved(0.5) },
  }
}

function term(asked: AffordabilityQuestion): Rows[number] {
  const { termYears } = asked
  return {
    label: 'Term',
    low: { change: '5 years shorter', value: termYears > 5 ? at(asked, { termYears: termYears - 5 }) : null },
    high: { change: '5 years longer', value: at(asked, { termYears: termYears + 5 }) },
  }
}

function cover(asked: AffordabilityQuestion): Rows[number] {
  const { icrPercent } = asked
  return {
    label: 'Rent cover',
    low: {
      change: '20 points less',
      value: icrPercent > 20 ? at(asked, { icrPercent: icrPercent - 20 }) : null,
    },
    high: { change: '20 points more', value: at(asked, { icrPercent: icrPercent + 20 }) },
  }
}

const ROWS: Record<AffordabilityQuestion['method'], (asked: AffordabilityQuestion) => Rows> = {
  'income-less-commitments-multiple': (asked) => [
    incomes(asked),
    tenth(asked, 'Fixed commitments', 'monthlyCommittedCosts'),
    multiple(asked, 'Upper multiple', 'upperMultiple'),
  ],
  'income-multiple': (asked) => [incomes(asked), multiple(asked, 'Multiple', 'multiple')],
  'payment-to-loan': (asked) => [rate(asked), tenth(asked, 'Payment', 'monthlyPayment'), term(asked)],
  'stress-test': (asked) => [
    rate(asked),
    shareRow('Loan', 5, (factor) => at(asked, { loanAmount: asked.loanAmount * factor })),
    tenth(asked, 'Other outgoings', 'monthlyOutgoings'),
    tenth(asked, 'Income after tax', 'monthlyNetIncome'),
    term(asked),
  ],
  'share-of-income': (asked) => [
    tenth(asked, 'Income after tax', 'monthlyNetIncome'),
    tenth(asked, 'Other outgoings', 'monthlyOutgoings'),
    tenth(asked, 'Payment', 'monthlyPayment'),
  ],
  'btl-icr': (asked) => [
    tenth(asked, 'Rent', 'monthlyRent'),
    rateRow(
      asked.stressRatePercent,
      (stressRatePercent) => at(asked, { stressRatePercent }),
      'Rate of the test',
    ),
    cover(asked),
  ],
}
