import { explanationOf } from '#calculators/bound/explanation-of.ts'
import { dealAnalyser } from '#calculators/deal-analyser/sheet.ts'
import { sheetPage } from '#calculators/engine/sheet/sheet-page.tsx'
import { hmo } from '#calculators/hmo/sheet.ts'
import { relatedCalculators } from '#calculators/hub/related.ts'
import { stampDutySheet } from '#calculators/stamp-duty/sheet.ts'
import { href } from '#web/href.ts'

import copy from './copy.md?raw'
import { rentalYieldCalculator } from './report.ts'

/** The rental yield calculator; sheet.ts defines it. */
export const route = sheetPage('/rental-yield-calculator', {
  calculator: rentalYieldCalculator,
  title: 'Rental yield calculator: gross and net',
  description:
    'Work out gross and net rental yield from the price, rent, void periods and running costs, and the price or rent that would give the yield you want.',
  heading: 'Rental yield calculator',
  lead: 'Gross and net yield: the rent as a percentage of what you pay, before and after costs.',
  scope: 'Works anywhere in the UK. Before mortgage payments and tax.',
  explanation: explanationOf(copy, rentalYieldCalculator),
  related: [
    ...relatedCalculators(dealAnalyser, hmo, stampDutySheet),
    { href: href('/postcodes'), label: 'Postcodes', about: 'House prices around a postcode' },
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
