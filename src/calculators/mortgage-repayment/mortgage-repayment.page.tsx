import { affordability } from '#calculators/affordability/sheet.ts'
import { explanationOf } from '#calculators/bound/explanation-of.ts'
import { sheetPage } from '#calculators/engine/sheet/sheet-page.tsx'
import { homeEquity } from '#calculators/home-equity/sheet.ts'
import { relatedCalculators } from '#calculators/hub/related.ts'
import { interestOnly } from '#calculators/interest-only/sheet.ts'
import { LOAN_SOURCES } from '#calculators/loan-pages.ts'
import { mortgageOverpayment } from '#calculators/mortgage-overpayment/sheet.ts'
import { stampDutySheet } from '#calculators/stamp-duty/sheet.ts'
import { href } from '#web/href.ts'

import copy from './copy.md?raw'
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
  explanation: explanationOf(copy, mortgageRepaymentCalculator),
  related: [
    ...relatedCalculators(affordability, mortgageOverpayment, interestOnly, homeEquity, stampDutySheet),
    { href: href('/calculators'), label: 'All calculators', about: 'Grouped by what you want to do' },
  ],
  sources: [LOAN_SOURCES.moneyHelper, LOAN_SOURCES.bankRate, LOAN_SOURCES.responsibleLending],
})
