import type { CoverageColumn } from '#datasets/broadband/columns.ts'
import type { PostcodeCoverage } from '#datasets/broadband/queries.server.ts'
import { broadbandSource } from '#datasets/broadband/source.ts'
import type { Edition } from '#datasets/editions.server.ts'
import { formatMonth } from '#domain/dates.ts'
import { sourceFacts } from '#places/source-facts.ts'
import { type Column, DataTable } from '#ui/data-table/data-table.tsx'
import { Nothing } from '#ui/nothing/nothing.tsx'
import { SourceNote } from '#ui/source-note/source-note.tsx'

type Line = { readonly column: CoverageColumn; readonly label: string }

const LINES: readonly Line[] = [
  { column: 'gigabit', label: 'Gigabit (1,000 Mbit/s or more)' },
  { column: 'ultrafast', label: 'Ultrafast (300 Mbit/s or more)' },
  { column: 'ultrafast_100', label: '100 Mbit/s or more' },
  { column: 'superfast', label: 'Superfast (30 Mbit/s or more)' },
  { column: 'below_10', label: 'Can’t get 10 Mbit/s' },
  { column: 'full_fibre', label: 'Full fibre' },
]

type CoverageAnswerProps = {
  readonly postcode: string
  readonly coverage: PostcodeCoverage
  readonly edition: Edition
}

/** Shows the share of a postcode's premises and homes that can get each speed. */
export function CoverageAnswer({ postcode, coverage, edition }: CoverageAnswerProps) {
  const { all, homes, month } = coverage
  const columns: readonly Column<Line>[] = [
    { key: 'speed', label: 'Speed', rowHeader: true, cell: ({ label }) => label },
    { key: 'all', label: 'All premises', numeric: true, cell: ({ column }) => share(all[column]) },
    ...(homes
      ? [{ key: 'homes', label: 'Homes', numeric: true, cell: ({ column }: Line) => share(homes[column]) }]
      : []),
  ]
  return (
    <div className="grid gap-4 *:min-w-0">
      <p className="max-w-prose text-lg">{sentence(postcode, homes?.gigabit ?? all.gigabit)}</p>
      <DataTable
        caption={`Broadband available in ${postcode}${month === null ? '' : `, ${formatMonth(month)}`}`}
        columns={columns}
        rows={LINES.filter(({ column }) => column !== 'full_fibre' || all[column] !== null)}
        rowKey={({ column }) => column}
      />
      <SourceNote sources={[sourceFacts(broadbandSource, edition)]}>
        What providers say they can offer. Ofcom doesn’t publish full fibre by postcode.
      </SourceNote>
    </div>
  )
}

function share(percent: number | null) {
  return percent === null ? <Nothing kind="not published" /> : `${percent}%`
}

function sentence(postcode: string, gigabit: number | null): string {
  if (gigabit === null) return `Ofcom doesn’t say how many homes in ${postcode} can get gigabit broadband.`
  if (gigabit === 100) return `Gigabit broadband is available throughout ${postcode}.`
  if (gigabit === 0) return `Gigabit broadband isn’t available in ${postcode}.`
  return `Gigabit broadband is available to ${gigabit}% of ${postcode}. Ofcom doesn’t say to which addresses.`
}
