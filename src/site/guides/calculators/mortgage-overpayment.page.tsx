import { mortgageOverpayment } from '#calculators/mortgage-overpayment/calculate.ts'
import { linksTo } from '#site/guides/guide-links.ts'
import { OFFICIAL } from '#site/guides/official-pages.ts'

import { calculatorPage } from './calculator-page.tsx'
import { exactPounds, monthsWords, wholePounds } from './money-words.ts'

/** Mortgage overpayment: what paying more saves, month by month. */
export const { cache, load, head, Page } = calculatorPage({
  path: '/mortgage-overpayment-calculator',
  name: 'Mortgage overpayment',
  title: 'Mortgage overpayment calculator: time and interest saved',
  description:
    'See how many months and how much interest a monthly overpayment or a lump sum saves on a repayment mortgage, worked out month by month from your own numbers.',
  heading: 'Mortgage overpayment calculator',
  lead: 'Pay a little more than the contract asks, and see how much sooner the debt is gone.',
  fields: {
    loanAmount: { kind: 'money', label: 'Still owed', start: '250,000', least: 1 },
    termYears: { kind: 'years', label: 'Years left', start: '25', least: 1 },
    annualRatePercent: { kind: 'percent', label: 'Interest rate a year', start: '4.5', most: 30 },
    monthlyOverpayment: { kind: 'money', label: 'Overpayment every month', start: '200' },
    lumpSum: { kind: 'money', label: 'Lump sum', hint: '0 if there is none', start: '0' },
    lumpSumMonth: {
      kind: 'months',
      label: 'Month of the lump sum',
      hint: 'At the end of this month; 0 is today',
      start: '0',
    },
  },
  answer: (values) => {
    const result = mortgageOverpayment(values)
    return {
      label: 'Interest saved',
      value: wholePounds(result.interestSaved),
      sentence: `The loan is cleared after ${monthsWords(result.monthsToClear)} instead of ${values.termYears} years: ${monthsWords(result.monthsSaved)} sooner.`,
      facts: [
        ['Payment of the contract', exactPounds(result.monthlyPayment)],
        ['Payment with the overpayment', exactPounds(result.monthlyPayment + values.monthlyOverpayment)],
        ['Months to clear', String(result.monthsToClear)],
        ['Months saved', String(result.monthsSaved)],
      ],
      drawing: {
        kind: 'bars',
        title: 'Interest with and without the overpayment',
        subtitle: 'Over the whole life of the loan, in pounds',
        items: [
          { label: 'As the contract says', value: result.interestWithoutOverpayment },
          { label: 'With the overpayment', value: result.interestWithOverpayment },
        ],
        labelHead: 'Way of paying',
        valueHead: 'Interest',
      },
    }
  },
  formula: {
    lines: ['B′ = B × (1 + i) − M − x', 'S = M × n − L − I'],
    terms: [
      ['B, B′', 'owed at the beginning and at the end of a month'],
      ['i', 'the monthly rate: the annual rate divided by 12'],
      ['M', 'the level payment of the contract, which stays'],
      ['x', 'the overpayment, and the lump sum in its month'],
      ['I', 'the interest added up month by month until nothing is owed'],
      ['S', 'interest saved, against n payments of M on the loan L'],
    ],
  },
  meaning: [
    'An overpayment goes to the debt at once, because the interest of the month is already covered. It saves the interest that this part of the debt would have cost in every later month, so the same pound saves more the earlier it is paid.',
    'The return on an overpayment is the rate of the mortgage, after tax and without risk. Compare it with what savings earn after tax, and with dearer debts: a credit card is usually first.',
  ],
  assumptions: [
    'The payment of the contract stays the same, and the overpayment shortens the term. A lender may lower the payment instead: ask for the term to be shortened.',
    'Many fixed rates allow about 10% of the balance a year without a charge. Early repayment charges above that are not deducted here.',
    'The rate stays the same. Interest is charged monthly.',
    'The last month pays only what is left and counts as a month.',
  ],
  nations: 'The arithmetic is the same everywhere in the United Kingdom.',
  professional:
    'Read the offer for the yearly allowance and the early repayment charge before you pay a lump sum, and keep money aside for repairs and lost income: an overpayment is hard to get back. An adviser is worth asking when a fix is about to end.',
  related: linksTo(
    '/mortgage-repayment-calculator',
    '/interest-only-mortgage-calculator',
    '/home-equity-calculator',
    '/property-finance-course',
  ),
  reading: [OFFICIAL.moneyHelper, OFFICIAL.bankRate],
})
