import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { memo, type ReactNode, useState } from 'react'

import { upperFirst } from '#domain/upper-first.ts'
import { Icon } from '#ui/icon/icon.tsx'

import { LEVEL_WORDS } from '../measures/levels.ts'
import { UNIT_SIGNS } from '../measures/units.ts'
import { type Query, queryText } from '../search/query.ts'
import type { ShownAreas, ShownCell, ShownRow } from '../search/shown-areas.ts'

type ResultsTableProps = {
  readonly query: Query
  readonly shown: ShownAreas
  readonly reasonsOf: (row: ShownRow) => readonly string[]
  readonly goTo: (query: Query) => void
}

/** The rows in view. Headings sort by their column. */
export function ResultsTable({ query, shown, reasonsOf, goTo }: ResultsTableProps) {
  const { one, many } = LEVEL_WORDS[query.level]
  const sort = { query, goTo }
  const caption = `${upperFirst(many)} that match`
  return (
    <div
      role="region"
      aria-label={caption}
      tabIndex={0}
      className="relative mt-4 scroll-cue rounded-sm border print:max-h-none"
    >
      <table className="data-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {shown.isRanked && (
              <Heading column="rank" {...sort}>
                Rank
              </Heading>
            )}
            <Heading column="name" {...sort}>
              {upperFirst(one)}
            </Heading>
            {query.criteria.map(({ measure: { id, label, unit } }) => (
              <Heading key={id} column={id} {...sort}>
                {label} <span className="font-normal text-slate">{UNIT_SIGNS[unit].after ?? ''}</span>
              </Heading>
            ))}
            {query.formula && (
              <Heading column="formula" {...sort}>
                Your formula
              </Heading>
            )}
          </tr>
        </thead>
        <tbody>
          {shown.rows.map((row) => (
            <Row key={row.code} row={row} isRanked={shown.isRanked} reasonsOf={reasonsOf} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type HeadingProps = Pick<ResultsTableProps, 'query' | 'goTo'> & {
  readonly column: string
  readonly children: ReactNode
}

function Heading({ column, query, goTo, children }: HeadingProps) {
  const isSorted = query.sort === column
  const next: Query = { ...query, sort: column, isDescending: isSorted && !query.isDescending, skip: 0 }
  const isDown = isSorted && query.isDescending
  return (
    <th
      scope="col"
      className={column === 'name' || column === 'rank' ? '' : '!whitespace-normal text-right align-bottom'}
      {...(isSorted ? { 'aria-sort': isDown ? 'descending' : 'ascending' } : {})}
    >
      <a
        href={`/grid?${queryText(next)}#matches`}
        onClick={(event) => {
          event.preventDefault()
          goTo(next)
        }}
      >
        {children}
        {isSorted && <Icon of={isDown ? ArrowDown : ArrowUp} size={16} />}
      </a>
    </th>
  )
}

type RowProps = Pick<ResultsTableProps, 'reasonsOf'> & { readonly row: ShownRow; readonly isRanked: boolean }

function Row({ row, isRanked, reasonsOf }: RowProps) {
  return (
    <tr>
      {isRanked && (
        <td className="nowrap whitespace-nowrap">
          {row.place} <span className="text-sm text-slate">({row.score})</span>
        </td>
      )}
      <th scope="row">
        <a href={row.path} className="link inline-flex py-1">
          {row.name}
        </a>
        {isRanked && <Why row={row} reasonsOf={reasonsOf} />}
      </th>
      <Cells cells={row.cells} />
      {row.result && <Cell cell={row.result} />}
    </tr>
  )
}

/** Says why an area has its place. In the browser only when it's open: fifty lists at every keystroke take too long. */
function Why({ row, reasonsOf }: Pick<RowProps, 'row' | 'reasonsOf'>) {
  const [isOpen, setOpen] = useState(false)
  const reasons = row.reasons ?? (isOpen ? reasonsOf(row) : null)
  return (
    <details className="font-normal print:hidden" onToggle={({ currentTarget: { open } }) => setOpen(open)}>
      <summary className="cursor-pointer py-1 text-sm text-slate">
        Why<span className="sr-only"> {row.name} has this place</span>
      </summary>
      {reasons && (
        <ul className="min-w-56 list-[square] pb-1 pl-5 text-sm">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </details>
  )
}

type CellsProps = { readonly cells: readonly ShownCell[] }

/** The figures of a row. Most stay the same from keystroke to keystroke, and are then left alone. */
const Cells = memo(
  ({ cells }: CellsProps) =>
    cells.map((cell, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- the columns of the table, in their order
      <Cell key={at} cell={cell} />
    )),
  (before: CellsProps, now: CellsProps) =>
    before.cells.length === now.cells.length &&
    before.cells.every(({ text, why }, at) => text === now.cells[at]?.text && why === now.cells[at]?.why),
)

function Cell({ cell: { text, why } }: { readonly cell: ShownCell }) {
  return (
    <td className="nowrap text-right tabular-nums">
      {why === undefined ? (
        text
      ) : (
        <span className="hatched px-1.5 text-sm whitespace-nowrap text-slate" title={why}>
          <span className="bg-card px-1">{text}</span>
        </span>
      )}
    </td>
  )
}
