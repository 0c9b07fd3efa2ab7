import { explanationOf } from '#calculators/bound/explanation-of.ts'
import { sheetPage } from '#calculators/engine/sheet/sheet-page.tsx'
import { estateAgentFee } from '#calculators/estate-agent-fee/sheet.ts'
import { relatedCalculators } from '#calculators/hub/related.ts'
import { propertyFlip } from '#calculators/property-flip/sheet.ts'
import { stampDutySheet } from '#calculators/stamp-duty/sheet.ts'
import { href } from '#web/href.ts'

import copy from './copy.md?raw'
import { developmentCostCalculator } from './report.ts'

/** The development and building cost calculator; sheet.ts defines it. */
export const route = sheetPage('/development-building-cost-calculator', {
  calculator: developmentCostCalculator,
  title: 'Development and building cost calculator',
  description:
    'Work out what a building project would cost from floor area and cost per square metre: external works, contingency, fees and VAT, then profit and residual land value.',
  heading: 'Development and building cost calculator',
  lead: 'The full cost of a building project, the profit, and the most you could pay for the land.',
  scope:
    'Works anywhere in the UK, at today’s VAT rates. A first estimate, before anything is drawn or priced.',
  explanation: explanationOf(copy, developmentCostCalculator),
  related: [
    ...relatedCalculators(stampDutySheet, propertyFlip, estateAgentFee),
    { href: href('/postcodes'), label: 'Postcodes', about: 'What homes nearby sold for' },
    {
      href: href('/property-development-course'),
      label: 'Property development course',
      about: 'From finding a site to selling the homes',
    },
  ],
  sources: [
    {
      href: 'https://www.gov.uk/guidance/buildings-and-construction-vat-notice-708',
      label: 'GOV.UK: Buildings and construction (VAT Notice 708)',
    },
    { href: 'https://www.gov.uk/guidance/viability', label: 'GOV.UK: Planning practice guidance, viability' },
    {
      href: 'https://www.gov.uk/building-regulations-approval',
      label: 'GOV.UK: Building regulations approval',
    },
    {
      href: 'https://www.gov.uk/guidance/community-infrastructure-levy',
      label: 'GOV.UK: Community Infrastructure Levy',
    },
  ],
})
