/** The template’s formulas in Notion’s formula language. They give the same results as the deal analyser. Pure. */
import type { IsoDate } from '#domain/dates.ts'

import { taxFormula } from './tax-formula.ts'

/** A formula property to add after the import. */
export type TemplateFormula = {
  /** The property’s name, which later formulas use. */
  readonly name: string
  readonly format: 'Pound' | 'Number'
  readonly formula: string
  /** The deal analyser’s output that it equals once rounded to two decimals. */
  readonly output: string
  readonly about: string
  readonly database: 'Deals' | 'Comparables'
}

const rent = 'prop("Monthly rent") * 12'
const received = `${rent} * (52 - prop("Void weeks")) / 52`

/** The formulas in the order to add them: each uses earlier ones. */
export function templateFormulas(on: IsoDate): readonly TemplateFormula[] {
  return [...cashFormulas(on), ...incomeFormulas(), ...returnFormulas(), PER_SQUARE_METRE]
}

function cashFormulas(on: IsoDate): TemplateFormula[] {
  return [
    deal('Stamp duty', 'Pound', taxFormula(on), 'propertyTax', 'At the higher rates for additional homes'),
    deal('Mortgage', 'Pound', 'prop("Price") * prop("LTV %") / 100', 'loanAmount', 'Interest-only'),
    deal(
      'Cash needed',
      'Pound',
      'prop("Price") - prop("Mortgage") + prop("Stamp duty") + prop("Legal fees") + prop("Refurbishment") + prop("Other purchase costs")',
      'cashRequired',
      'Cash you put in before the first rent',
    ),
  ]
}

function incomeFormulas(): TemplateFormula[] {
  return [
    deal(
      'Net operating income',
      'Pound',
      `${received} * (1 - prop("Management %") / 100) - prop("Annual costs")`,
      'netOperatingIncome',
      'Yearly, after voids, management and costs',
    ),
    deal(
      'Mortgage interest',
      'Pound',
      'prop("Mortgage") * prop("Interest rate %") / 100',
      'annualMortgageCost',
      'Yearly',
    ),
    deal(
      'Annual cash flow',
      'Pound',
      'prop("Net operating income") - prop("Mortgage interest")',
      'annualCashFlow',
      'Before income tax',
    ),
    deal('Monthly cash flow', 'Pound', 'prop("Annual cash flow") / 12', 'monthlyCashFlow', ''),
  ]
}

function returnFormulas(): TemplateFormula[] {
  const income = 'prop("Net operating income")'
  return [
    percent(
      'Gross yield %',
      [rent, 'prop("Price")'],
      'grossYieldPercent',
      'A year’s rent divided by the price',
    ),
    percent(
      'Net yield %',
      [income, 'prop("Price")'],
      'netYieldPercent',
      'Net operating income divided by the price',
    ),
    percent(
      'Cash-on-cash return %',
      ['prop("Annual cash flow")', 'prop("Cash needed")'],
      'cashOnCashReturnPercent',
      'Annual cash flow divided by the cash needed',
    ),
    percent(
      'Interest cover ratio %',
      [rent, 'prop("Mortgage interest")'],
      'interestCoverPercent',
      'A year’s rent divided by the interest; 0 without a mortgage',
    ),
  ]
}

const PER_SQUARE_METRE: TemplateFormula = {
  database: 'Comparables',
  name: 'Per square metre',
  format: 'Pound',
  formula: 'if(prop("Floor area") > 0, prop("Amount") / prop("Floor area"), 0)',
  output: '',
  about: 'Price or rent divided by the floor area',
}

function deal(
  name: string,
  format: TemplateFormula['format'],
  formula: string,
  output: string,
  about: string,
): TemplateFormula {
  return { database: 'Deals', name, format, formula, output, about }
}

/** A percentage with two decimals; 0 if the divisor is 0. */
function percent(
  name: string,
  [part, whole]: readonly [string, string],
  output: string,
  about: string,
): TemplateFormula {
  const formula = `if(${whole} == 0, 0, round(${part} / ${whole} * 10000) / 100)`
  return deal(name, 'Number', formula, output, about)
}
