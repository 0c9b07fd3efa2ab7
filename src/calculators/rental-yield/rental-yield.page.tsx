import { calculatorPage } from '#calculators/engine/interface/calculator-page.tsx'
import { href } from '#web/href.ts'

import { RentalYieldCalculator } from './rental-yield.island.tsx'
import { rentalYieldTool } from './tool.ts'
import { Words } from './words.tsx'

/** The rental yield calculator; the engine is `calculate.ts`. */
export const route = calculatorPage('/rental-yield-calculator', {
  tool: rentalYieldTool,
  Calculator: RentalYieldCalculator,
  title: 'Rental yield calculator: gross and net',
  description:
    'Work out the gross and the net rental yield of a home from its price, rent, empty weeks and costs, and the price or the rent that would give the yield you want.',
  heading: 'Rental yield calculator',
  lead: 'What the rent is worth on the price, before and after what advertisements leave out.',
  scope: 'For the whole United Kingdom. Before mortgage and tax.',
  Words,
  related: [
    {
      href: href('/property-deal-analyser'),
      label: 'Deal analyser',
      about: 'The same home with a mortgage',
    },
    { href: href('/hmo-calculator'), label: 'HMO', about: 'A house let by the room' },
    { href: href('/stampdutycalculator'), label: 'Stamp duty', about: 'The tax on buying, since 2012' },
    { href: href('/postcodes'), label: 'Postcodes', about: 'Prices around a place' },
    { href: href('/calculators'), label: 'All calculators', about: 'Grouped by what you are about to do' },
  ],
  sources: [
    {
      href: 'https://www.gov.uk/guidance/income-tax-when-you-rent-out-a-property-working-out-your-rental-income',
      label: 'GOV.UK: Work out your rental income when you let property',
    },
    {
      href: 'https://www.gov.uk/guidance/changes-to-tax-relief-for-residential-landlords-how-its-worked-out-including-case-studies',
      label: 'GOV.UK: Tax relief for residential landlords, how it is worked out',
    },
    { href: 'https://www.gov.uk/private-renting', label: 'GOV.UK: Private renting' },
  ],
})
