import { rentVsBuy } from '#calculators/rent-vs-buy/calculate.ts'
import { linksTo } from '#site/guides/guide-links.ts'
import { OFFICIAL } from '#site/guides/official-pages.ts'

import { calculatorPage } from './calculator-page.tsx'
import { exactPounds, wholePounds } from './money-words.ts'

/** Rent or buy: the net cost of each over the years of staying. */
export const { cache, load, head, Page } = calculatorPage({
  path: '/rent-vs-buy-calculator',
  name: 'Rent or buy',
  title: 'Rent vs buy calculator: the net cost of each',
  description:
    'Compare the net cost of buying a home with that of renting it over the years you mean to stay: mortgage, upkeep, growth, selling costs and what the deposit would earn.',
  heading: 'Rent vs buy calculator',
  lead: 'Two ways to live in the same home, each with everything it costs and everything it leaves.',
  fields: {
    price: { kind: 'money', label: 'Price', start: '280,000', least: 1 },
    deposit: { kind: 'money', label: 'Deposit', start: '56,000' },
    mortgageRatePercent: { kind: 'percent', label: 'Mortgage rate a year', start: '4.6', most: 30 },
    termYears: { kind: 'years', label: 'Mortgage term', start: '30', least: 1 },
    monthlyRent: { kind: 'money', label: 'Rent a month of a home like it', start: '1,200' },
    horizonYears: { kind: 'years', label: 'Years you would stay', start: '7', least: 1 },
    houseGrowthPercent: { kind: 'percent', label: 'Growth of house prices a year', start: '2.5', most: 20 },
    rentGrowthPercent: { kind: 'percent', label: 'Growth of rents a year', start: '3', most: 20 },
    investmentReturnPercent: {
      kind: 'percent',
      label: 'Return on savings a year',
      hint: 'What the deposit would earn if you rent',
      start: '4',
      most: 20,
    },
    maintenancePercent: { kind: 'percent', label: 'Upkeep a year, of the price', start: '1', most: 20 },
    annualOwnershipCosts: {
      kind: 'money',
      label: 'Other costs a year of owning',
      hint: 'Buildings insurance, ground rent, service charge',
      start: '450',
    },
    purchaseCosts: {
      kind: 'money',
      label: 'Costs of buying',
      hint: 'Tax, legal fees, survey',
      start: '8,000',
    },
    sellingCostsPercent: { kind: 'percent', label: 'Costs of selling, of the price', start: '1.8', most: 20 },
    annualRenterCosts: {
      kind: 'money',
      label: 'Costs a year of renting',
      hint: 'Contents insurance',
      start: '160',
    },
  },
  answer: (values) => {
    const result = rentVsBuy(values)
    const buys = result.cheaper === 'buy'
    return {
      label: `Over ${values.horizonYears} years ${buys ? 'buying' : 'renting'} costs less by`,
      value: wholePounds(result.difference),
      sentence: `Buying costs ${wholePounds(result.netCostOfBuying)} in all once the home is sold; renting costs ${wholePounds(result.netCostOfRenting)} after what the deposit earns.`,
      facts: [
        ['Mortgage payment a month', exactPounds(result.monthlyMortgagePayment)],
        [`Value of the home after ${values.horizonYears} years`, wholePounds(result.homeValueAtEnd)],
        ['Still owed then', wholePounds(result.mortgageBalanceAtEnd)],
        ['Left after the sale', wholePounds(result.netEquityAtEnd)],
      ],
      drawing: {
        kind: 'bars',
        title: `${buys ? 'Buying' : 'Renting'} is the cheaper way with these numbers`,
        subtitle: `Net cost over ${values.horizonYears} years, in pounds`,
        items: [
          { label: 'Buying', value: result.netCostOfBuying },
          { label: 'Renting', value: result.netCostOfRenting },
        ],
        labelHead: 'Way',
        valueHead: 'Net cost',
      },
    }
  },
  formula: {
    lines: ['C = d + k + A + H × (P × u + o) − E', 'R = ∑ 12 × r × (1 + g)^{y} + H × e − W'],
    terms: [
      ['C', 'net cost of buying'],
      ['d, k', 'deposit and costs of buying'],
      ['A', 'mortgage payments over the H years'],
      ['P, u, o', 'price, upkeep as a share of it, other costs a year'],
      ['E', 'what the sale leaves: value less selling costs and mortgage'],
      ['R', 'net cost of renting, over the years y from 0'],
      ['r, g, e', 'rent a month, its growth a year, other costs a year'],
      ['W', 'what deposit and costs of buying would have earned'],
    ],
  },
  meaning: [
    'The net cost is what is gone at the end. A buyer pays deposit, costs, mortgage and upkeep, and gets back what the sale leaves. A tenant pays rent, and keeps the deposit with what it earned. The rest of life is taken to cost the same in both.',
    'Two numbers decide most: how long you stay and how prices grow. Buying and selling cost several per cent of the price, so short stays favour renting. Change the growth of house prices by one point each way before you believe the answer.',
  ],
  assumptions: [
    'Growth and returns are the same every year. The real years will not be.',
    'The difference between rent and mortgage payment is not invested.',
    'Upkeep is a share of the price paid and does not grow.',
    'No tax is counted: a home you live in is normally free of capital gains tax, the return on savings may not be.',
  ],
  nations:
    'The sum holds everywhere. Put the tax of the nation into the costs of buying: it differs between England, Scotland and Wales.',
  professional:
    'No calculator knows whether your work, family or health will move you. An independent financial adviser can set the deposit against pension and savings; a mortgage adviser says what rate you would really get.',
  related: linksTo(
    '/stampdutycalculator',
    '/mortgage-affordability-calculator',
    '/mortgage-repayment-calculator',
    '/postcodes',
    '/economic-data',
  ),
  reading: [OFFICIAL.moneyHelper, OFFICIAL.privateRenting, OFFICIAL.bankRate],
})
