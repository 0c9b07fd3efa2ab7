import { calculatorPage } from '#calculators/engine/interface/calculator-page.tsx'
import { LOAN_SOURCES, otherLoanPages } from '#calculators/loan-pages.ts'
import { href } from '#web/href.ts'

import { AffordabilityCalculator } from './affordability.island.tsx'
import { affordabilityTool } from './tool.ts'
import { Words } from './words.tsx'

/** The mortgage affordability calculator, all six methods; the engine is `calculate.ts`. */
export const route = calculatorPage('/mortgage-affordability-calculator', {
  tool: affordabilityTool,
  Calculator: AffordabilityCalculator,
  title: 'Mortgage affordability: how much may a lender offer?',
  description:
    'How much may be borrowed on incomes, a payment or a rent, which of several rules is the tightest, and what is left each month if the rate were points higher.',
  heading: 'Mortgage affordability calculator',
  lead: 'What lenders may offer, and the harder question: would it still work at a higher rate?',
  scope:
    'For the whole United Kingdom. Arithmetic with your numbers: no offer, no credit check. The lending rules named here were checked in September 2026.',
  Words,
  related: [
    ...otherLoanPages(affordabilityTool.path),
    { href: href('/stampdutycalculator'), label: 'Stamp duty', about: 'The tax on buying, since 2012' },
    { href: href('/rent-vs-buy-calculator'), label: 'Rent or buy', about: 'Which is cheaper over the years' },
  ],
  sources: [
    {
      href: 'https://www.moneyhelper.org.uk/en/homes/buying-a-home/mortgage-affordability-calculator',
      label: 'MoneyHelper: Mortgage affordability calculator',
    },
    LOAN_SOURCES.responsibleLending,
    {
      href: 'https://www.fca.org.uk/publications/finalised-guidance/fg25-4-amendments-pra-rulebook-fca-guidance-de-minimis-threshold-loan-income',
      label: 'FCA: Loan to income ratios in mortgage lending (FG25/4)',
    },
    {
      href: 'https://www.bankofengland.co.uk/prudential-regulation/publication/2016/underwriting-standards-for-buy-to-let-mortgage-contracts',
      label: 'Bank of England: SS13/16, underwriting standards for buy-to-let',
    },
  ],
})
