import { calculatorPage } from '#calculators/engine/interface/calculator-page.tsx'
import type { ToolCalculatorProps } from '#calculators/engine/interface/tool-calculator.tsx'
import { rulesOf, rulesOfEveryTax } from '#tax/land/rules.ts'
import { href } from '#web/href.ts'

import { DealAnalyserCalculator } from './deal-analyser.island.tsx'
import { dealAnalyserTool } from './tool.ts'
import { dealParts, strategiesPart } from './view/deal-parts.ts'
import { dealViews } from './view/deal-views.tsx'
import { SaveDeal } from './view/save-deal.tsx'
import { StrategiesView } from './view/strategies-view.tsx'
import { Words } from './words.tsx'

dealParts.setOnServer(dealViews)
strategiesPart.setOnServer(StrategiesView)

/** The deal analyser; the engine of its answer is `calculate.ts`. */
export const route = calculatorPage('/property-deal-analyser', {
  tool: dealAnalyserTool,
  Calculator,
  hasChances: true,
  savesAs: 'deal',
  title: 'Property deal analyser: let, HMO, BRRR or flip',
  description:
    'Analyse a UK property deal four ways at once: cash needed with the tax, cash flow with section 24, returns, ten thousand runs of luck, deal-breakers and a decision by stated rules.',
  heading: 'Property deal analyser',
  lead: 'One property, four ways to go on with it, what luck could do to them, and what breaks the deal.',
  scope:
    'For the whole United Kingdom, with the tax on the purchase of each nation. It is arithmetic and a list of questions, no advice.',
  rules: [...Object.values(rulesOf).flat(), ...rulesOfEveryTax],
  Words,
  related: [
    { href: href('/newdeal'), label: 'Your deals', about: 'Save deals with notes and stages' },
    {
      href: href('/notion-property-deal-analyser'),
      label: 'Deals in Notion',
      about: 'A template to download',
    },
    { href: href('/rental-yield-calculator'), label: 'Rental yield', about: 'Gross and net' },
    { href: href('/hmo-calculator'), label: 'HMO', about: 'A house let by the room' },
    { href: href('/brrr-flip-calculator'), label: 'BRRR', about: 'Refurbish, refinance, let' },
    { href: href('/buy-to-let-flip-calculator'), label: 'Flip', about: 'Refurbish and sell' },
    { href: href('/stampdutycalculator'), label: 'Stamp duty', about: 'The tax on buying, since 2012' },
    { href: href('/calculators'), label: 'All calculators', about: 'Grouped by what you are about to do' },
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
      label: 'M. E. O’Neill: PCG, the random numbers of the chances',
    },
  ],
})

/** The calculator, and where else its numbers can go. */
function Calculator(props: ToolCalculatorProps) {
  return (
    <>
      <DealAnalyserCalculator {...props} />
      <SaveDeal query={props.query} />
    </>
  )
}
