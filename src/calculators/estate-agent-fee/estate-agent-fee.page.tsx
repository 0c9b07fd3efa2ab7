import { explanationOf } from '#calculators/bound/explanation-of.ts'
import { capitalGains } from '#calculators/capital-gains-tax/sheet.ts'
import { sheetPage } from '#calculators/engine/sheet/sheet-page.tsx'
import { homeEquity } from '#calculators/home-equity/sheet.ts'
import { relatedCalculators } from '#calculators/hub/related.ts'
import { propertyFlip } from '#calculators/property-flip/sheet.ts'
import { stampDutySheet } from '#calculators/stamp-duty/sheet.ts'

import copy from './copy.md?raw'
import { estateAgentFeeCalculator } from './report.ts'

/** The estate agent fee calculator; sheet.ts defines it. */
export const route = sheetPage('/estate-agent-fee-calculator', {
  calculator: estateAgentFeeCalculator,
  title: 'Estate agent fee calculator with VAT',
  description:
    'Work out an estate agent’s fee including VAT, compare a percentage with a fixed fee, and see at what price each is cheaper and what you’d have left after the sale.',
  heading: 'Estate agent fee calculator',
  lead: 'What you’d pay your estate agent including VAT, and what you’d have left.',
  scope: 'Works anywhere in the UK. Your contract with the agent says what you owe.',
  explanation: explanationOf(copy, estateAgentFeeCalculator),
  related: relatedCalculators(capitalGains, homeEquity, propertyFlip, stampDutySheet),
  sources: [
    {
      href: 'https://www.legislation.gov.uk/ukpga/1979/38/contents',
      label: 'Legislation: Estate Agents Act 1979',
    },
    {
      href: 'https://www.businesscompanion.info/en/quick-guides/services/property-descriptions-sale-or-let',
      label: 'Business Companion: Property descriptions for sale or let',
    },
    { href: 'https://www.gov.uk/tax-sell-property', label: 'GOV.UK: Tax when you sell property' },
  ],
})
