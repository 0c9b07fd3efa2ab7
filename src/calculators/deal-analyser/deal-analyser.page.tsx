import { brrr } from '#calculators/brrr/sheet.ts'
import type { ToolCalculatorProps } from '#calculators/engine/interface/tool-calculator.tsx'
import { sheetPage, writtenAs } from '#calculators/engine/sheet/sheet-page.tsx'
import { hmo } from '#calculators/hmo/sheet.ts'
import { relatedCalculators } from '#calculators/hub/related.ts'
import { propertyFlip } from '#calculators/property-flip/sheet.ts'
import { PURCHASE_RULES } from '#calculators/purchase-tax/purchase-page.ts'
import { rentalYield } from '#calculators/rental-yield/sheet.ts'
import { stampDutySheet } from '#calculators/stamp-duty/sheet.ts'
import { href } from '#web/href.ts'

import { Copy } from './copy.tsx'
import { DealAnalyserIsland, dealCode } from './deal-analyser.island.tsx'
import { dealAnalyserCalculator } from './report.ts'
import { dealParts, strategiesPart } from './view/deal-parts.ts'
import { dealViews } from './view/deal-views.tsx'
import { SaveDeal } from './view/save-deal.tsx'
import { StrategiesView } from './view/strategies-view.tsx'

dealCode.setOnServer(dealAnalyserCalculator)
dealParts.setOnServer(dealViews)
strategiesPart.setOnServer(StrategiesView)

/** The deal analyser; sheet.ts defines it. */
export const route = sheetPage('/property-deal-analyser', {
  calculator: dealAnalyserCalculator,
  Calculator,
  hasChances: true,
  savesAs: 'deal',
  title: 'Property deal analyser: buy-to-let, HMO, BRRR or flip',
  description:
    'Compare buy-to-let, HMO, BRRR and flip for one UK property: cash needed with stamp duty, cash flow after section 24, returns, a risk simulation and a checklist of deal-breakers.',
  heading: 'Property deal analyser',
  lead: 'Compare buy-to-let, HMO, BRRR and flip for one property, with a risk simulation and a checklist of deal-breakers.',
  scope:
    'Works anywhere in the UK, using each nation’s stamp duty. For guidance only; it isn’t financial advice.',
  rules: PURCHASE_RULES,
  explanation: writtenAs(Copy),
  related: [
    { href: href('/newdeal'), label: 'Your deals', about: 'Save deals with notes and stages' },
    {
      href: href('/notion-property-deal-analyser'),
      label: 'Deals in Notion',
      about: 'A template to download',
    },
    ...relatedCalculators(rentalYield, hmo, brrr, propertyFlip, stampDutySheet),
    { href: href('/calculators'), label: 'All calculators', about: 'Grouped by what you want to do' },
  ],
  sources: [
    {
      href: 'https://www.gov.uk/guidance/changes-to-tax-relief-for-residential-landlords-how-its-worked-out-including-case-studies',
      label: 'GOV.UK: Tax relief for residential landlords, how it is worked out',
    },
    {
      href: 'https://www.bankofengland.co.uk/prudential-regulation/publication/2016/underwriting-standards-for-buy-to-let-mortgage-contracts',
      label: 'Bank of England: SS13/16, underwriting of buy-to-let mortgages',
    },
    {
      href: 'https://www.gov.uk/house-in-multiple-occupation-licence',
      label: 'GOV.UK: House in multiple occupation licence',
    },
    {
      href: 'https://www.gov.uk/government/collections/uk-house-price-index-reports',
      label: 'UK House Price Index',
    },
    {
      href: 'https://www.pcg-random.org/paper.html',
      label: 'M. E. O’Neill: PCG, the simulation’s random number generator',
    },
  ],
})

/** The calculator, with links to save the deal or use it in Notion. */
function Calculator(props: ToolCalculatorProps) {
  return (
    <>
      <DealAnalyserIsland {...props} />
      <SaveDeal query={props.query} />
    </>
  )
}
