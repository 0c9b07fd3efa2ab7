import type { AuthorityRate } from '#datasets/crime/authority-rates.server.ts'
import { crimeSource } from '#datasets/crime/source.ts'
import type { Edition } from '#datasets/editions.server.ts'
import { formatMonth } from '#domain/dates.ts'
import { plainNumber } from '#domain/plain-number.ts'
import { sourceFacts } from '#places/source-facts.ts'
import { type Column, DataTable } from '#ui/data-table/data-table.tsx'
import { NothingPanel } from '#ui/nothing/nothing.tsx'
import { SourceNote } from '#ui/source-note/source-note.tsx'
import { href } from '#web/href.ts'

type AuthorityRatesProps = {
  readonly edition: Edition
  readonly from: string
  readonly to: string
  /** Whether any police force has 12 complete months. */
  readonly hasWholeYear: boolean
  readonly rates: readonly AuthorityRate[]
}

/** A table of the authorities whose force has a complete year, in alphabetical order. */
export function AuthorityRates({ edition, from, to, hasWholeYear, rates }: AuthorityRatesProps) {
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
      </p>
      <DataTable
        caption={`Crime rates by local authority, ${period}`}
        captionHidden
        columns={columns}
        rows={rates}
        rowKey={({ code }) => code}
        scrollRows={rates.length > 15}
      />
      <SourceNote sources={[sourceFacts(crimeSource, edition)]} />
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
