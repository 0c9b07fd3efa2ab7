import { sheetPage } from '#calculators/engine/sheet/sheet-page.tsx'
import { relatedCalculators } from '#calculators/hub/related.ts'
import { LOAN_SOURCES } from '#calculators/loan-pages.ts'
import { href } from '#web/href.ts'

import { Copy } from './copy.tsx'
import { mortgageRepaymentCalculator } from './report.ts'

/** The mortgage repayment calculator; sheet.ts defines it. */
export const route = sheetPage('/mortgage-repayment-calculator', {
  calculator: mortgageRepaymentCalculator,
  title: 'Mortgage repayment calculator: monthly payment',
  description:
    'Work out the monthly payment on a repayment mortgage, the total interest and the balance month by month, and see what a change in rate, term or price would do.',
  heading: 'Mortgage repayment calculator',
  lead: 'Your monthly payment on a repayment mortgage, and where the money goes.',
  scope: 'Works anywhere in the UK. It uses your figures: it isn’t a mortgage offer or a credit check.',
  Copy,
  related: [
    ...relatedCalculators(
      '/mortgage-affordability-calculator',
      '/mortgage-overpayment-calculator',
      '/interest-only-mortgage-calculator',
      '/home-equity-calculator',
      '/stampdutycalculator',
    ),
    { href: href('/calculators'), label: 'All calculators', about: 'Grouped by what you want to do' },
  ],
  sources: [LOAN_SOURCES.moneyHelper, LOAN_SOURCES.bankRate, LOAN_SOURCES.responsibleLending],
})
