/** The formulas of the template, in the formula language of Notion: exactly the sums of the deal analyser. Pure. */
import type { IsoDate } from '#domain/dates.ts'

import { taxFormula } from './tax-formula.ts'

/** A formula property to add after the import. */
export type TemplateFormula = {
  /** Name of the property; later formulas call it so. */
  readonly name: string
  readonly format: 'Pound' | 'Number'
  readonly formula: string
  /** Output of the deal analyser with which it agrees, once rounded to two decimals. */
  readonly output: string
  readonly about: string
  readonly database: 'Deals' | 'Comparables'
}

const rent = 'prop("Rent") * 12'
const received = `${rent} * (52 - prop("Empty weeks")) / 52`

/** The formulas in the order in which they must be added: each uses those before it. */
export function templateFormulas(on: IsoDate): readonly TemplateFormula[] {
  return [...cashFormulas(on), ...incomeFormulas(), ...returnFormulas(), A_SQUARE_METRE]
}

function cashFormulas(on: IsoDate): TemplateFormula[] {
  return [
    deal(
      'Tax on the purchase',
      'Pound',
      taxFormula(on),
      'propertyTax',
      'As a person who then owns another home',
    ),
    deal('Mortgage', 'Pound', 'prop("Price") * prop("Mortgage %") / 100', 'loanAmount', 'Interest only'),
    deal(
      'Cash needed',
      'Pound',
      'prop("Price") - prop("Mortgage") + prop("Tax on the purchase") + prop("Legal fees") + prop("Works") + prop("Other costs of buying")',
      'cashRequired',
      'What leaves your account until it is let',
    ),
  ]
}

function incomeFormulas(): TemplateFormula[] {
  return [
    deal(
      'Income before the mortgage',
      'Pound',
      `${received} * (1 - prop("Management %") / 100) - prop("Costs")`,
      'netOperatingIncome',
      'A year, after empty weeks, management and costs',
    ),
    deal('Interest', 'Pound', 'prop("Mortgage") * prop("Rate %") / 100', 'annualMortgageCost', 'A year'),
    deal(
      'Cash flow a year',
      'Pound',
      'prop("Income before the mortgage") - prop("Interest")',
      'annualCashFlow',
      'Before income tax',
    ),
    deal('Cash flow a month', 'Pound', 'prop("Cash flow a year") / 12', 'monthlyCashFlow', ''),
  ]
}

function returnFormulas(): TemplateFormula[] {
  const income = 'prop("Income before the mortgage")'
  return [
    percent('Gross yield %', [rent, 'prop("Price")'], 'grossYieldPercent', 'A year’s rent over the price'),
    percent('Net yield %', [income, 'prop("Price")'], 'netYieldPercent', 'The same after costs'),
    percent(
      'Return on cash %',
      ['prop("Cash flow a year")', 'prop("Cash needed")'],
      'cashOnCashReturnPercent',
      'Cash flow over the cash needed',
    ),
    percent(
      'Interest cover %',
      [rent, 'prop("Interest")'],
      'interestCoverPercent',
      'Full rent over the interest; 0 without a mortgage',
    ),
  ]
}

const A_SQUARE_METRE: TemplateFormula = {
  database: 'Comparables',
  name: 'A square metre',
  format: 'Pound',
  formula: 'if(prop("Floor area") > 0, prop("Amount") / prop("Floor area"), 0)',
  output: '',
  about: 'Price or rent over the floor area',
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

/** A percentage with two decimals; 0 where there is nothing to compare with. */
function percent(
  name: string,
  [part, whole]: readonly [string, string],
  output: string,
  about: string,
): TemplateFormula {
  const formula = `if(${whole} == 0, 0, round(${part} / ${whole} * 10000) / 100)`
  return deal(name, 'Number', formula, output, about)
}
