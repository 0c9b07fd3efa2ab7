import { calculatorPage } from '#calculators/engine/interface/calculator-page.tsx'
import { LOAN_SOURCES, otherLoanPages } from '#calculators/loan-pages.ts'
import { href } from '#web/href.ts'

import { InterestOnlyCalculator } from './interest-only.island.tsx'
import { interestOnlyTool } from './tool.ts'
import { Words } from './words.tsx'

/** The interest-only mortgage calculator; the engine is `calculate.ts`. */
export const route = calculatorPage('/interest-only-mortgage-calculator', {
  tool: interestOnlyTool,
  Calculator: InterestOnlyCalculator,
  title: 'Interest-only mortgage calculator and the gap at the end',
  description:
    'Work out the monthly interest of an interest-only mortgage, how far your savings will be from the loan at the end, what saving would fill the gap, and what a switch to repayment costs.',
  heading: 'Interest-only mortgage calculator',
  lead: 'The interest now, the loan at the end, and what it takes to have it by then.',
  scope: 'For the whole United Kingdom. Arithmetic with your numbers: no offer, no advice on investments.',
  Words,
  related: [
    ...otherLoanPages(interestOnlyTool.path),
    { href: href('/rental-yield-calculator'), label: 'Rental yield', about: 'What a let home returns' },
  ],
  sources: [
    {
      href: 'https://www.fca.org.uk/publications/research-notes/interest-only-mortgages-analysis-fca-mortgage-data-and-consumer-research',
      label: 'FCA: Interest-only mortgages, data and research',
    },
    LOAN_SOURCES.responsibleLending,
    LOAN_SOURCES.moneyHelper,
  ],
})
