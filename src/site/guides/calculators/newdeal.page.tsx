import { dealAnalyser } from '#calculators/deal-analyser/calculate.ts'
import { linksTo } from '#site/guides/guide-links.ts'
import { OFFICIAL } from '#site/guides/official-pages.ts'

import { calculatorPage } from './calculator-page.tsx'
import { DEAL_FIELDS } from './deal-fields.ts'
import { percentOr, percentWords, wholePounds } from './money-words.ts'
import { purchaseToday } from './nation-field.ts'

/** New deal: the cash that a purchase needs, and where each figure comes from. */
export const { cache, load, head, Page } = calculatorPage({
  path: '/newdeal',
  name: 'New deal',
  title: 'New deal worksheet: the cash a purchase needs',
  description:
    'Start a property deal with the figures that matter: how much cash the purchase needs, where each number comes from, and the rent below which it does not pay.',
  heading: 'New deal',
  lead: 'The first sheet for a home you have just seen: how much cash, and which rent makes it worth it.',
  fields: DEAL_FIELDS,
  answer: ({ nation, ...values }, today) => {
    const result = dealAnalyser(values, purchaseToday(nation, today))
    const tax = result.propertyTax
    const let1 = (1 - values.managementPercent / 100) * (52 - values.voidWeeksPerYear) * (12 / 52)
    const evenRent = let1 > 0 ? (result.annualMortgageCost + values.annualCosts) / let1 : 0
    return {
      label: 'Cash needed',
      value: wholePounds(result.cashRequired),
      sentence: `Below a rent of ${wholePounds(evenRent)} a month the home costs you money every year. At ${wholePounds(values.monthlyRent)} it leaves ${wholePounds(result.annualCashFlow)} a year.`,
      facts: [
        ['Mortgage', wholePounds(result.loanAmount)],
        ['Rent that just covers everything', `${wholePounds(evenRent)} a month`],
        ['Return on the cash', percentWords(result.cashOnCashReturnPercent)],
        ['Rent as a share of the interest', percentOr(result.interestCoverPercent, 'no interest is paid')],
      ],
      drawing: {
        kind: 'parts',
        title: 'Where the cash goes',
        subtitle: 'On the way to the keys and the first tenant, in pounds',
        items: [
          { label: 'Deposit', value: values.purchasePrice - result.loanAmount },
          { label: 'Tax on the purchase', value: tax },
          { label: 'Legal fees and survey', value: values.legalFees },
          { label: 'First works', value: values.refurbCost },
        ],
        labelHead: 'Part',
        valueHead: 'Cash',
      },
    }
  },
  formula: {
    lines: ['C = P − L + t + k + w', 'r₀ = frac(L × i + c ; 12 × frac(52 − v ; 52) × (1 − m))'],
    terms: [
      ['C', 'the cash needed'],
      ['P, L', 'price and mortgage'],
      ['t, k, w', 'tax on the purchase, legal fees, first works'],
      ['r₀', 'the rent a month that just covers interest and costs'],
      ['i, c', 'rate of the mortgage, other costs a year'],
      ['v, m', 'empty weeks, management as a share of the rent'],
    ],
  },
  meaning: [
    'Two figures tell quickly whether a home deserves an afternoon. The cash needed says whether you can do it at all; deposit and tax alone are often a third of the price. The rent that just covers everything says how far the market may fall before you pay every month.',
    'Collect the figures in this order. Price: from sales nearby, not from the listing. Rent: from homes let in the last three months. Tax: worked out here for an additional home. Works: from one builder’s visit. Service charge and ground rent: from the seller’s pack, before you pay for a survey.',
    'Keep the address of this page: it holds your numbers, so every deal is a bookmark.',
  ],
  assumptions: [
    'The tax is that of an additional home that completes today, bought by a person.',
    'The mortgage is interest only.',
    'Income tax and growth are not counted.',
  ],
  nations: 'Choose the nation: the tax on the purchase follows it. Everything else is the same.',
  professional:
    'Before an exchange of contracts let a solicitor read title, lease and searches, and a surveyor see roof, damp and structure. Neither is in these numbers, and either can end the deal.',
  related: linksTo(
    '/property-deal-analyser',
    '/notion-property-deal-analyser',
    '/postcodes',
    '/epc-search',
    '/company-ownership-search',
    '/stampdutycalculator',
  ),
  reading: [OFFICIAL.pricePaid, OFFICIAL.landRegistry, OFFICIAL.sdltRates],
})
