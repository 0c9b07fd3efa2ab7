import { calculatorPage } from '#calculators/engine/interface/calculator-page.tsx'
import { href } from '#web/href.ts'

import { DevelopmentCostCalculator } from './development-cost.island.tsx'
import { developmentCostTool } from './tool.ts'
import { Words } from './words.tsx'

/** The building cost calculator; the engine is `calculate.ts`. */
export const route = calculatorPage('/development-building-cost-calculator', {
  tool: developmentCostTool,
  Calculator: DevelopmentCostCalculator,
  title: 'Development and building cost calculator',
  description:
    'Add up a building project from its floor area and a rate per square metre: external works, contingency, fees and VAT, then profit, residual land value, and low and high cases.',
  heading: 'Development and building cost calculator',
  lead: 'From square metres to the whole cost, with everything that a builder’s rate leaves out.',
  scope:
    'For the whole United Kingdom, with the VAT rates of today. A first estimate, before anything is drawn or priced.',
  Words,
  related: [
    { href: href('/stampdutycalculator'), label: 'Stamp duty', about: 'The tax on buying the land' },
    {
      href: href('/buy-to-let-flip-calculator'),
      label: 'Property flip',
      about: 'Works with loan and months',
    },
    { href: href('/estate-agent-fee-calculator'), label: 'Estate agent fee', about: 'A cost of the sale' },
    { href: href('/postcodes'), label: 'Postcodes', about: 'What homes nearby sold for' },
    {
      href: href('/property-development-course'),
      label: 'Property development course',
      about: 'From site to sale',
    },
  ],
  sources: [
    {
      href: 'https://www.gov.uk/guidance/buildings-and-construction-vat-notice-708',
      label: 'GOV.UK: Buildings and construction (VAT Notice 708)',
    },
    { href: 'https://www.gov.uk/guidance/viability', label: 'GOV.UK: Planning practice guidance, viability' },
    {
      href: 'https://www.gov.uk/building-regulations-approval',
      label: 'GOV.UK: Building regulations approval',
    },
    {
      href: 'https://www.gov.uk/guidance/community-infrastructure-levy',
      label: 'GOV.UK: Community Infrastructure Levy',
    },
  ],
})
