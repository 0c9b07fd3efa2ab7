import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import type { ReactNode } from 'react'

import { Icon } from '#ui/icon/icon.tsx'

import { LEVEL_WORDS } from '../measures/levels.ts'
import { UNIT_SIGNS } from '../measures/units.ts'
import { type Query, queryText } from '../search/query.ts'
import type { ShownAreas, ShownCell, ShownRow } from '../search/shown-areas.ts'

type ResultsTableProps = {
  readonly query: Query
  readonly shown: ShownAreas
  readonly goTo: (query: Query) => void
}

/** The rows in view. Headings sort by their column. */
export function ResultsTable({ query, shown, goTo }: ResultsTableProps) {
  const { one, many } = LEVEL_WORDS[query.level]
  const sort = { query, goTo }
  const caption = `${many[0]?.toUpperCase()}${many.slice(1)} that match`
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
              {`${one[0]?.toUpperCase()}${one.slice(1)}`}
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
            <Row key={row.code} row={row} isRanked={shown.isRanked} />
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

function Row({ row, isRanked }: { readonly row: ShownRow; readonly isRanked: boolean }) {
  return (
    <tr>
      {isRanked && (
        <td className="nowrap whitespace-nowrap">
          {row.place} <span className="text-sm text-slate">({row.score})</span>
        </td>
      )}
      <th scope="row">
        <a href={row.path} className="link inline-block py-1">
          {row.name}
        </a>
        {row.reasons.length > 0 && (
          <details className="font-normal print:hidden">
            <summary className="cursor-pointer py-1 text-sm text-slate">
              Why<span className="sr-only"> {row.name} has this place</span>
            </summary>
            <ul className="min-w-56 list-[square] pb-1 pl-5 text-sm">
              {row.reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </details>
        )}
      </th>
      {row.cells.map((cell, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the columns of the table, in their order
        <Cell key={at} cell={cell} />
      ))}
      {row.result && <Cell cell={row.result} />}
    </tr>
  )
}

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
