import { rentalYield } from '#calculators/rental-yield/calculate.ts'
import { linksTo } from '#site/guides/guide-links.ts'
import { OFFICIAL } from '#site/guides/official-pages.ts'

import { calculatorPage } from './calculator-page.tsx'
import { percentWords, wholePounds } from './money-words.ts'

/** Rental yield: gross and net. */
export const { cache, load, head, Page } = calculatorPage({
  path: '/rental-yield-calculator',
  name: 'Rental yield',
  title: 'Rental yield calculator: gross and net',
  description:
    'Work out the gross and the net rental yield of a home from its price, rent, empty weeks, running costs and the costs of buying it, with the sum laid out.',
  heading: 'Rental yield calculator',
  lead: 'What the rent is worth on the price, before and after the costs that advertisements leave out.',
  fields: {
    price: { kind: 'money', label: 'Price', start: '200,000', least: 1 },
    monthlyRent: { kind: 'money', label: 'Rent a month', start: '1,000' },
    voidWeeksPerYear: { kind: 'weeks', label: 'Empty weeks a year', start: '2' },
    annualCosts: {
      kind: 'money',
      label: 'Costs a year',
      hint: 'Management, repairs, insurance, ground rent; no mortgage',
      start: '1,800',
    },
    purchaseCosts: {
      kind: 'money',
      label: 'Costs of buying',
      hint: 'Tax, legal fees, survey, first works',
      start: '13,000',
    },
  },
  answer: (values) => {
    const result = rentalYield(values)
    const empty = result.annualRent * (values.voidWeeksPerYear / 52)
    const net = Math.max(0, result.netIncome)
    return {
      label: 'Net yield',
      value: percentWords(result.netYieldPercent),
      sentence: `The gross yield is ${percentWords(result.grossYieldPercent)}. After empty weeks and costs ${wholePounds(result.netIncome)} a year is left of ${wholePounds(result.annualRent)}, on ${wholePounds(values.price + values.purchaseCosts)} paid in all.`,
      facts: [
        ['Gross yield', percentWords(result.grossYieldPercent)],
        ['Rent of a full year', wholePounds(result.annualRent)],
        ['Left after empty weeks and costs', wholePounds(result.netIncome)],
        ['Paid in all', wholePounds(values.price + values.purchaseCosts)],
      ],
      drawing: {
        kind: 'parts',
        title: 'Where a year’s rent goes',
        subtitle: 'Before mortgage and tax, in pounds',
        items: [
          { label: 'Left', value: net },
          { label: 'Costs', value: Math.min(values.annualCosts, result.annualRent - empty) },
          { label: 'Empty weeks', value: empty },
        ],
        labelHead: 'Part',
        valueHead: 'Of the rent',
      },
    }
  },
  formula: {
    lines: ['gross = frac(12 × r ; P)', 'net = frac(12 × r × frac(52 − v ; 52) − c ; P + k)'],
    terms: [
      ['r', 'the rent a month'],
      ['P', 'the price'],
      ['v', 'empty weeks a year'],
      ['c', 'costs of a year without a mortgage'],
      ['k', 'costs of buying'],
    ],
  },
  meaning: [
    'The gross yield is the one in advertisements: a year’s rent on the price. It compares homes quickly, and flatters those that cost much to run. The net yield counts the weeks without a tenant, the running costs and the costs of buying, and so comes close to what the money earns.',
    'Neither counts a mortgage, tax or a change in the value of the home. Compare the net yield with the interest you would pay: where the rate is higher, borrowing makes the return worse and not better.',
  ],
  assumptions: [
    'The rent is the rent agreed, not the rent asked. Look at what homes nearby are let for.',
    'Costs are those of an average year. A boiler or a roof comes once in many: put a share of it into every year.',
    'An empty week costs a week’s rent; council tax and energy while nobody lives there belong into the costs.',
    'Income tax is not counted. For individuals mortgage interest is no cost: it brings a tax reduction at the basic rate instead.',
  ],
  nations:
    'The sum holds everywhere. The costs differ: landlord registration in Scotland, Rent Smart Wales, selective licences in parts of England, and the taxes on buying.',
  professional:
    'Ask a letting agent for the rent of homes that were let in the last three months, and an accountant before you choose between owning as a person and as a company: the choice is dear to change.',
  related: linksTo(
    '/property-deal-analyser',
    '/hmo-calculator',
    '/stampdutycalculator',
    '/postcodes',
    '/property-investment-course',
  ),
  reading: [OFFICIAL.rentalIncome, OFFICIAL.landlordInterest, OFFICIAL.privateRenting],
})
