import type { DealInputs } from '#calculators/deal-analyser/further.ts'
import type { Strategies } from '#calculators/strategies/strategies.ts'
import { taxYearOf } from '#domain/tax-year.ts'

type TaxFilesProps = { readonly inputs: DealInputs; readonly sideBySide: Strategies }

/** Downloads of the income tax for the chosen strategy, or else for the buy-to-let. Empty if it isn't worked out. */
export function TaxFiles({ inputs, sideBySide: { rows } }: TaxFilesProps) {
  const taxed = rows.filter(({ tax, letting }) => tax && letting)
  const row = taxed.find(({ strategy }) => strategy === inputs.strategy) ?? taxed[0]
  if (!row?.letting) return null
  const { receivedRent, expenses, interest } = row.letting
  const query = new URLSearchParams({
    nation: inputs.nation,
    taxYear: taxYearOf(inputs.completion),
    otherIncome: String(inputs.otherIncome ?? 0),
    annualRent: String(receivedRent),
    allowableExpenses: String(expenses),
    financeCosts: String(interest),
  }).toString()
  return (
    <p className="print:hidden">
      The income tax for “{row.title}” in full:{' '}
      <a
        href={`/downloads/rental-income-tax.xlsx?${query}`}
        className="link inline-flex min-h-6 items-center"
      >
        spreadsheet
      </a>
      ,{' '}
      <a href={`/downloads/rental-income-tax.pdf?${query}`} className="link inline-flex min-h-6 items-center">
        PDF
      </a>
      , or{' '}
      <a href={`/embed/rental-income-tax?${query}`} className="link inline-flex min-h-6 items-center">
        calculator
      </a>
      .
    </p>
  )
}
