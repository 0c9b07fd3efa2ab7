import { calculatorPage } from '#calculators/engine/interface/calculator-page.tsx'
import { LOAN_SOURCES, otherLoanPages } from '#calculators/loan-pages.ts'

import { MortgageOverpaymentCalculator } from './mortgage-overpayment.island.tsx'
import { mortgageOverpaymentTool } from './tool.ts'
import { Words } from './words.tsx'

/** The mortgage overpayment calculator; the engine is `calculate.ts`. */
export const route = calculatorPage('/mortgage-overpayment-calculator', {
  tool: mortgageOverpaymentTool,
  Calculator: MortgageOverpaymentCalculator,
  title: 'Mortgage overpayment calculator: time and interest saved',
  description:
    'See how many months and how much interest a monthly overpayment or a lump sum saves, whether it stays within what lenders allow, and which savings rate would be as good.',
  heading: 'Mortgage overpayment calculator',
  lead: 'Pay a little more than the contract asks, and see how much sooner the debt is gone.',
  scope:
    'For the whole United Kingdom. Arithmetic with your numbers: your offer letter decides what may be overpaid.',
  Words,
  related: otherLoanPages(mortgageOverpaymentTool.path),
  sources: [LOAN_SOURCES.moneyHelper, LOAN_SOURCES.bankRate],
})
