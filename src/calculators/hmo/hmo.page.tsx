import { calculatorPage } from '#calculators/engine/interface/calculator-page.tsx'
import { href } from '#web/href.ts'

import { HmoCalculator } from './hmo.island.tsx'
import { LICENSING_SOURCES } from './licensing.ts'
import { hmoTool } from './tool.ts'
import { Words } from './words.tsx'

/** The calculator of a house in multiple occupation; the engine is `calculate.ts`. */
export const route = calculatorPage('/hmo-calculator', {
  tool: hmoTool,
  Calculator: HmoCalculator,
  title: 'HMO calculator: rent by the room, costs and yield',
  description:
    'Work out the cash flow and yield of a house in multiple occupation, room by room: occupancy, bills, licence and loan, the break-even occupancy, and what a rise of the rate does.',
  heading: 'HMO calculator',
  lead: 'A house let by the room earns more and costs more. This sets one against the other.',
  scope: 'The sum holds across the United Kingdom; notes on licences are for England. Before tax.',
  Words,
  related: [
    { href: href('/rental-yield-calculator'), label: 'Rental yield', about: 'Let to one household' },
    { href: href('/property-deal-analyser'), label: 'Deal analyser', about: 'Cash flow and return' },
    { href: href('/stampdutycalculator'), label: 'Stamp duty', about: 'The tax on buying, since 2012' },
    { href: href('/postcode-crime-check'), label: 'Crime check', about: 'What is recorded around a place' },
    { href: href('/calculators'), label: 'All calculators', about: 'Grouped by what you are about to do' },
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
