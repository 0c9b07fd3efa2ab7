/** Affordability as a spreadsheet: the cells and live formulas of the method that was asked. Pure. */
import { pennies } from '#calculators/engine/workbook/lines.ts'
import type { Workbook, WorkbookInput, WorkbookLine } from '#calculators/engine/workbook/workbook.ts'

import type { AffordabilityInput } from './calculate.ts'

type Sheet = { readonly inputs: readonly WorkbookInput[]; readonly lines: readonly WorkbookLine[] }

/** The sheet of the method. */
export function affordabilityWorkbook(asked: AffordabilityInput): Workbook {
  return {
    title: 'Mortgage affordability',
    ...SHEETS[asked.method](asked),
    tables: [],
    notes: ['The sheet follows one way to ask. Choose another on the page and download it again.'],
  }
}

const money = (name: string, label: string, value: number): WorkbookInput => ({
  name,
  label,
  value,
  unit: 'money',
})
const percent = (name: string, label: string, value: number): WorkbookInput => ({
  name,
  label,
  value,
  unit: 'percent',
})
const factor = (name: string, label: string, value: number): WorkbookInput => ({
  name,
  label,
  value,
  unit: 'count',
})
/** Half a pound up, by the figure and not by its binary shadow. */
const wholePounds = (name: string, label: string, formula: string): WorkbookLine => ({
  name,
  label,
  formula: `ROUND(ROUND(${formula}, 6), 0)`,
  unit: 'pounds',
  output: true,
})

function incomes({ annualIncomes }: AffordabilityInput): WorkbookInput[] {
  return annualIncomes.map((income, index) =>
    money(`income${index + 1}`, `Income ${index + 1} a year before tax`, income),
  )
}

function incomeLine({ annualIncomes }: AffordabilityInput): WorkbookLine {
  return {
    name: 'income',
    label: 'Incomes a year',
    formula: annualIncomes.map((_, index) => `income${index + 1}`).join(' + '),
    unit: 'money',
  }
}

const terms = ({ termYears, annualRatePercent }: AffordabilityInput): WorkbookInput[] => [
  { name: 'termYears', label: 'Term', value: termYears, unit: 'years' },
  percent('annualRatePercent', 'Interest rate a year', annualRatePercent),
]
const MONTHS: WorkbookLine = {
  name: 'months',
  label: 'Number of payments',
  formula: 'ROUND(termYears * 12, 0)',
  unit: 'count',
}
const household = ({ monthlyNetIncome, monthlyOutgoings }: AffordabilityInput): WorkbookInput[] => [
  money('monthlyNetIncome', 'Income a month after tax', monthlyNetIncome),
  money('monthlyOutgoings', 'All other outgoings a month', monthlyOutgoings),
]
const share = (payment: string): WorkbookLine => ({
  name: 'shareOfIncomePercent',
  label: 'Share of net income spent',
  formula: `PERCENTORNONE(monthlyOutgoings + ${payment}, monthlyNetIncome)`,
  unit: 'percent',
  output: true,
})
const payment = (rate: string) => `IF(loanAmount = 0, 0, PMT((${rate}) / 1200, months, 0 - loanAmount))`

const SHEETS: Record<AffordabilityInput['method'], (asked: AffordabilityInput) => Sheet> = {
  'income-less-commitments-multiple': (asked) => ({
    inputs: [
      ...incomes(asked),
      money('monthlyCommittedCosts', 'Fixed commitments a month', asked.monthlyCommittedCosts),
      factor('lowerMultiple', 'Lower multiple', asked.lowerMultiple),
      factor('upperMultiple', 'Upper multiple', asked.upperMultiple),
    ],
    lines: [
      wholePounds('borrowUpTo', 'A lender may offer up to', 'free * upperMultiple'),
      wholePounds('borrowFrom', 'Lower end of the range', 'free * lowerMultiple'),
      incomeLine(asked),
      {
        name: 'free',
        label: 'Income less commitments, never below 0',
        formula: 'MAX(0, income - 12 * monthlyCommittedCosts)',
        unit: 'money',
      },
    ],
  }),
  'income-multiple': (asked) => ({
    inputs: [
      ...incomes(asked),
      factor('multiple', 'Multiple', asked.multiple),
      money('deposit', 'Deposit', asked.deposit),
    ],
    lines: [
      pennies('maxLoan', 'Largest loan', 'income * multiple'),
      pennies('maxPrice', 'Price with the deposit', 'income * multiple + deposit'),
      incomeLine(asked),
    ],
  }),
  'payment-to-loan': (asked) => ({
    inputs: [money('monthlyPayment', 'Payment a month', asked.monthlyPayment), ...terms(asked)],
    lines: [
      pennies('maxLoan', 'Largest loan', 'PV(annualRatePercent / 1200, months, 0 - monthlyPayment)'),
      MONTHS,
    ],
  }),
  'stress-test': (asked) => ({
    inputs: [
      money('loanAmount', 'Loan', asked.loanAmount),
      ...terms(asked),
      percent('stressPercent', 'Points on top of the rate', asked.stressPercent),
      ...household(asked),
    ],
    lines: [
      pennies(
        'leftOverAfterStressedPayment',
        'Left each month after the rise',
        'monthlyNetIncome - monthlyOutgoings - stressed',
      ),
      pennies('monthlyPayment', 'Payment a month', 'now'),
      pennies('stressedPayment', 'Payment a month after the rise', 'stressed'),
      share('now'),
      MONTHS,
      {
        name: 'now',
        label: 'Payment, not rounded',
        formula: payment('annualRatePercent'),
        unit: 'exact-pounds',
      },
      {
        name: 'stressed',
        label: 'Payment after the rise, not rounded',
        formula: payment('annualRatePercent + stressPercent'),
        unit: 'exact-pounds',
      },
    ],
  }),
  'share-of-income': (asked) => ({
    inputs: [...household(asked), money('monthlyPayment', 'Mortgage payment a month', asked.monthlyPayment)],
    lines: [
      share('monthlyPayment'),
      pennies('leftOver', 'Left each month', 'monthlyNetIncome - (monthlyOutgoings + monthlyPayment)'),
      {
        name: 'risk',
        label: 'Risk, in MoneyHelper’s bands',
        formula:
          'IF(monthlyNetIncome = 0, "", IF((monthlyOutgoings + monthlyPayment) * 100 < 40 * monthlyNetIncome, "low", IF((monthlyOutgoings + monthlyPayment) * 100 > 60 * monthlyNetIncome, "high", "medium")))',
        unit: 'text',
        output: true,
      },
    ],
  }),
  'btl-icr': coverSheet,
}

function coverSheet(asked: AffordabilityInput): Sheet {
  const ofLoan: readonly WorkbookLine[] = [
    {
      name: 'coverReached',
      label: 'Rent cover of the loan',
      formula: 'PERCENTORNONE(12 * monthlyRent, loanAmount * stressRatePercent / 100)',
      unit: 'percent',
      output: 'icrPercent',
    },
    pennies('minimumMonthlyRent', 'Rent that the loan needs a month', 'needed'),
    {
      name: 'passes',
      label: 'The rent is enough',
      formula: 'monthlyRent >= needed - 0.00000001',
      unit: 'yes-no',
      output: true,
    },
    {
      name: 'needed',
      label: 'Rent needed, not rounded',
      formula: 'loanAmount * tested / 12',
      unit: 'exact-pounds',
    },
  ]
  return {
    inputs: [
      money('monthlyRent', 'Rent a month', asked.monthlyRent),
      percent('icrPercent', 'Rent cover asked for', asked.icrPercent),
      percent('stressRatePercent', 'Rate of the test', asked.stressRatePercent),
      ...(asked.loanAmount > 0 ? [money('loanAmount', 'Loan', asked.loanAmount)] : []),
    ],
    lines: [
      {
        name: 'maxLoan',
        label: 'Largest loan',
        formula: 'IF(tested = 0, "", PENNY(12 * monthlyRent / tested))',
        unit: 'exact-pounds',
        output: true,
      },
      ...(asked.loanAmount > 0 ? ofLoan : []),
      {
        name: 'tested',
        label: 'Rent for £1 of loan a year',
        formula: '(icrPercent / 100) * (stressRatePercent / 100)',
        unit: 'count',
      },
    ],
  }
}
