import type { AuthorityRate } from '#datasets/crime/authority-rates.server.ts'
import { formatMonth } from '#domain/dates.ts'
import { median } from '#domain/median.ts'
import { plainNumber } from '#domain/plain-number.ts'
import { FigureFiles } from '#places/figure-files/figure-files.tsx'
import { differenceInWords } from '#places/postcode/sales-summary.ts'
import { type Column, DataTable } from '#ui/data-table/data-table.tsx'
import { NothingPanel } from '#ui/nothing/nothing.tsx'
import type { SourceFacts } from '#ui/source-chip/source-facts.ts'
import { SourceNote } from '#ui/source-note/source-note.tsx'
import { href } from '#web/href.ts'

type AuthorityRatesProps = {
  /** Where the crimes and the residents are from. */
  readonly sources: readonly SourceFacts[]
  readonly from: string
  readonly to: string
  /** Whether any police force has 12 complete months. */
  readonly hasWholeYear: boolean
  readonly rates: readonly AuthorityRate[]
}

/** With fewer authorities, the one in the middle says little about the country. */
const ENOUGH = 10

/** A table of the authorities whose force has a complete year, in alphabetical order. */
export function AuthorityRates({ sources, from, to, hasWholeYear, rates }: AuthorityRatesProps) {
  const medianRate = rates.length < ENOUGH ? null : median(rates.map(({ rate }) => rate))
  const period = `${formatMonth(from)} to ${formatMonth(to)}`
  if (rates.length === 0)
    return (
      <NothingPanel kind="place not imported" subject="Crime rates by local authority">
        <p>
          A rate needs 12 complete months and the number of residents.{' '}
          {hasWholeYear
            ? 'We haven’t imported the number of residents yet.'
            : `No police force has all 12 from ${period} yet.`}{' '}
          Choose a local authority to see its months.
        </p>
      </NothingPanel>
    )
  return (
    <section aria-labelledby="rates">
      <h2 id="rates" className="text-2xl">
        Crimes per 1,000 residents
      </h2>
      <p className="mt-2 mb-4 max-w-prose text-slate">
        {period}. Authorities are left out if their police force’s figures are incomplete in any month.
        {medianRate !== null &&
          ` The median of these ${rates.length} is ${medianRate.toFixed(1)}, and the last column compares each with it.`}
      </p>
      <DataTable
        caption={`Crime rates by local authority, ${period}`}
        captionHidden
        columns={medianRate === null ? columns : [...columns, comparedColumn(medianRate)]}
        rows={rates}
        rowKey={({ code }) => code}
        scrollRows={rates.length > 15}
      />
      <SourceNote sources={sources} />
      <FigureFiles
        addressOf={(form) => `${href('/crime-rates')}.${form}`}
        page={`${href('/crime-rates')}#rates`}
      />
    </section>
  )
}

const columns: readonly Column<AuthorityRate>[] = [
  {
    key: 'authority',
    label: 'Local authority',
    rowHeader: true,
    cell: ({ name, slug }) => (
      <a href={href('/crime-rates/:location', { location: slug })} className="link">
        {name}
      </a>
    ),
  },
  { key: 'crimes', label: 'Crimes', numeric: true, cell: ({ crimes }) => plainNumber(crimes) },
  { key: 'rate', label: 'Per 1,000 residents', numeric: true, cell: ({ rate }) => rate.toFixed(1) },
]

function comparedColumn(medianRate: number): Column<AuthorityRate> {
  return {
    key: 'compared',
    label: 'Compared with the median',
    cell: ({ rate }) => differenceInWords(rate, medianRate),
  }
}
