import { calculatorPage } from '#calculators/engine/interface/calculator-page.tsx'
import { formatDate } from '#domain/dates.ts'
import { COVERED } from '#tax/land/regime.ts'
import { rulesOf, rulesOfEveryTax } from '#tax/land/rules.ts'
import { href } from '#web/href.ts'

import { flipParts } from './flip-parts.ts'
import { flipViews } from './flip-views.tsx'
import { PropertyFlipCalculator } from './property-flip.island.tsx'
import { propertyFlipTool } from './tool.ts'
import { Words } from './words.tsx'

flipParts.setOnServer(flipViews)

/** The flip calculator; the engine is `calculate.ts`. */
export const route = calculatorPage('/buy-to-let-flip-calculator', {
  tool: propertyFlipTool,
  Calculator: PropertyFlipCalculator,
  hasChances: true,
  title: 'Property flip calculator: buy, refurbish, sell',
  description:
    'Work out the profit of buying, refurbishing and selling a home: purchase tax, works, short-term finance, selling costs, and the largest price that still leaves what you want.',
  heading: 'Buy-to-let flip calculator',
  lead: 'Buy, refurbish, sell: every cost between the two prices, and what your cash earned.',
  scope: `For the whole United Kingdom: purchases that complete from ${formatDate(COVERED.from)} to ${formatDate(COVERED.to)}. Before tax on the profit.`,
  rules: [...Object.values(rulesOf).flat(), ...rulesOfEveryTax],
  Words,
  related: [
    {
      href: href('/brrr-flip-calculator'),
      label: 'BRRR',
      about: 'Buy, refurbish, refinance, rent',
    },
    {
      href: href('/development-building-cost-calculator'),
      label: 'Development and building cost',
      about: 'The works by square metre',
    },
    { href: href('/estate-agent-fee-calculator'), label: 'Estate agent fee', about: 'A cost of selling' },
    { href: href('/stampdutycalculator'), label: 'Stamp duty', about: 'The tax on buying, since 2012' },
    {
      href: href('/property-flipping-course'),
      label: 'Property flipping course',
      about: 'From find to sale',
    },
  ],
  sources: [
    {
      href: 'https://www.gov.uk/stamp-duty-land-tax/residential-property-rates',
      label: 'GOV.UK: Stamp Duty Land Tax, residential property rates',
    },
    {
      href: 'https://revenue.scot/taxes/land-buildings-transaction-tax',
      label: 'Revenue Scotland: Land and Buildings Transaction Tax',
    },
    {
      href: 'https://www.gov.wales/land-transaction-tax-guide',
      label: 'GOV.WALES: Land Transaction Tax guide',
    },
    {
      href: 'https://www.gov.uk/hmrc-internal-manuals/business-income-manual/bim20205',
      label: 'HMRC: Badges of trade (BIM20205)',
    },
  ],
})
