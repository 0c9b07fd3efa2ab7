import { mortgageRepayment } from '#calculators/mortgage-repayment/calculate.ts'
import { linksTo } from '#site/guides/guide-links.ts'
import { OFFICIAL } from '#site/guides/official-pages.ts'

import { calculatorPage } from './calculator-page.tsx'
import { exactPounds, wholePounds } from './money-words.ts'

/** Mortgage repayment: the level payment, worked with the visitor's numbers. */
export const { cache, load, head, Page } = calculatorPage({
  path: '/mortgage-repayment-calculator',
  name: 'Mortgage repayment',
  title: 'Mortgage repayment calculator: monthly payment',
  description:
    'Work out the level monthly payment of a repayment mortgage, what it costs in all, what is still owed year by year, and the payment after a rise in the rate.',
  heading: 'Mortgage repayment calculator',
  lead: 'The level payment that clears a loan by the end of its term, and where the money goes.',
  fields: {
    loanAmount: {
      kind: 'money',
      label: 'Loan',
      hint: 'Price less deposit, or what is still owed',
      start: '250,000',
      least: 1,
    },
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
    const years = [0.2, 0.4, 0.6, 0.8, 1].map((share) => Math.round(values.termYears * share))
    const result = mortgageRepayment({ ...values, balanceAfterYears: years })
    return {
      label: 'Payment',
      value: exactPounds(result.monthlyPayment),
      unit: 'a month',
      sentence: `${wholePounds(values.loanAmount)} over ${values.termYears} years at ${values.annualRatePercent}% costs ${wholePounds(result.totalInterest)} of interest, so ${wholePounds(result.totalPayable)} in all.`,
      facts: [
        ['Total to pay', wholePounds(result.totalPayable)],
        ['Of which interest', wholePounds(result.totalInterest)],
        [
          `Payment at ${values.annualRatePercent + values.rateRisePercent}%`,
          exactPounds(result.monthlyPaymentAfterRateRise),
        ],
      ],
      drawing: {
        kind: 'columns',
        title: 'The debt falls slowly at first and quickly at the end',
        subtitle: 'Still owed after so many years, in pounds',
        items: [
          { label: 'Start', value: result.loanAmount },
          ...[...new Set(years)].map((year) => ({ label: `${year} y`, value: result.balances[year] ?? 0 })),
        ],
        labelHead: 'After',
        valueHead: 'Still owed',
      },
    }
  },
  formula: {
    lines: ['M = frac(L × i ; 1 − (1 + i)^{−n})'],
    terms: [
      ['M', 'the payment every month'],
      ['L', 'the loan'],
      ['i', 'the monthly rate: the annual rate divided by 12'],
      ['n', 'the number of months'],
    ],
  },
  meaning: [
    'Each payment first covers the interest of the month, which is charged on what is still owed. The rest reduces the debt. Because the debt shrinks, the interest part shrinks with it and a larger part of the same payment goes to the loan. After the last payment nothing is owed.',
    'The total interest says what borrowing costs over the whole term. A longer term lowers the payment and raises that total: the debt is there for longer. A fixed rate ends after some years, so the total is a comparison between offers, not a forecast of what you will pay.',
  ],
  assumptions: [
    'The rate stays the same for the whole term. In truth most fixes end after two, five or ten years.',
    'Interest is charged monthly at one twelfth of the annual rate. Some older loans are charged daily or yearly.',
    'Fees are not included. A fee added to the loan bears interest: put it into the loan to see it.',
    'Totals come from the payment before it is rounded to the penny.',
  ],
  nations:
    'The arithmetic is the same everywhere in the United Kingdom. Taxes on the purchase differ by nation and are not part of the payment.',
  professional:
    'Ask a mortgage adviser before you fix a rate, change lender or lengthen the term: early repayment charges and fees often decide more than the rate. If a payment is becoming hard, speak to the lender first; it must treat you fairly, and MoneyHelper gives free advice.',
  related: linksTo(
    '/mortgage-overpayment-calculator',
    '/interest-only-mortgage-calculator',
    '/mortgage-affordability-calculator',
    '/stampdutycalculator',
    '/property-finance-course',
  ),
  reading: [OFFICIAL.moneyHelper, OFFICIAL.bankRate, OFFICIAL.mcob],
})
