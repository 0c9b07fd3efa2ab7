import { explanationOf } from '#calculators/bound/explanation-of.ts'
import { sheetPage } from '#calculators/engine/sheet/sheet-page.tsx'
import { estateAgentFee } from '#calculators/estate-agent-fee/sheet.ts'
import { relatedCalculators } from '#calculators/hub/related.ts'
import { rentalYield } from '#calculators/rental-yield/sheet.ts'
import { stampDutySheet } from '#calculators/stamp-duty/sheet.ts'
import { formatDate } from '#domain/dates.ts'
import { COVERED } from '#tax/capital-gains/covered.ts'
import { capitalGainsLaw, finalPeriod, lettingRelief, reporting } from '#tax/capital-gains/rates.ts'
import { href } from '#web/href.ts'

import copy from './copy.md?raw'
import { capitalGainsCalculator } from './report.ts'

/** The capital gains tax calculator; sheet.ts defines it, the law is in `src/tax/capital-gains`. */
export const route = sheetPage('/capital-gains-tax-uk-property-calculator', {
  calculator: capitalGainsCalculator,
  title: 'Capital gains tax calculator for UK property',
  description:
    'Work out capital gains tax on a UK home sold since April 2015: reliefs, losses, the exempt amount, both rates, the last day to report and pay, and the law behind each line.',
  heading: 'Capital gains tax on UK property',
  lead: 'Work out the tax on selling a rental property, a second home or a home you inherited.',
  scope: `For sales from ${formatDate(COVERED.from)} to ${formatDate(COVERED.to)}.`,
  rules: [capitalGainsLaw, finalPeriod, lettingRelief, reporting],
  explanation: explanationOf(copy, capitalGainsCalculator),
  related: [
    ...relatedCalculators(estateAgentFee, stampDutySheet, rentalYield),
    {
      href: href('/postcodes'),
      label: 'Sold prices by postcode',
      about: 'What homes nearby sold for',
    },
    {
      href: href('/calculators'),
      label: 'All calculators',
      about: 'Buying, borrowing, letting, building, selling',
    },
  ],
  sources: [
    { href: href('/tax-rules'), label: 'Every tax rule used here', about: 'With its dates and the law' },
    { href: 'https://www.gov.uk/tax-sell-property', label: 'GOV.UK: Tax when you sell property' },
    { href: 'https://www.gov.uk/tax-sell-home', label: 'GOV.UK: Tax when you sell your home' },
    { href: 'https://www.gov.uk/capital-gains-tax/rates', label: 'GOV.UK: Capital Gains Tax rates' },
    {
      href: 'https://www.gov.uk/report-and-pay-your-capital-gains-tax',
      label: 'GOV.UK: Report and pay your Capital Gains Tax',
    },
  ],
})
