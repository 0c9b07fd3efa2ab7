import { dealAnalyser } from '#calculators/deal-analyser/calculate.ts'
import { linksTo } from '#site/guides/guide-links.ts'
import { OFFICIAL } from '#site/guides/official-pages.ts'

import { calculatorPage } from './calculator-page.tsx'
import { DEAL_FIELDS } from './deal-fields.ts'
import { exactPounds, percentOr, percentWords, wholePounds } from './money-words.ts'
import { purchaseToday } from './nation-field.ts'

/** Deal analyser: cash flow and return of a let home. */
export const { cache, load, head, Page } = calculatorPage({
  path: '/property-deal-analyser',
  name: 'Deal analyser',
  title: 'Property deal analyser: cash flow and return',
  description:
    'Analyse a buy-to-let purchase: the cash it needs with purchase tax, yearly cash flow after mortgage and costs, yields, interest cover and the return on your cash.',
  heading: 'Property deal analyser',
  lead: 'One let home, one year: what it needs from you and what it gives back.',
  fields: DEAL_FIELDS,
  answer: ({ nation, ...values }, today) => {
    const result = dealAnalyser(values, purchaseToday(nation, today))
    const tax = result.propertyTax
    const rent = values.monthlyRent * 12
    return {
      label: 'Return on your cash',
      value: percentWords(result.cashOnCashReturnPercent),
      unit: 'a year',
      sentence: `${wholePounds(result.cashRequired)} of cash brings ${wholePounds(result.annualCashFlow)} a year before tax, ${exactPounds(result.monthlyCashFlow)} a month.`,
      facts: [
        ['Tax on the purchase', wholePounds(tax)],
        ['Gross yield', percentWords(result.grossYieldPercent)],
        ['Net yield', percentWords(result.netYieldPercent)],
        ['Rent as a share of the interest', percentOr(result.interestCoverPercent, 'no interest is paid')],
      ],
      drawing: {
        kind: 'bars',
        title: 'From the rent to what is left',
        subtitle: 'A year before tax, in pounds',
        items: [
          { label: 'Rent', value: rent },
          { label: 'Empty weeks and costs', value: rent - result.netOperatingIncome },
          { label: 'Interest', value: result.annualMortgageCost },
          { label: 'Left', value: result.annualCashFlow },
        ],
        labelHead: 'What',
        valueHead: 'A year',
      },
    }
  },
  formula: {
    lines: [
      'I = 12 × r × frac(52 − v ; 52) × (1 − m) − c',
      'F = I − L × i',
      'ρ = frac(F ; P − L + t + k + w)',
    ],
    terms: [
      ['I', 'income before the mortgage'],
      ['r, v', 'rent a month and empty weeks'],
      ['m, c', 'management as a share of the rent, other costs'],
      ['F', 'cash flow: less interest on the loan L at the rate i'],
      ['P, t, k, w', 'price, tax on it, legal fees, first works'],
      ['ρ', 'return on the cash put in'],
    ],
  },
  meaning: [
    'The return on cash compares what is left at the end of the year with the money that left your account at the start. It is the figure to hold against a savings account, because both are about the same money.',
    'A mortgage raises this return only while the net yield is above its rate; otherwise it lowers it. The interest cover, rent as a share of interest, is what a lender looks at: below 125%, or 145% for a higher-rate taxpayer, the loan is often refused, and lenders count with a stressed rate.',
  ],
  assumptions: [
    'The tax is that of an additional home that completes today, bought by a person.',
    'The mortgage is interest only, and its fees belong to the legal fees.',
    'No growth of price or rent is counted: the deal must work in its first year.',
    'Income tax is not counted. A person’s mortgage interest brings a reduction at the basic rate and is no cost.',
  ],
  nations:
    'The tax on the purchase follows the nation: SDLT, LBTT with the Additional Dwelling Supplement, or LTT at the higher rates.',
  professional:
    'Ask an accountant for the result after tax, in your own name and in a company, and a solicitor about lease, ground rent and service charge before you offer.',
  related: linksTo(
    '/newdeal',
    '/notion-property-deal-analyser',
    '/rental-yield-calculator',
    '/brrr-flip-calculator',
    '/postcodes',
    '/property-investing-course',
  ),
  reading: [OFFICIAL.btlUnderwriting, OFFICIAL.landlordInterest, OFFICIAL.sdltRates],
})
