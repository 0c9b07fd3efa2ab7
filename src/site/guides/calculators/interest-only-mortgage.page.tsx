import { interestOnly } from '#calculators/interest-only/calculate.ts'
import { mortgageRepayment } from '#calculators/mortgage-repayment/calculate.ts'
import { linksTo } from '#site/guides/guide-links.ts'
import { OFFICIAL } from '#site/guides/official-pages.ts'

import { calculatorPage } from './calculator-page.tsx'
import { exactPounds, wholePounds } from './money-words.ts'

/** Interest-only mortgage: the payment now, and the debt at the end. */
export const { cache, load, head, Page } = calculatorPage({
  path: '/interest-only-mortgage-calculator',
  name: 'Interest-only mortgage',
  title: 'Interest-only mortgage calculator',
  description:
    'Work out the monthly interest of an interest-only mortgage, what it costs over the term, and how it compares with a repayment mortgage of the same size.',
  heading: 'Interest-only mortgage calculator',
  lead: 'Interest every month and the whole loan at the end: what each comes to.',
  fields: {
    loanAmount: { kind: 'money', label: 'Loan', start: '250,000', least: 1 },
    termYears: { kind: 'years', label: 'Term', start: '25', least: 1 },
    annualRatePercent: { kind: 'percent', label: 'Interest rate a year', start: '4.5', most: 30 },
    rateRisePercent: {
      kind: 'percent',
      label: 'Rise of the rate to test',
      hint: 'Points on top of the rate',
      start: '1',
      most: 20,
    },
  },
  answer: (values) => {
    const result = interestOnly(values)
    const repaying = mortgageRepayment(values)
    return {
      label: 'Interest',
      value: exactPounds(result.monthlyPayment),
      unit: 'a month',
      sentence: `After ${values.termYears} years ${wholePounds(result.totalInterest)} of interest has been paid, and all ${wholePounds(result.balanceAtEnd)} of the loan is still owed.`,
      facts: [
        ['To repay at the end', wholePounds(result.balanceAtEnd)],
        ['Interest and loan together', wholePounds(result.totalPayable)],
        [
          `Interest a month at ${values.annualRatePercent + values.rateRisePercent}%`,
          exactPounds(result.monthlyPaymentAfterRateRise),
        ],
        ['The same loan with repayment, a month', exactPounds(repaying.monthlyPayment)],
      ],
      drawing: {
        kind: 'bars',
        title: `A repayment mortgage costs ${wholePounds(result.totalPayable - repaying.totalPayable)} less over the term, because its debt shrinks`,
        subtitle: 'Interest over the whole term, in pounds',
        items: [
          { label: 'Interest only', value: result.totalInterest },
          { label: 'Repayment', value: repaying.totalInterest },
        ],
        labelHead: 'Mortgage',
        valueHead: 'Interest',
      },
    }
  },
  formula: {
    lines: ['M = L × i', 'T = M × n + L'],
    terms: [
      ['M', 'the interest every month'],
      ['L', 'the loan, owed in full until the end'],
      ['i', 'the monthly rate: the annual rate divided by 12'],
      ['n', 'the number of months'],
      ['T', 'everything paid, the loan included'],
    ],
  },
  meaning: [
    'An interest-only payment is rent for the money. It never reduces the loan, so the payment is lower than with repayment and the total is higher. On the last day of the term the whole loan falls due, and the lender may ask at any time how you will find it.',
    'A repayment plan may be savings, investments, the sale of another property or the sale of this one. For a home to live in lenders accept few of these and often want a large share of the home to be yours. For a let home, interest only is usual: the sale is the plan.',
  ],
  assumptions: [
    'The rate stays the same for the whole term.',
    'Interest is charged monthly at one twelfth of the annual rate.',
    'What you save beside the mortgage to repay it is not counted: it is a cost of its own.',
    'Part-and-part loans, where a share is repaid, are two loans: work out each by itself.',
  ],
  nations: 'The arithmetic is the same everywhere in the United Kingdom.',
  professional:
    'Ask a mortgage adviser if the term ends within ten years and the plan is not certain to cover the loan. The earlier you speak to the lender, the more ways there are: part repayment, a longer term, or a different loan.',
  related: linksTo(
    '/mortgage-repayment-calculator',
    '/mortgage-overpayment-calculator',
    '/rental-yield-calculator',
    '/property-deal-analyser',
    '/property-finance-course',
  ),
  reading: [OFFICIAL.interestOnly, OFFICIAL.moneyHelper, OFFICIAL.mcob],
})
