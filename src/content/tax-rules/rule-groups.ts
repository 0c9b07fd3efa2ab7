/** The calculators' rule sets by tax, in the order of the page. */
import { rulesByCalculator } from '#calculators/rules.ts'
import type { Dated } from '#domain/dated.ts'
import { capitalGainsLaw } from '#tax/capital-gains/rates.ts'
import { lbttAdditional } from '#tax/land/lbtt/rates.ts'
import { lttRelevantRent } from '#tax/land/ltt/rates.ts'
import { type Regime, regimes } from '#tax/land/regime.ts'
import { rulesOf, rulesOfEveryTax } from '#tax/land/rules.ts'
import { sdltAdditional, sdltCorporate, sdltNonResident } from '#tax/land/sdlt/rates.ts'
import { href } from '#web/href.ts'

/** The rules of one tax, where they apply, and the calculator that uses them. */
export type RuleGroup = {
  id: string
  title: string
  where: string
  /** What the dates of a period refer to. */
  dates: string
  calculator: { href: string; label: string } | null
  rules: readonly Dated<unknown>[]
}

/** What a rate applies to, if the rule's name doesn't say. */
export const READ_AS: ReadonlyMap<Dated<unknown>, string> = new Map<Dated<unknown>, string>([
  [sdltAdditional, 'Added to the rate for every band.'],
  [sdltNonResident, 'Added to the rate for every band.'],
  [sdltCorporate, 'One rate on the whole price.'],
  [lbttAdditional, 'Charged on the whole price, on top of the standard tax.'],
  [
    lttRelevantRent,
    'If the average annual rent is this much or more, there’s no nil-rate band for the premium.',
  ],
  [capitalGainsLaw, 'For individuals, on the gain. The bands are the same throughout the UK.'],
])

const STAMP_DUTY = { href: href('/stampdutycalculator'), label: 'Stamp duty calculator' }

/** Every rule set of the calculators, by tax. */
export const RULE_GROUPS: readonly RuleGroup[] = [
  purchase(
    'sdlt',
    'England and Northern Ireland, Scotland until 31 March 2015 and Wales until 31 March 2018',
  ),
  purchase('lbtt', 'Scotland'),
  purchase('ltt', 'Wales'),
  {
    id: 'purchases',
    title: 'Rules shared by SDLT, LBTT and LTT',
    where: 'The whole UK, each tax under its own Act',
    dates: 'completion',
    calculator: STAMP_DUTY,
    rules: rulesOfEveryTax,
  },
  {
    id: 'cgt',
    title: 'Capital gains tax on homes',
    where: 'The whole UK',
    dates: 'exchange of contracts or, for reporting, completion',
    calculator: {
      href: href('/capital-gains-tax-uk-property-calculator'),
      label: 'Capital gains tax calculator',
    },
    rules: rulesByCalculator['capital-gains-tax'] ?? [],
  },
  {
    id: 'rents',
    title: 'Income tax on rental income',
    where: 'Each nation has its own rules',
    dates: 'the tax year',
    calculator: { href: href('/property-deal-analyser'), label: 'Property deal analyser' },
    rules: rulesByCalculator['rental-income-tax'] ?? [],
  },
  {
    id: 'help-to-buy-isa',
    title: 'Help to Buy: ISA',
    where: 'The whole UK. The scheme is closed to new savers',
    dates: 'the claim',
    calculator: { href: href('/help-to-buy-isa-calculator'), label: 'Help to Buy ISA calculator' },
    rules: rulesByCalculator['help-to-buy-isa'] ?? [],
  },
  {
    id: 'vat',
    title: 'VAT',
    where: 'The whole UK',
    dates: 'the invoice',
    calculator: { href: href('/buy-to-let-flip-calculator'), label: 'Property flip calculator' },
    rules: rulesByCalculator['property-flip'] ?? [],
  },
  {
    id: 'shared-houses',
    title: 'Houses in multiple occupation (HMOs)',
    where: 'England. Scotland, Wales and Northern Ireland have their own licensing rules',
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
