import { calculatorPage } from '#calculators/engine/interface/calculator-page.tsx'
import { LOAN_SOURCES, otherLoanPages } from '#calculators/loan-pages.ts'
import { href } from '#web/href.ts'

import { MortgageRepaymentCalculator } from './mortgage-repayment.island.tsx'
import { mortgageRepaymentTool } from './tool.ts'
import { Words } from './words.tsx'

/** The mortgage repayment calculator; the engine is `calculate.ts`. */
export const route = calculatorPage('/mortgage-repayment-calculator', {
  tool: mortgageRepaymentTool,
  Calculator: MortgageRepaymentCalculator,
  title: 'Mortgage repayment calculator: monthly payment',
  description:
    'Work out the monthly payment of a repayment mortgage, what it costs in all, what is owed month by month, and what a change of the rate, term or price does to it.',
  heading: 'Mortgage repayment calculator',
  lead: 'The level payment that clears a loan by the end of its term, and where the money goes.',
  scope: 'For the whole United Kingdom. Arithmetic with your numbers: no offer, no credit check.',
  Words,
  related: [
    ...otherLoanPages(mortgageRepaymentTool.path),
    { href: href('/stampdutycalculator'), label: 'Stamp duty', about: 'The tax on buying, since 2012' },
    { href: href('/calculators'), label: 'All calculators', about: 'Grouped by what you are about to do' },
  ],
  sources: [LOAN_SOURCES.moneyHelper, LOAN_SOURCES.bankRate, LOAN_SOURCES.responsibleLending],
})
