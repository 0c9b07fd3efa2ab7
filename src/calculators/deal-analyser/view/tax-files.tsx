import type { DealQuestion } from '#calculators/deal-analyser/question.ts'
import type { Strategies } from '#calculators/strategies/strategies.ts'
import { taxYearOf } from '#domain/tax-year.ts'

type TaxFilesProps = { readonly question: DealQuestion; readonly sideBySide: Strategies }

/** The income tax of the judged way, or else of the let, as files of its own; nothing where it is not worked out. */
export function TaxFiles({ question, sideBySide: { rows } }: TaxFilesProps) {
  const { strategy, facts } = question.inputs.further
  const taxed = rows.filter(({ tax, letting }) => tax && letting)
  const row = taxed.find((each) => each.strategy === strategy) ?? taxed[0]
  if (!row?.letting) return null
  const { receivedRent, expenses, interest } = row.letting
  const query = new URLSearchParams({
    nation: question.jurisdiction,
    taxYear: taxYearOf(question.effectiveDate),
    otherIncome: String(facts.owner.otherIncome ?? 0),
    annualRent: String(receivedRent),
    allowableExpenses: String(expenses),
    financeCosts: String(interest),
  }).toString()
  return (
    <p className="print:hidden">
      This tax on its own, for “{row.title}”:{' '}
      <a
        href={`/downloads/rental-income-tax.xlsx?${query}`}
        className="link inline-flex min-h-6 items-center"
      >
        as a spreadsheet
      </a>
      ,{' '}
      <a href={`/downloads/rental-income-tax.pdf?${query}`} className="link inline-flex min-h-6 items-center">
        as a PDF
      </a>
      , or{' '}
      <a href={`/embed/rental-income-tax?${query}`} className="link inline-flex min-h-6 items-center">
        with other figures
      </a>
      .
    </p>
  )
}
