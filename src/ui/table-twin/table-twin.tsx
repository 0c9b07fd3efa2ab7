import Download from 'lucide-react/icons/download'
import Table from 'lucide-react/icons/table-2'
import { type ReactNode, useContext, useId } from 'react'

import { Icon } from '#ui/icon/icon.tsx'
import { behaviour } from '#web/behaviour.ts'

import { FoldedTablesContext } from './folded-tables.ts'

type TableTwinProps = {
  /** Text of the summary. */
  readonly label?: string
  /** URL of the same figures as CSV. */
  readonly csvHref?: string | undefined
  /** Prints the table below the chart. Leave very long tables to the screen and the CSV. */
  readonly printed?: boolean
  /** The table: a `DataTable` with the figures of the chart above. */
  readonly children: ReactNode
}

/**
 * The figures of a chart as a table, closed until asked for. On a page that leaves its tables out, it's a link to the page with
 * its tables open; with scripts they are fetched from there, and open in place.
 */
export function TableTwin({ label = 'Show as table', csvHref, printed = true, children }: TableTwinProps) {
  const tables = useContext(FoldedTablesContext)
  const id = useId()
  const words = (
    <>
      <Icon of={Table} size={18} />
      {label}
    </>
  )
  return (
    <div id={id} className={`table-twin ${printed ? '' : 'print:hidden'}`}>
      {'address' in tables ? (
        <a
          href={`${tables.address}#${id}`}
          rel="nofollow"
          {...behaviour('folded-tables', { when: 'interaction' })}
        >
          {words}
        </a>
      ) : (
        <details open={tables.open}>
          <summary>{words}</summary>
          {children}
        </details>
      )}
      {csvHref && (
        <a href={csvHref}>
          <Icon of={Download} size={18} />
          Download CSV
        </a>
      )}
    </div>
  )
}
