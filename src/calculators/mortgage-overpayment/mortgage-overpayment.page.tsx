import { affordability } from '#calculators/affordability/sheet.ts'
import { explanationOf } from '#calculators/bound/explanation-of.ts'
import { sheetPage } from '#calculators/engine/sheet/sheet-page.tsx'
import { homeEquity } from '#calculators/home-equity/sheet.ts'
import { relatedCalculators } from '#calculators/hub/related.ts'
import { interestOnly } from '#calculators/interest-only/sheet.ts'
import { LOAN_SOURCES } from '#calculators/loan-pages.ts'
import { mortgageRepayment } from '#calculators/mortgage-repayment/sheet.ts'

import copy from './copy.md?raw'
import { mortgageOverpaymentCalculator } from './report.ts'

/** The mortgage overpayment calculator; sheet.ts defines it. */
export const route = sheetPage('/mortgage-overpayment-calculator', {
  calculator: mortgageOverpaymentCalculator,
  title: 'Mortgage overpayment calculator: time and interest saved',
  description:
    'See how much time and interest a monthly overpayment or a lump sum would save, whether your lender is likely to charge for it, and which savings rate would be just as good.',
  heading: 'Mortgage overpayment calculator',
  lead: 'Pay a bit more than you have to, and see how much sooner you’d be mortgage-free.',
  scope: 'Works anywhere in the UK. Your mortgage offer says how much you can overpay.',
  explanation: explanationOf(copy, mortgageOverpaymentCalculator),
  related: relatedCalculators(mortgageRepayment, affordability, interestOnly, homeEquity),
  sources: [LOAN_SOURCES.moneyHelper, LOAN_SOURCES.bankRate],
})
