import { explanationOf } from '#calculators/bound/explanation-of.ts'
import { brrr } from '#calculators/brrr/sheet.ts'
import { developmentCost } from '#calculators/development-cost/sheet.ts'
import { sheetPage } from '#calculators/engine/sheet/sheet-page.tsx'
import { estateAgentFee } from '#calculators/estate-agent-fee/sheet.ts'
import { relatedCalculators } from '#calculators/hub/related.ts'
import { PURCHASE_RULES, PURCHASE_SOURCES, purchaseScope } from '#calculators/purchase-tax/purchase-page.ts'
import { stampDutySheet } from '#calculators/stamp-duty/sheet.ts'
import { href } from '#web/href.ts'

import copy from './copy.md?raw'
import { flipViews } from './judged.tsx'
import { FlipIsland, flipCode, flipParts } from './property-flip.island.tsx'
import { propertyFlipCalculator } from './report.ts'

flipCode.setOnServer(propertyFlipCalculator)
flipParts.setOnServer(flipViews)

/** The flip calculator; sheet.ts defines it. */
export const route = sheetPage('/buy-to-let-flip-calculator', {
  calculator: propertyFlipCalculator,
  Calculator: FlipIsland,
  hasChances: true,
  title: 'Property flip calculator: buy, refurbish, sell',
  description:
    'Work out the profit on a flip: stamp duty, refurbishment, bridging finance and selling costs, with break-even points and the highest price to pay for your target profit.',
  heading: 'Buy-to-let flip calculator',
  lead: 'Buy, refurbish, sell: every cost, your profit and the return on your cash.',
  scope: `${purchaseScope} Before tax on the profit.`,
  rules: PURCHASE_RULES,
  explanation: explanationOf(copy, propertyFlipCalculator),
  related: [
    ...relatedCalculators(brrr, developmentCost, estateAgentFee, stampDutySheet),
    {
      href: href('/property-flipping-course'),
      label: 'Property flipping course',
      about: 'From finding a property to selling it',
    },
  ],
  sources: [
    ...PURCHASE_SOURCES,
    {
      href: 'https://www.gov.uk/hmrc-internal-manuals/business-income-manual/bim20205',
      label: 'HMRC: Badges of trade (BIM20205)',
    },
  ],
})
