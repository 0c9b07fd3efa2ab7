import { affordability } from '#calculators/affordability/sheet.ts'
import { explanationOf } from '#calculators/bound/explanation-of.ts'
import { sheetPage } from '#calculators/engine/sheet/sheet-page.tsx'
import { homeEquity } from '#calculators/home-equity/sheet.ts'
import { relatedCalculators } from '#calculators/hub/related.ts'
import { LOAN_SOURCES } from '#calculators/loan-pages.ts'
import { mortgageOverpayment } from '#calculators/mortgage-overpayment/sheet.ts'
import { mortgageRepaymentCalculator } from '#calculators/mortgage-repayment/report.ts'
import { mortgageRepayment } from '#calculators/mortgage-repayment/sheet.ts'
import { rentalYield } from '#calculators/rental-yield/sheet.ts'

import copy from './copy.md?raw'
import { interestOnlyCalculator } from './report.ts'

/** The interest-only mortgage calculator; sheet.ts defines it. */
export const route = sheetPage('/interest-only-mortgage-calculator', {
  calculator: interestOnlyCalculator,
  title: 'Interest-only mortgage calculator: payment and shortfall',
  description:
    'Work out the monthly payment on an interest-only mortgage, whether your savings will repay it at the end, how much more you’d need to save, and what switching to repayment would cost.',
  heading: 'Interest-only mortgage calculator',
  lead: 'What you’d pay each month, what you’d owe at the end, and how to save enough by then.',
  scope:
    'Works anywhere in the UK. It uses your figures: it isn’t a mortgage offer or advice on investments.',
  explanation: explanationOf(copy, interestOnlyCalculator, mortgageRepaymentCalculator),
  related: relatedCalculators(mortgageRepayment, affordability, mortgageOverpayment, homeEquity, rentalYield),
  sources: [
    {
      href: 'https://www.fca.org.uk/publications/research-notes/interest-only-mortgages-analysis-fca-mortgage-data-and-consumer-research',
      label: 'FCA: Interest-only mortgages, data and research',
    },
    LOAN_SOURCES.responsibleLending,
    LOAN_SOURCES.moneyHelper,
  ],
})
