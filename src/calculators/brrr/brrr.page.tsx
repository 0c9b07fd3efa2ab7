import { calculatorPage } from '#calculators/engine/interface/calculator-page.tsx'
import { formatDate } from '#domain/dates.ts'
import { COVERED } from '#tax/land/regime.ts'
import { rulesOf, rulesOfEveryTax } from '#tax/land/rules.ts'
import { href } from '#web/href.ts'

import { brrrParts } from './brrr-parts.ts'
import { brrrViews } from './brrr-views.tsx'
import { BrrrCalculator } from './brrr.island.tsx'
import { brrrTool } from './tool.ts'
import { Words } from './words.tsx'

brrrParts.setOnServer(brrrViews)

/** The BRRR calculator; the engine is `calculate.ts`. */
export const route = calculatorPage('/brrr-flip-calculator', {
  tool: brrrTool,
  Calculator: BrrrCalculator,
  hasChances: true,
  title: 'BRRR calculator: buy, refurbish, refinance, rent',
  description:
    'Work out how much of your cash a refinancing returns after a refurbishment, what stays in the home, the monthly cash flow, and the price or valuation that returns all of it.',
  heading: 'BRRR calculator',
  lead: 'Buy, refurbish, refinance, rent: how much of your cash comes back, and what the rest earns.',
  scope: `For the whole United Kingdom: purchases that complete from ${formatDate(COVERED.from)} to ${formatDate(COVERED.to)}. Before tax on the rent.`,
  rules: [...Object.values(rulesOf).flat(), ...rulesOfEveryTax],
  Words,
  related: [
    { href: href('/buy-to-let-flip-calculator'), label: 'Property flip', about: 'Buy, refurbish, sell' },
    {
      href: href('/interest-only-mortgage-calculator'),
      label: 'Interest-only mortgage',
      about: 'The new loan and its end',
    },
    { href: href('/rental-yield-calculator'), label: 'Rental yield', about: 'Gross and net' },
    { href: href('/stampdutycalculator'), label: 'Stamp duty', about: 'The tax on buying, since 2012' },
    {
      href: href('/property-finance-course'),
      label: 'Property finance course',
      about: 'Bridging and beyond',
    },
  ],
  sources: [
    {
      href: 'https://www.bankofengland.co.uk/prudential-regulation/publication/2016/underwriting-standards-for-buy-to-let-mortgage-contracts',
      label: 'Bank of England: SS13/16, underwriting standards for buy-to-let',
    },
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
      href: 'https://www.gov.uk/guidance/changes-to-tax-relief-for-residential-landlords-how-its-worked-out-including-case-studies',
      label: 'GOV.UK: Tax relief for residential landlords, how it is worked out',
    },
  ],
})
