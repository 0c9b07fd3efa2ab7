import { calculatorPage } from '#calculators/engine/interface/calculator-page.tsx'
import { LOAN_SOURCES, otherLoanPages } from '#calculators/loan-pages.ts'
import { href } from '#web/href.ts'

import { HomeEquityCalculator } from './home-equity.island.tsx'
import { homeEquityTool } from './tool.ts'
import { Words } from './words.tsx'

/** The home equity calculator; the engine is `calculate.ts`. */
export const route = calculatorPage('/home-equity-calculator', {
  tool: homeEquityTool,
  Calculator: HomeEquityCalculator,
  title: 'Home equity calculator: what is yours of the home',
  description:
    'Work out the equity in your home, the loan to value, the room to borrow, what a fall in prices would leave, and how your share grows as the mortgage is repaid.',
  heading: 'Home equity calculator',
  lead: 'What is yours of the home, what is the lenders’, and how much room is between.',
  scope: 'For the whole United Kingdom. The value is your estimate: this is no valuation and no offer.',
  Words,
  related: [
    ...otherLoanPages(homeEquityTool.path),
    { href: href('/valuation'), label: 'Valuation', about: 'An estimate from sales nearby' },
  ],
  sources: [
    LOAN_SOURCES.moneyHelper,
    {
      href: 'https://www.gov.uk/government/collections/price-paid-data',
      label: 'HM Land Registry: Price Paid Data',
    },
    LOAN_SOURCES.responsibleLending,
  ],
})
