import { affordability } from '#calculators/affordability/sheet.ts'
import { explanationOf } from '#calculators/bound/explanation-of.ts'
import { sheetPage } from '#calculators/engine/sheet/sheet-page.tsx'
import { relatedCalculators } from '#calculators/hub/related.ts'
import { mortgageRepayment } from '#calculators/mortgage-repayment/sheet.ts'
import { rentVsBuy } from '#calculators/rent-vs-buy/sheet.ts'
import { stampDutySheet } from '#calculators/stamp-duty/sheet.ts'
import { formatDate } from '#domain/dates.ts'
import { href } from '#web/href.ts'

import copy from './copy.md?raw'
import { helpToBuyIsaCalculator } from './report.ts'
import { SCHEME, helpToBuyIsaRules } from './scheme.ts'

/** The Help to Buy ISA calculator; sheet.ts defines it, the scheme's rules are in `scheme.ts`. */
export const route = sheetPage('/help-to-buy-isa-calculator', {
  calculator: helpToBuyIsaCalculator,
  title: 'Help to Buy ISA calculator: the bonus on your savings',
  description:
    'Work out the government bonus on a Help to Buy ISA from your balance or deposits, check whether you qualify, see how your savings grow month by month, and the last days to save and claim.',
  heading: 'Help to Buy ISA calculator',
  lead: `The scheme closed to new savers after ${formatDate(SCHEME.lastOpening)}. If you have an account, work out your bonus.`,
  scope: 'Works anywhere in the UK.',
  rules: [helpToBuyIsaRules],
  explanation: explanationOf(copy, helpToBuyIsaCalculator),
  related: [
    ...relatedCalculators(stampDutySheet, affordability, mortgageRepayment, rentVsBuy),
    { href: href('/tax-rules'), label: 'Tax rules', about: 'All rates and dates' },
  ],
  sources: [
    {
      href: 'https://www.gov.uk/affordable-home-ownership-schemes/help-to-buy-isa',
      label: 'GOV.UK: Help to Buy: ISA',
    },
    { href: 'https://www.gov.uk/lifetime-isa', label: 'GOV.UK: Lifetime ISA' },
  ],
})
