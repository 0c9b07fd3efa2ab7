import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import type { ReactNode } from 'react'

import { Icon } from '#ui/icon/icon.tsx'

/** A column: its heading, the content of its cells, and how it's sorted. */
export type Column<Row> = {
  readonly key: string
  readonly label: ReactNode
  readonly cell: (row: Row) => ReactNode
  /** Right-aligns figures, with digits of equal width. */
  readonly numeric?: boolean
  /** Never wraps a cell's text: for dates, postcodes. */
  readonly nowrap?: boolean
  /** The row header. Each table has one, read out before every cell. */
  readonly rowHeader?: boolean
  /** URL of this table sorted by this column, or in reverse if it already is. */
  readonly sortHref?: string
  /** The current sort order of this column. */
  readonly sorted?: 'ascending' | 'descending' | undefined
}

type DataTableProps<Row> = {
  /** What the table contains. Also the name of the scrolling region. */
  readonly caption: string
  /** Hides the caption if a heading just above says the same. */
  readonly captionHidden?: boolean
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row, position: number) => string | number
  readonly footer?: ReactNode
  /** Limits the height, so that the header stays visible while the rows scroll. */
  readonly scrollRows?: boolean
}

/**
 * A table with right-aligned figures, sort links and a fixed header, in a named region that the keyboard can scroll.
 */
export function DataTable<Row>({
  caption,
  captionHidden,
  columns,
  rows,
  rowKey,
  ...rest
}: DataTableProps<Row>) {
  const height = rest.scrollRows ? 'max-h-[32rem] overflow-y-auto' : ''
  return (
    <div
      role="region"
      aria-label={caption}
      tabIndex={0}
      className={`relative scroll-cue rounded-sm border print:max-h-none ${height}`}
    >
      <table className={['data-table', ...columns.flatMap(columnStyle)].join(' ')}>
        <caption {...(captionHidden ? { className: 'sr-only' } : {})}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.length === 0 ? (
            <tr>
              <td colSpan={columns.length} className="text-slate">
                Nothing to list
              </td>
            </tr>
          ) : null}
          {rows.map((row, position) => (
            <tr key={rowKey(row, position)}>{columns.map((column) => bodyCell(column, row))}</tr>
          ))}
        </tbody>
        {rest.footer && <tfoot>{rest.footer}</tfoot>}
      </table>
    </div>
  )
}

function HeadCell<Row>({ column }: { readonly column: Column<Row> }) {
  const sort = column.sorted ? { 'aria-sort': column.sorted } : {}
  return (
    <th scope="col" {...sort}>
      {column.sortHref === undefined ? (
        column.label
      ) : (
        <a href={column.sortHref}>
          {column.label}
          {column.sorted && (
            <Icon
              of={column.sorted === 'ascending' ? ArrowUp : ArrowDown}
              size={16}
              label={`, sorted ${column.sorted}`}
            />
          )}
        </a>
      )}
    </th>
  )
}

/** A class of the table for a column that isn't plain words, which saves one on each of its cells; up to 12 columns have one. */
function columnStyle<Row>({ numeric, nowrap }: Column<Row>, position: number): string[] {
  return numeric ? [`numeric-${position + 1}`] : nowrap ? [`nowrap-${position + 1}`] : []
}

/** A plain function: tables have hundreds of cells, and a component for each would double their cost. */
function bodyCell<Row>(column: Column<Row>, row: Row) {
  return column.rowHeader ? (
    <th key={column.key} scope="row">
      {column.cell(row)}
    </th>
  ) : (
    <td key={column.key}>{column.cell(row)}</td>
  )
}
