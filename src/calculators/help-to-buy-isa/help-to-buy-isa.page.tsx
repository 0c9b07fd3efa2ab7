import { calculatorPage } from '#calculators/engine/interface/calculator-page.tsx'
import { formatDate } from '#domain/dates.ts'
import { href } from '#web/href.ts'

import { HelpToBuyIsaCalculator } from './help-to-buy-isa.island.tsx'
import { SCHEME, helpToBuyIsaRules } from './scheme.ts'
import { helpToBuyIsaTool } from './tool.ts'
import { Words } from './words.tsx'

/** The Help to Buy ISA calculator; the engine is `calculate.ts`, the scheme's rules are in `scheme.ts`. */
export const route = calculatorPage('/help-to-buy-isa-calculator', {
  tool: helpToBuyIsaTool,
  Calculator: HelpToBuyIsaCalculator,
  title: 'Help to Buy ISA calculator: the bonus on your savings',
  description:
    'Work out the government bonus on a Help to Buy ISA from its balance or its deposits, see why there may be none, how the savings grow month by month, and the last days to save and to claim.',
  heading: 'Help to Buy ISA calculator',
  lead: `The scheme closed to new savers on ${formatDate(SCHEME.lastOpening)}. If you hold an account, this is its bonus.`,
  scope: 'For homes in the whole United Kingdom.',
  rules: [helpToBuyIsaRules],
  Words,
  related: [
    { href: href('/stampdutycalculator'), label: 'Stamp duty', about: 'With first-time buyers’ relief' },
    {
      href: href('/mortgage-affordability-calculator'),
      label: 'Mortgage affordability',
      about: 'What lenders may offer',
    },
    {
      href: href('/mortgage-repayment-calculator'),
      label: 'Mortgage repayment',
      about: 'Payment and balance by month',
    },
    { href: href('/rent-vs-buy-calculator'), label: 'Rent or buy', about: 'The net cost of each' },
    { href: href('/tax-rules'), label: 'Rules', about: 'Every rule with its dates and source' },
  ],
  sources: [
    {
      href: 'https://www.gov.uk/affordable-home-ownership-schemes/help-to-buy-isa',
      label: 'GOV.UK: Help to Buy: ISA',
    },
    { href: 'https://www.gov.uk/lifetime-isa', label: 'GOV.UK: Lifetime ISA' },
  ],
})
