import { propertyFlip } from '#calculators/property-flip/calculate.ts'
import { linksTo } from '#site/guides/guide-links.ts'
import { OFFICIAL } from '#site/guides/official-pages.ts'

import { calculatorPage } from './calculator-page.tsx'
import { percentWords, wholePounds } from './money-words.ts'
import { NATION_FIELD, purchaseToday } from './nation-field.ts'

/** Buy-to-let flip: buy, refurbish, sell. */
export const { cache, load, head, Page } = calculatorPage({
  path: '/buy-to-let-flip-calculator',
  name: 'Buy-to-let flip',
  title: 'Property flip calculator: buy, refurbish, sell',
  description:
    'Work out the profit of buying, refurbishing and selling a home: purchase tax, works with contingency, short-term finance, holding and selling costs, return on your cash.',
  heading: 'Buy-to-let flip calculator',
  lead: 'Buy, refurbish, sell: every cost between the two prices, and what your cash earned.',
  fields: {
    nation: NATION_FIELD,
    purchasePrice: { kind: 'money', label: 'Purchase price', start: '150,000', least: 1 },
    salePrice: { kind: 'money', label: 'Sale price', start: '215,000', least: 1 },
    refurbCost: { kind: 'money', label: 'Refurbishment', start: '25,000' },
    contingencyPercent: { kind: 'percent', label: 'Contingency on it', start: '10' },
    months: { kind: 'months', label: 'Months from purchase to sale', start: '6', least: 1, most: 60 },
    loanPercentOfPrice: { kind: 'percent', label: 'Loan, of the price', start: '70' },
    monthlyInterestPercent: { kind: 'percent', label: 'Interest a month', start: '0.9', most: 10 },
    arrangementFeePercent: { kind: 'percent', label: 'Arrangement fee, of the loan', start: '2', most: 20 },
    monthlyHoldingCosts: {
      kind: 'money',
      label: 'Holding costs a month',
      hint: 'Council tax, energy, insurance',
      start: '150',
    },
    purchaseLegalFees: { kind: 'money', label: 'Legal fees and survey', start: '1,500' },
    agentFeePercentExVat: { kind: 'percent', label: 'Agent’s fee plus VAT', start: '1.25', most: 20 },
    saleLegalFees: { kind: 'money', label: 'Legal fees of the sale', start: '1,200' },
  },
  answer: ({ nation, ...values }, today) => {
    const result = propertyFlip(values, purchaseToday(nation, today))
    const tax = result.propertyTax
    return {
      label: result.profit < 0 ? 'Loss before tax' : 'Profit before tax',
      value: wholePounds(result.profit),
      sentence: `${percentWords(result.returnOnCashPercent)} on ${wholePounds(result.cashInvested)} of your own cash in ${values.months} months, and ${percentWords(result.profitOnSalePercent)} of the sale price.`,
      facts: [
        ['Tax on the purchase', wholePounds(tax)],
        ['Cost in all', wholePounds(result.totalCost)],
        ['Costs of selling', wholePounds(result.sellingCosts)],
        ['Your cash in it', wholePounds(result.cashInvested)],
      ],
      drawing: {
        kind: 'bars',
        title: 'What stands between the two prices',
        subtitle: `Of a difference of ${wholePounds(values.salePrice - values.purchasePrice)}, in pounds`,
        items: [
          { label: 'Refurbishment with contingency', value: result.refurbishment },
          { label: 'Tax and legal fees of buying', value: tax + values.purchaseLegalFees },
          { label: 'Finance and holding', value: result.financeCosts + result.holdingCosts },
          { label: 'Selling', value: result.sellingCosts },
          { label: result.profit < 0 ? 'Loss' : 'Profit', value: result.profit },
        ],
        labelHead: 'Part',
        valueHead: 'Amount',
      },
    }
  },
  formula: {
    lines: ['T = P + t + k + w × (1 + c) + h × m + Z', 'G = S − s − T', 'ρ = frac(G ; T − L)'],
    terms: [
      ['T', 'the total cost'],
      ['P, t, k', 'purchase price, tax on it, legal fees'],
      ['w, c', 'refurbishment and contingency'],
      ['h × m', 'holding costs for m months'],
      ['Z', 'interest and fee of the loan L'],
      ['G', 'the profit: sale price S less selling costs s and T'],
      ['ρ', 'return on your own cash'],
    ],
  },
  meaning: [
    'The difference between the two prices is not the profit. In the example more than three quarters of it go to works, tax, finance and selling. What is left is judged twice: against the sale price, which says how far prices may fall before nothing is left, and against your own cash, which says whether the work was worth it.',
    'Time is a cost. Each month adds interest and holding costs, and a buyer who withdraws adds several. Put in three months more and see whether you would still do it.',
  ],
  assumptions: [
    'The tax is that of an additional home that completes today. A buyer who owns no other home pays less.',
    'The loan is a share of the price; works are paid from your own cash.',
    'Interest is simple and paid at the end, as in many short-term loans.',
    'The profit is before tax. Somebody who buys to sell is normally trading: income tax and National Insurance, or corporation tax, and not capital gains tax.',
  ],
  nations:
    'The tax on the purchase follows the nation: SDLT in England and Northern Ireland, LBTT with its supplement in Scotland, LTT at its higher rates in Wales.',
  professional:
    'Ask an accountant before the first purchase whether to buy as a person or a company, and a surveyor before every one. A broker for short-term finance should tell you all fees, those at the exit too.',
  related: linksTo(
    '/brrr-flip-calculator',
    '/stampdutycalculator',
    '/development-building-cost-calculator',
    '/estate-agent-fee-calculator',
    '/property-flipping-course',
  ),
  reading: [OFFICIAL.sdltRates, OFFICIAL.lbtt, OFFICIAL.ltt, OFFICIAL.tradingOrInvesting],
})
