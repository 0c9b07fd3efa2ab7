/** The rule sets of the calculators by tax, in the order of the page. */
import { rulesByCalculator } from '#calculators/rules.ts'
import type { Dated } from '#domain/dated.ts'
import { capitalGainsLaw } from '#tax/capital-gains/rates.ts'
import { lbttAdditional } from '#tax/land/lbtt/rates.ts'
import { lttRelevantRent } from '#tax/land/ltt/rates.ts'
import { type Regime, regimes } from '#tax/land/regime.ts'
import { rulesOf, rulesOfEveryTax } from '#tax/land/rules.ts'
import { sdltAdditional, sdltCorporate, sdltNonResident } from '#tax/land/sdlt/rates.ts'
import { href } from '#web/href.ts'

/** The rules of one tax, where they hold, and the calculator that uses them. */
export type RuleGroup = {
  id: string
  title: string
  where: string
  /** What the day in a period is the day of. */
  dates: string
  calculator: { href: string; label: string } | null
  rules: readonly Dated<unknown>[]
}

/** What a bare rate is laid on, where the name of the rule does not say it. */
export const READ_AS: ReadonlyMap<Dated<unknown>, string> = new Map<Dated<unknown>, string>([
  [sdltAdditional, 'Added to the rate of every band.'],
  [sdltNonResident, 'Added to the rate of every band.'],
  [sdltCorporate, 'One rate on the whole price.'],
  [lbttAdditional, 'On the whole price, beside the bands.'],
  [lttRelevantRent, 'A premium loses its nil band at this average rent a year.'],
  [capitalGainsLaw, 'Of individuals, on the gain; every nation has the same bands.'],
])

const STAMP_DUTY = { href: href('/stampdutycalculator'), label: 'Stamp duty calculator' }

/** Every rule set of the calculators, by tax. */
export const RULE_GROUPS: readonly RuleGroup[] = [
  purchase('sdlt', 'England and Northern Ireland; Scotland until 31 March 2015, Wales until 31 March 2018'),
  purchase('lbtt', 'Scotland'),
  purchase('ltt', 'Wales'),
  {
    id: 'purchases',
    title: 'SDLT, LBTT and LTT alike',
    where: 'The whole United Kingdom, each tax by its own Act',
    dates: 'completion',
    calculator: STAMP_DUTY,
    rules: rulesOfEveryTax,
  },
  {
    id: 'cgt',
    title: 'Capital gains tax on homes',
    where: 'The whole United Kingdom',
    dates: 'the contract; for reporting, completion',
    calculator: {
      href: href('/capital-gains-tax-uk-property-calculator'),
      label: 'Capital gains tax calculator',
    },
    rules: rulesByCalculator['capital-gains-tax'] ?? [],
  },
  {
    id: 'rents',
    title: 'Income tax on rents',
    where: 'By nation',
    dates: 'the tax year',
    calculator: { href: href('/property-deal-analyser'), label: 'Property deal analyser' },
    rules: rulesByCalculator['rental-income-tax'] ?? [],
  },
  {
    id: 'help-to-buy-isa',
    title: 'Help to Buy: ISA',
    where: 'The whole United Kingdom; closed to new savers',
    dates: 'the claim',
    calculator: { href: href('/help-to-buy-isa-calculator'), label: 'Help to Buy ISA calculator' },
    rules: rulesByCalculator['help-to-buy-isa'] ?? [],
  },
  {
    id: 'vat',
    title: 'Value added tax',
    where: 'The whole United Kingdom',
    dates: 'the invoice',
    calculator: { href: href('/buy-to-let-flip-calculator'), label: 'Property flip calculator' },
    rules: rulesByCalculator['property-flip'] ?? [],
  },
  {
    id: 'shared-houses',
    title: 'Shared houses',
    where: 'England; the other nations license by rules of their own',
    dates: 'the letting',
    calculator: { href: href('/hmo-calculator'), label: 'HMO calculator' },
    rules: rulesByCalculator['hmo'] ?? [],
  },
]

function purchase(regime: Regime, where: string): RuleGroup {
  const { name, short } = regimes[regime]
  return {
    id: regime,
    title: `${name} (${short})`,
    where,
    dates: 'completion',
    calculator: STAMP_DUTY,
    rules: rulesOf[regime],
  }
}
