import { incomeLessCommitmentsMultiple, stressTest } from '#calculators/affordability/methods.ts'
import { linksTo } from '#site/guides/guide-links.ts'
import { OFFICIAL } from '#site/guides/official-pages.ts'

import { calculatorPage } from './calculator-page.tsx'
import { exactPounds, percentOr, wholePounds } from './money-words.ts'

/** Years and points of the test that the example puts the upper figure through. */
const TEST = { termYears: 30, annualRatePercent: 4.5, stressPercent: 3 }

/** Mortgage affordability: a range from incomes and commitments, then a higher rate. */
export const { cache, load, head, Page } = calculatorPage({
  path: '/mortgage-affordability-calculator',
  name: 'Mortgage affordability',
  title: 'Mortgage affordability: how much may a lender offer?',
  description:
    'A range of borrowing from incomes and fixed commitments, the payment it would mean, and what would be left each month if the interest rate were three points higher.',
  heading: 'Mortgage affordability calculator',
  lead: 'A range from your incomes, then the harder question: would it still work at a higher rate?',
  fields: {
    income1: { kind: 'money', label: 'Income a year before tax', start: '50,000' },
    income2: { kind: 'money', label: 'Second income', hint: '0 if you borrow alone', start: '30,000' },
    monthlyCommittedCosts: {
      kind: 'money',
      label: 'Fixed commitments a month',
      hint: 'Loans, cards, maintenance, childcare',
      start: '300',
    },
    monthlyNetIncome: {
      kind: 'money',
      label: 'Income a month after tax',
      hint: 'Of everyone who borrows',
      start: '5,150',
    },
    monthlyOutgoings: {
      kind: 'money',
      label: 'All outgoings a month',
      hint: 'Without the mortgage or the rent that it replaces',
      start: '2,300',
    },
  },
  answer: (values) => {
    const range = incomeLessCommitmentsMultiple({
      annualIncomes: [values.income1, values.income2],
      monthlyCommittedCosts: values.monthlyCommittedCosts,
    })
    const test = stressTest({ ...values, ...TEST, loanAmount: range.borrowUpTo })
    const left = values.monthlyNetIncome - values.monthlyOutgoings - test.monthlyPayment
    return {
      label: 'A lender may offer',
      value: `${wholePounds(range.borrowFrom)} – ${wholePounds(range.borrowUpTo)}`,
      sentence: `The upper figure would cost ${exactPounds(test.monthlyPayment)} a month over ${TEST.termYears} years at ${TEST.annualRatePercent}%, and ${exactPounds(test.stressedPayment)} if the rate were ${TEST.stressPercent} points higher.`,
      facts: [
        ['Outgoings and payment, of net income', percentOr(test.shareOfIncomePercent, 'no income')],
        ['Left each month', exactPounds(left)],
        [
          `Left at ${TEST.annualRatePercent + TEST.stressPercent}%`,
          exactPounds(test.leftOverAfterStressedPayment),
        ],
      ],
      drawing: {
        kind: 'bars',
        title: 'The payment now and at the higher rate, beside the other outgoings',
        subtitle: 'For the upper figure, pounds a month',
        items: [
          { label: 'Other outgoings', value: values.monthlyOutgoings },
          { label: `Payment at ${TEST.annualRatePercent}%`, value: test.monthlyPayment },
          {
            label: `Payment at ${TEST.annualRatePercent + TEST.stressPercent}%`,
            value: test.stressedPayment,
          },
        ],
        labelHead: 'What',
        valueHead: 'A month',
      },
    }
  },
  formula: {
    lines: ['B = m × (Y − 12 × c)', 'q = frac(o + M ; N)'],
    terms: [
      ['B', 'what a lender may offer'],
      ['m', 'the multiple: 2.8 for the lower end, 4.2 for the upper'],
      ['Y', 'incomes a year before tax, added up'],
      ['c', 'fixed commitments a month'],
      ['q', 'outgoings o and payment M as a share of net income N'],
    ],
  },
  meaning: [
    'The range is an estimate from outside: the multiples are those that MoneyHelper’s public calculator uses. A lender looks at far more, among it credit history, children, the kind of work, age and the home itself, and may offer more, less or nothing.',
    'What you may borrow and what you can afford are two figures. MoneyHelper calls outgoings with the mortgage below 40% of net income a low risk, 40% to 60% a medium one and above 60% a high one. The last line of the answer is the one to look at: what is left if the rate is three points higher when the fix ends.',
  ],
  assumptions: [
    'Incomes count in full. Bonuses, overtime and self-employed income are often counted in part, and on two or three years of accounts.',
    'The test uses a term of 30 years and a rate of 4.5%; both are examples, not offers.',
    'Since 1 August 2022 there is no fixed test of three points. Unless the rate is fixed for five years or more, lenders must still test a rise of at least one.',
    'At most 15% of new lending may be at 4.5 times income or more, counted over lenders as a whole since July 2025. It limits lenders, not you.',
  ],
  nations:
    'The same everywhere in the United Kingdom, except that income after tax is lower or higher for Scottish taxpayers.',
  professional:
    'Ask a mortgage adviser when income is irregular, when you have had trouble with credit, or when you buy with help of family, shared ownership or a guarantor. A decision in principle costs nothing and is better than any range.',
  related: linksTo(
    '/mortgage-repayment-calculator',
    '/stampdutycalculator',
    '/rent-vs-buy-calculator',
    '/help-to-buy-isa-calculator',
  ),
  reading: [OFFICIAL.moneyHelper, OFFICIAL.mcob],
})
