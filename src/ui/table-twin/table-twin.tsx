import Download from 'lucide-react/icons/download'
import Table from 'lucide-react/icons/table-2'
import type { ReactNode } from 'react'

import { Icon } from '#ui/icon/icon.tsx'

type TableTwinProps = {
  /** Words on the summary. */
  readonly label?: string
  /** Address of the same figures as a CSV file. */
  readonly csvHref?: string | undefined
  /** Print the table below the chart; a table of many pages is better left to the screen and the CSV. */
  readonly printed?: boolean
  /** The table: a `DataTable` with the figures of the chart above. */
  readonly children: ReactNode
}

/** The figures of a chart as a table, closed until asked for; opens without script and in print. */
export function TableTwin({ label = 'Show as table', csvHref, printed = true, children }: TableTwinProps) {
  return (
    <div
      className={`mt-3 flex flex-wrap items-start justify-between gap-x-6 ${printed ? '' : 'print:hidden'}`}
    >
      <details className="min-w-0 flex-1 basis-full open:basis-full sm:basis-0">
        <summary className="inline-flex min-h-11 list-none items-center gap-2 text-sm font-medium text-water hover:text-ink hover:underline print:hidden">
          <Icon of={Table} size={18} />
          {label}
        </summary>
        <div className="mt-2">{children}</div>
      </details>
      {csvHref && (
        <a
          href={csvHref}
          className="inline-flex min-h-11 items-center gap-2 text-sm font-medium text-water hover:text-ink hover:underline print:hidden"
        >
          <Icon of={Download} size={18} />
          Download CSV
        </a>
      )}
    </div>
  )
}
