import { homeEquity } from '#calculators/home-equity/calculate.ts'
import { linksTo } from '#site/guides/guide-links.ts'
import { OFFICIAL } from '#site/guides/official-pages.ts'

import { calculatorPage } from './calculator-page.tsx'
import { percentWords, wholePounds } from './money-words.ts'

/** Home equity: value less everything secured on it. */
export const { cache, load, head, Page } = calculatorPage({
  path: '/home-equity-calculator',
  name: 'Home equity',
  title: 'Home equity calculator: what is yours of the home',
  description:
    'Work out the equity in your home, the loan to value, and how much more a lender might secure on it, from the value, the mortgage and other secured loans.',
  heading: 'Home equity calculator',
  lead: 'What is yours of the home, what is the lenders’, and how much room is between.',
  fields: {
    propertyValue: { kind: 'money', label: 'Value of the home today', start: '325,000', least: 1 },
    mortgageBalance: { kind: 'money', label: 'Still owed on the mortgage', start: '170,000' },
    otherSecuredLoans: {
      kind: 'money',
      label: 'Other loans secured on it',
      hint: 'Second charge, Help to Buy equity loan at today’s value',
      start: '5,000',
    },
    maxLtvPercent: {
      kind: 'percent',
      label: 'Highest loan to value',
      hint: 'What a lender would go to; 85% is an example',
      start: '85',
    },
  },
  answer: (values) => {
    const result = homeEquity(values)
    const owed = values.mortgageBalance + values.otherSecuredLoans
    return {
      label: 'Equity',
      value: wholePounds(result.equity),
      sentence:
        result.equity < 0
          ? `More is owed than the home is worth: ${wholePounds(-result.equity)} of negative equity.`
          : `${percentWords(result.equityPercent)} of the home is yours; the loans are ${percentWords(result.loanToValuePercent)} of its value.`,
      facts: [
        ['Loan to value', percentWords(result.loanToValuePercent)],
        ['Owed in all', wholePounds(owed)],
        [`Room up to ${percentWords(values.maxLtvPercent)}`, wholePounds(result.maxAdditionalBorrowing)],
      ],
      drawing: {
        kind: 'parts',
        title: result.equity < 0 ? 'The loans exceed the value' : 'Who holds what of the value',
        subtitle: 'In pounds',
        items: [
          { label: 'Yours', value: Math.max(0, result.equity) },
          { label: 'Mortgage', value: values.mortgageBalance },
          { label: 'Other loans', value: values.otherSecuredLoans },
        ],
        labelHead: 'Part',
        valueHead: 'Of the value',
      },
    }
  },
  formula: {
    lines: ['E = V − D', 'LTV = frac(D ; V)', 'R = max(0, V × h − D)'],
    terms: [
      ['E', 'the equity'],
      ['V', 'the value of the home today'],
      ['D', 'everything owed that is secured on it'],
      ['LTV', 'loan to value'],
      ['R', 'room to borrow up to the highest loan to value h'],
    ],
  },
  meaning: [
    'Equity is what would be left of the value if all loans on the home were repaid today. It grows in two ways: you repay, or the home gains value. It also falls with prices, and faster than they do, because the loans stay.',
    'Lenders price by loan to value, in steps: a fall below 90%, 85%, 80%, 75% or 60% often brings a lower rate. The room to borrow is a ceiling, not an offer; income decides as well.',
  ],
  assumptions: [
    'The value is yours to estimate. Sales nearby in the last year are the best measure; what is asked for homes is not what is paid.',
    'Costs of selling are not deducted. An agent and a conveyancer together often take about 2% of the price.',
    'A Help to Buy equity loan is a share of today’s value, not of the price you paid.',
    'Loans that are not secured on the home do not count here, but do when you ask to borrow more.',
  ],
  nations: 'The same everywhere in the United Kingdom.',
  professional:
    'Take advice before you borrow against a home you live in, above all to repay other debts: what was unsecured becomes secured. For equity release and lifetime mortgages advice is compulsory.',
  related: linksTo(
    '/postcodes',
    '/mortgage-overpayment-calculator',
    '/mortgage-affordability-calculator',
    '/estate-agent-fee-calculator',
    '/valuation',
  ),
  reading: [OFFICIAL.moneyHelper, OFFICIAL.pricePaid],
})
