import { formatUkInstant } from '#domain/dates.ts'
import { plainNumber } from '#domain/plain-number.ts'
import { type Column, DataTable } from '#ui/data-table/data-table.tsx'

import type { RecentRequest } from './recent-requests.server.ts'

const COLUMNS: readonly Column<RecentRequest>[] = [
  { key: 'at', label: 'Time', rowHeader: true, nowrap: true, cell: ({ at }) => formatUkInstant(at) },
  { key: 'endpoint', label: 'Endpoint', nowrap: true, cell: ({ endpoint }) => <code>{endpoint}</code> },
  { key: 'credits', label: 'Credits', numeric: true, cell: ({ credits }) => plainNumber(credits) },
  { key: 'id', label: 'Request ID', nowrap: true, cell: ({ requestId }) => <code>{requestId}</code> },
]

type RecentSectionProps = {
  readonly requests: readonly RecentRequest[]
  /** Whether calls are billed one by one instead of using credits. */
  readonly metered: boolean
}

/** The latest charged requests, and the link to download usage as CSV. */
export function RecentSection({ requests, metered }: RecentSectionProps) {
  return (
    <section aria-labelledby="recent" className="mt-10">
      <h2 id="recent" className="text-2xl">
        Recent requests
      </h2>
      <p className="mt-2 max-w-prose text-slate">
        {requests.length === 0
          ? 'No charged requests yet.'
          : 'Your latest charged requests. We don’t keep what you asked for or the IP address it came from.'}{' '}
        <a href="/api-admin/usage.csv" className="link" download>
          Download a year’s usage as CSV
        </a>
      </p>
      {requests.length > 0 && (
        <div className="mt-4">
          <DataTable
            caption="Latest charged requests"
            captionHidden
            columns={metered ? COLUMNS.filter(({ key }) => key !== 'credits') : COLUMNS}
            rows={requests}
            rowKey={({ requestId }) => requestId}
          />
        </div>
      )}
    </section>
  )
}
