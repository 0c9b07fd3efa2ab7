import { calculatorPage } from '#calculators/engine/interface/calculator-page.tsx'
import { href } from '#web/href.ts'

import { EstateAgentFeeCalculator } from './estate-agent-fee.island.tsx'
import { estateAgentFeeTool } from './tool.ts'
import { Words } from './words.tsx'

/** The estate agent fee calculator; the engine is `calculate.ts`. */
export const route = calculatorPage('/estate-agent-fee-calculator', {
  tool: estateAgentFeeTool,
  Calculator: EstateAgentFeeCalculator,
  title: 'Estate agent fee calculator with VAT',
  description:
    'Work out an estate agent’s fee with VAT, compare a percentage with a fixed fee, and see at which price the one becomes cheaper and what is left of the sale.',
  heading: 'Estate agent fee calculator',
  lead: 'The fee as you will pay it, VAT included, and what is left of the price.',
  scope: 'For the whole United Kingdom. Arithmetic with your numbers: the contract says what is owed.',
  Words,
  related: [
    {
      href: href('/capital-gains-tax-uk-property-calculator'),
      label: 'Capital gains tax',
      about: 'On a home that was not always yours to live in',
    },
    {
      href: href('/home-equity-calculator'),
      label: 'Home equity',
      about: 'What is yours after the mortgage',
    },
    {
      href: href('/buy-to-let-flip-calculator'),
      label: 'Property flip',
      about: 'Buy, refurbish, sell',
    },
    { href: href('/stampdutycalculator'), label: 'Stamp duty', about: 'The tax on the next home' },
    { href: href('/calculators'), label: 'All calculators', about: 'Grouped by what you are about to do' },
  ],
  sources: [
    {
      href: 'https://www.legislation.gov.uk/ukpga/1979/38/contents',
      label: 'Legislation: Estate Agents Act 1979',
    },
    {
      href: 'https://www.businesscompanion.info/en/quick-guides/services/property-descriptions-sale-or-let',
      label: 'Business Companion: Property descriptions for sale or let',
    },
    { href: 'https://www.gov.uk/tax-sell-property', label: 'GOV.UK: Tax when you sell property' },
  ],
})
