import { sheetPage, writtenAs } from '#calculators/engine/sheet/sheet-page.tsx'
import { relatedCalculators } from '#calculators/hub/related.ts'
import { interestOnly } from '#calculators/interest-only/sheet.ts'
import { propertyFlip } from '#calculators/property-flip/sheet.ts'
import { PURCHASE_RULES, PURCHASE_SOURCES, purchaseScope } from '#calculators/purchase-tax/purchase-page.ts'
import { rentalYield } from '#calculators/rental-yield/sheet.ts'
import { stampDutySheet } from '#calculators/stamp-duty/sheet.ts'
import { href } from '#web/href.ts'

import { BrrrIsland, brrrCode, brrrParts } from './brrr.island.tsx'
import { Copy } from './copy.tsx'
import { brrrViews } from './judged.tsx'
import { brrrCalculator } from './report.ts'

brrrCode.setOnServer(brrrCalculator)
brrrParts.setOnServer(brrrViews)

/** The BRRR calculator; sheet.ts defines it. */
export const route = sheetPage('/brrr-flip-calculator', {
  calculator: brrrCalculator,
  Calculator: BrrrIsland,
  hasChances: true,
  title: 'BRRR calculator: buy, refurbish, refinance, rent',
  description:
    'Work out how much money you’d leave in a BRRR deal: day-one loan, refurbishment, refinance, cash flow and return, with the price or valuation that gets all of it out.',
  heading: 'BRRR calculator',
  lead: 'Buy, refurbish, refinance, rent: how much money you’d leave in the deal, and what you’d earn on it.',
  scope: `${purchaseScope} Before tax on the rent.`,
  rules: PURCHASE_RULES,
  explanation: writtenAs(Copy),
  related: [
    ...relatedCalculators(propertyFlip, interestOnly, rentalYield, stampDutySheet),
    {
      href: href('/property-finance-course'),
      label: 'Property finance course',
      about: 'Bridging loans and mortgages',
    },
  ],
  sources: [
    {
      href: 'https://www.bankofengland.co.uk/prudential-regulation/publication/2016/underwriting-standards-for-buy-to-let-mortgage-contracts',
      label: 'Bank of England: SS13/16, underwriting standards for buy-to-let',
    },
    ...PURCHASE_SOURCES,
    {
      href: 'https://www.gov.uk/guidance/changes-to-tax-relief-for-residential-landlords-how-its-worked-out-including-case-studies',
      label: 'GOV.UK: Tax relief for residential landlords, how it is worked out',
    },
  ],
})
