import { calculatorPage } from '#calculators/live/calculator-page.tsx'
import { href } from '#http/href.ts'

import { MortgageRepaymentCalculator } from './mortgage-repayment.island.tsx'
import { mortgageRepaymentTool } from './tool.ts'
import { Words } from './words.tsx'

/** The mortgage repayment calculator; the engine is `calculate.ts`. */
export const { cache, load, head, Page } = calculatorPage({
  tool: mortgageRepaymentTool,
  Calculator: MortgageRepaymentCalculator,
  title: 'Mortgage repayment calculator: monthly payment',
  description:
    'Work out the monthly payment of a repayment mortgage, what it costs in all, what is owed month by month, and what a change of the rate, term or price does to it.',
  heading: 'Mortgage repayment calculator',
  lead: 'The level payment that clears a loan by the end of its term, and where the money goes.',
  scope:
    'For the whole United Kingdom. Arithmetic with your numbers: no offer, no credit check, nothing is stored.',
  Words,
  related: [
    {
      href: href('/mortgage-affordability-calculator'),
      label: 'Mortgage affordability',
      about: 'What lenders may offer',
    },
    {
      href: href('/mortgage-overpayment-calculator'),
      label: 'Mortgage overpayment',
      about: 'Months and interest saved',
    },
    {
      href: href('/interest-only-mortgage-calculator'),
      label: 'Interest-only mortgage',
      about: 'The loan at the end',
    },
    { href: href('/stampdutycalculator'), label: 'Stamp duty', about: 'The tax on buying, since 2012' },
    { href: href('/calculators'), label: 'All calculators', about: 'Grouped by what you are about to do' },
  ],
  sources: [
    { href: 'https://www.moneyhelper.org.uk/en/homes/buying-a-home', label: 'MoneyHelper: Buying a home' },
    {
      href: 'https://www.bankofengland.co.uk/monetary-policy/the-interest-rate-bank-rate',
      label: 'Bank of England: Bank Rate',
    },
    {
      href: 'https://www.handbook.fca.org.uk/handbook/MCOB/11/6.html',
      label: 'FCA Handbook: MCOB 11.6, responsible lending',
    },
  ],
})
