import { sheetPage, writtenAs } from '#calculators/engine/sheet/sheet-page.tsx'
import { homeEquity } from '#calculators/home-equity/sheet.ts'
import { relatedCalculators } from '#calculators/hub/related.ts'
import { interestOnly } from '#calculators/interest-only/sheet.ts'
import { LOAN_SOURCES } from '#calculators/loan-pages.ts'
import { mortgageOverpayment } from '#calculators/mortgage-overpayment/sheet.ts'
import { mortgageRepayment } from '#calculators/mortgage-repayment/sheet.ts'
import { rentVsBuy } from '#calculators/rent-vs-buy/sheet.ts'
import { stampDutySheet } from '#calculators/stamp-duty/sheet.ts'

import { Copy } from './copy.tsx'
import { affordabilityCalculator } from './report.ts'

/** The mortgage affordability calculator, all six methods; sheet.ts defines it. */
export const route = sheetPage('/mortgage-affordability-calculator', {
  calculator: affordabilityCalculator,
  title: 'Mortgage affordability: how much could you borrow?',
  description:
    'Work out how much you could borrow on your income, a monthly payment or a rent, which limit is the lowest, and what you’d have left each month if interest rates rose.',
  heading: 'Mortgage affordability calculator',
  lead: 'How much lenders may offer you, and whether you could still pay at a higher rate.',
  scope:
    'Works anywhere in the UK. It uses your figures: it isn’t a mortgage offer or a credit check. We checked the lending rules in September 2026.',
  explanation: writtenAs(Copy),
  related: relatedCalculators(
    mortgageRepayment,
    mortgageOverpayment,
    interestOnly,
    homeEquity,
    stampDutySheet,
    rentVsBuy,
  ),
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
