import { formTool } from '#calculators/engine/form/form-tool.ts'
import { OutsideCoverage } from '#domain/dated.ts'
import { type Nation, nationName } from '#domain/nation.ts'
import { findTaxYearStart } from '#domain/tax-year.ts'
import { rentalLaw } from '#tax/income/rates.ts'
import type { RentalIncomeInput } from '#tax/income/rental-income-tax.ts'
import { href } from '#web/href.ts'

import { FIELDS } from './form.ts'
import { reportOnRents } from './report.ts'
import { rentsWorkbook } from './workbook.ts'

/** The tax alone, for files and other sites; on our pages it stands in the deal analyser. */
export const rentalIncomeTaxTool = formTool({
  name: 'rental-income-tax',
  path: href('/embed/:name', { name: 'rental-income-tax' }),
  title: 'Income tax on rents',
  fields: FIELDS,
  check: ({ nation, taxYear }) => {
    const law = rentalLaw[nation]
    return law.covers(startOf(taxYear))
      ? []
      : [
          {
            field: 'taxYear',
            message: `Tax year: we don’t have rates for ${nationName(nation)} in ${taxYear} yet`,
          },
        ]
  },
  question: ({ nation, ...values }) => {
    const inputs: RentalIncomeInput & { taxYear: string } = values
    return { jurisdiction: nation, effectiveDate: startOf(values.taxYear), inputs }
  },
  report: ({ inputs, jurisdiction, effectiveDate }) =>
    reportOnRents(inputs, { jurisdiction: jurisdiction as Nation, on: effectiveDate }),
  workbook: ({ inputs, jurisdiction, effectiveDate }) =>
    rentsWorkbook(inputs, { jurisdiction: jurisdiction as Nation, on: effectiveDate }),
  onward: ({ inputs }) => [
    {
      href: href('/property-deal-analyser', null, { otherIncome: String(inputs.otherIncome ?? 0) }),
      label: 'Analyse the whole deal, including this tax',
    },
  ],
})

function startOf(taxYear: string) {
  const start = findTaxYearStart(taxYear)
  if (!start) throw new OutsideCoverage(`${taxYear} isn’t a tax year`)
  return start
}
