import { affordability } from '#calculators/affordability/sheet.ts'
import { explanationOf } from '#calculators/bound/explanation-of.ts'
import { sheetPage } from '#calculators/engine/sheet/sheet-page.tsx'
import { relatedCalculators } from '#calculators/hub/related.ts'
import { interestOnly } from '#calculators/interest-only/sheet.ts'
import { LOAN_SOURCES } from '#calculators/loan-pages.ts'
import { mortgageOverpayment } from '#calculators/mortgage-overpayment/sheet.ts'
import { mortgageRepayment } from '#calculators/mortgage-repayment/sheet.ts'
import { href } from '#web/href.ts'

import copy from './copy.md?raw'
import { homeEquityCalculator } from './report.ts'

/** The home equity calculator; sheet.ts defines it. */
export const route = sheetPage('/home-equity-calculator', {
  calculator: homeEquityCalculator,
  title: 'Home equity calculator: equity, LTV and borrowing',
  description:
    'Work out the equity in your home, your loan to value and how much more you could borrow, and see what a fall in house prices or the years ahead would change.',
  heading: 'Home equity calculator',
  lead: 'How much of your home you own, what you owe on it, and how much more you could borrow.',
  scope:
    'Works anywhere in the UK. The property value is your own estimate: this isn’t a valuation or a mortgage offer.',
  explanation: explanationOf(copy, homeEquityCalculator),
  related: [
    ...relatedCalculators(mortgageRepayment, affordability, mortgageOverpayment, interestOnly),
    { href: href('/valuation'), label: 'Comparable sales', about: 'The most similar sales nearby' },
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
