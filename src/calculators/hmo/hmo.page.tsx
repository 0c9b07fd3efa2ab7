import { explanationOf } from '#calculators/bound/explanation-of.ts'
import { dealAnalyser } from '#calculators/deal-analyser/sheet.ts'
import { sheetPage } from '#calculators/engine/sheet/sheet-page.tsx'
import { relatedCalculators } from '#calculators/hub/related.ts'
import { rentalYield } from '#calculators/rental-yield/sheet.ts'
import { stampDutySheet } from '#calculators/stamp-duty/sheet.ts'
import { href } from '#web/href.ts'

import copy from './copy.md?raw'
import { LICENSING_SOURCES } from './licensing.ts'
import { hmoCalculator } from './report.ts'

/** The HMO calculator; sheet.ts defines it. */
export const route = sheetPage('/hmo-calculator', {
  calculator: hmoCalculator,
  title: 'HMO calculator: cash flow and yield by the room',
  description:
    'Work out the cash flow and yield of a house in multiple occupation (HMO) room by room: void periods, bills, licence and mortgage, and where you’d break even.',
  heading: 'HMO calculator',
  lead: 'What’s left when you let a house room by room: rent, running costs, mortgage interest, cash flow and yield.',
  scope: 'Works anywhere in the UK; the notes on licensing are for England. Before tax.',
  explanation: explanationOf(copy, hmoCalculator),
  related: [
    ...relatedCalculators(rentalYield, dealAnalyser, stampDutySheet),
    { href: href('/postcode-crime-check'), label: 'Crime check', about: 'Recorded crime around a postcode' },
  ],
  sources: [
    {
      href: 'https://www.gov.uk/find-licences/house-in-multiple-occupation-licence',
      label: 'GOV.UK: House in multiple occupation licence',
    },
    ...LICENSING_SOURCES,
    {
      href: 'https://www.gov.uk/private-renting/your-landlords-safety-responsibilities',
      label: 'GOV.UK: Landlord safety responsibilities',
    },
    { href: 'https://www.rentsmart.gov.wales/', label: 'Rent Smart Wales' },
    { href: 'https://landlordregistration.gov.scot/', label: 'Scottish Landlord Register' },
  ],
})
