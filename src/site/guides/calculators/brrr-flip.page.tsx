import { brrr } from '#calculators/brrr/calculate.ts'
import { linksTo } from '#site/guides/guide-links.ts'
import { OFFICIAL } from '#site/guides/official-pages.ts'

import { calculatorPage } from './calculator-page.tsx'
import { exactPounds, percentWords, wholePounds } from './money-words.ts'
import { NATION_FIELD, purchaseToday } from './nation-field.ts'

/** BRRR: buy, refurbish, refinance, rent. */
export const { cache, load, head, Page } = calculatorPage({
  path: '/brrr-flip-calculator',
  name: 'BRRR',
  title: 'BRRR calculator: buy, refurbish, refinance, rent',
  description:
    'Work out how much of your cash a refinancing returns after a refurbishment, what stays in the home, the monthly cash flow and the return on what is left in.',
  heading: 'BRRR calculator',
  lead: 'Buy, refurbish, refinance, rent: how much of your cash comes back, and what the rest earns.',
  fields: {
    nation: NATION_FIELD,
    purchasePrice: { kind: 'money', label: 'Purchase price', start: '100,000', least: 1 },
    endValue: { kind: 'money', label: 'Value after the works', start: '160,000', least: 1 },
    refurbCost: { kind: 'money', label: 'Refurbishment', start: '25,000' },
    legalFees: { kind: 'money', label: 'Legal fees and survey', start: '1,800' },
    bridgePercentOfPrice: { kind: 'percent', label: 'Bridging loan, of the price', start: '75' },
    bridgeMonthlyInterestPercent: {
      kind: 'percent',
      label: 'Bridging interest a month',
      start: '0.9',
      most: 10,
    },
    bridgeMonths: { kind: 'months', label: 'Months of bridging', start: '6', most: 60 },
    bridgeFeePercent: { kind: 'percent', label: 'Bridging fee, of the loan', start: '2', most: 20 },
    refinanceLtvPercent: { kind: 'percent', label: 'New loan, of the new value', start: '75' },
    refinanceRatePercent: { kind: 'percent', label: 'Rate of the new loan a year', start: '5.5', most: 30 },
    refinanceFees: { kind: 'money', label: 'Fees of the new loan', start: '1,500' },
    monthlyRent: { kind: 'money', label: 'Rent a month', start: '850' },
    managementPercent: { kind: 'percent', label: 'Management, of the rent', start: '10' },
    monthlyOtherCosts: { kind: 'money', label: 'Other costs a month', start: '80' },
  },
  answer: ({ nation, ...values }, today) => {
    const result = brrr(values, purchaseToday(nation, today))
    const tax = result.propertyTax
    const back = result.cashLeftIn <= 0
    return {
      label: back ? 'Cash taken out beyond your own' : 'Cash left in the home',
      value: wholePounds(Math.abs(result.cashLeftIn)),
      sentence: `Of ${wholePounds(result.cashInvestedBeforeRefinance)} put in, the new loan returns ${wholePounds(result.cashReleased)}. The home then leaves ${exactPounds(result.monthlyCashFlow)} a month.`,
      facts: [
        ['Tax on the purchase', wholePounds(tax)],
        ['Project in all', wholePounds(result.totalProjectCost)],
        ['New loan', wholePounds(result.newLoan)],
        ['Value above cost', wholePounds(result.equityCreated)],
        [
          'Return on the cash left in',
          result.returnOnCashLeftInPercent === null
            ? 'none is left in'
            : percentWords(result.returnOnCashLeftInPercent),
        ],
      ],
      drawing: {
        kind: 'bars',
        title: 'Cash before and after the refinancing',
        subtitle: 'Your own money in the project, in pounds',
        items: [
          { label: 'Put in', value: result.cashInvestedBeforeRefinance },
          { label: 'Returned by the new loan', value: result.cashReleased },
          { label: 'Left in', value: result.cashLeftIn },
        ],
        labelHead: 'When',
        valueHead: 'Cash',
      },
    }
  },
  formula: {
    lines: [
      'X = T − B − (V × q − B − f)',
      'F = R × (1 − m) − c − frac(V × q × i ; 12)',
      'ρ = frac(12 × F ; X)',
    ],
    terms: [
      ['X', 'cash left in'],
      ['T, B', 'cost of the project and the bridging loan'],
      ['V, q', 'value after the works and the share that is lent on it'],
      ['f', 'fees of the refinancing'],
      ['F', 'cash flow a month: rent R less management m, costs c and interest at the rate i'],
      ['ρ', 'return a year on the cash left in, if any is'],
    ],
  },
  meaning: [
    'The idea is to buy below the value that a home will have, to create that value by works, and to borrow against it, so that most of the cash comes back for the next purchase. What matters is the cash left in: it is what the home has really cost you.',
    'Everything hangs on the new value, and a valuer who has not seen your sums will name it. Take 10% off the value after the works: the new loan falls by more than your cash left in can bear in many deals. That is the deal you should be ready for.',
  ],
  assumptions: [
    'The tax is that of an additional home that completes today.',
    'The new loan is interest only. Lenders want the rent to cover the interest by 125% to 145% at a stressed rate, which may limit it more than the value does.',
    'Many lenders use the purchase price, not the new value, within the first six months.',
    'Empty months, repairs and tax are not counted. When no cash is left in, a return on it has no meaning.',
  ],
  nations:
    'The tax on the purchase follows the nation. The refinancing is the same everywhere, though fewer lenders work in Northern Ireland.',
  professional:
    'Ask a broker what the exit lender will want before you take the bridging loan, and a RICS valuer what the home would be worth. Bridging interest goes on while you wait.',
  related: linksTo(
    '/buy-to-let-flip-calculator',
    '/interest-only-mortgage-calculator',
    '/property-deal-analyser',
    '/stampdutycalculator',
    '/property-finance-course',
  ),
  reading: [OFFICIAL.btlUnderwriting, OFFICIAL.sdltRates, OFFICIAL.landlordInterest],
})
