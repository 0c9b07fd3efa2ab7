import { calculatorPage } from '#calculators/engine/interface/calculator-page.tsx'
import { href } from '#web/href.ts'

import { RentVsBuyCalculator } from './rent-vs-buy.island.tsx'
import { rentVsBuyTool } from './tool.ts'
import { Words } from './words.tsx'

/** The rent or buy calculator; the engine is `calculate.ts`. */
export const route = calculatorPage('/rent-vs-buy-calculator', {
  tool: rentVsBuyTool,
  Calculator: RentVsBuyCalculator,
  title: 'Rent vs buy calculator: the net cost of each',
  description:
    'Compare the net cost of buying a home with that of renting it for stays of 1 to 40 years: where the two cross, what each is made of, and what a change of rent, rate or growth does.',
  heading: 'Rent vs buy calculator',
  lead: 'Two ways to live in the same home: what each has cost you by the day you leave.',
  scope:
    'For the whole United Kingdom; the tax on buying is yours to enter. A sum with your numbers, no forecast.',
  Words,
  related: [
    { href: href('/stampdutycalculator'), label: 'Stamp duty', about: 'The tax on buying, since 2012' },
    {
      href: href('/mortgage-affordability-calculator'),
      label: 'Mortgage affordability',
      about: 'What lenders may offer',
    },
    {
      href: href('/mortgage-repayment-calculator'),
      label: 'Mortgage repayment',
      about: 'Payment and balance by month',
    },
    { href: href('/postcodes'), label: 'Postcodes', about: 'Prices around a place' },
    { href: href('/calculators'), label: 'All calculators', about: 'Grouped by what you are about to do' },
  ],
  sources: [
    { href: 'https://www.moneyhelper.org.uk/en/homes/buying-a-home', label: 'MoneyHelper: Buying a home' },
    { href: 'https://www.gov.uk/private-renting', label: 'GOV.UK: Private renting' },
    {
      href: 'https://www.bankofengland.co.uk/monetary-policy/the-interest-rate-bank-rate',
      label: 'Bank of England: Bank Rate',
    },
  ],
})
