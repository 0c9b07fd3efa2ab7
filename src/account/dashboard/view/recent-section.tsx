import type { RecentReport } from '#account/saved/saved-item.ts'
import { Card } from '#ui/card/card.tsx'
import { href } from '#web/href.ts'

const dayAndTime = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/London',
})
/** Number shown before the rest are collapsed. */
const SHOWN = 8

/** Reports the visitor has opened recently. */
export function RecentSection({ recent }: { readonly recent: readonly RecentReport[] }) {
  return (
    <Card id="recent" title="Recent reports" sentence="Opening a report again is free.">
      {recent.length === 0 ? (
        <p className="text-slate">
          None yet.{' '}
          <a href={href('/postcodes')} className="link">
            Look up a postcode
          </a>{' '}
          to see its report here.
        </p>
      ) : (
        <>
          <RecentList reports={recent.slice(0, SHOWN)} />
          {recent.length > SHOWN && (
            <details>
              <summary className="link min-h-11 py-2.5">Older reports</summary>
              <RecentList reports={recent.slice(SHOWN)} />
            </details>
          )}
        </>
      )}
    </Card>
  )
}

function RecentList({ reports }: { readonly reports: readonly RecentReport[] }) {
  return (
    <ul className="divide-y">
      {reports.map(({ path, title, viewedAt }) => (
        <li key={path} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
          <a href={path} className="link py-1">
            {title}
          </a>
          <time dateTime={viewedAt.toISOString()} className="text-sm text-slate">
            {dayAndTime.format(viewedAt)}
          </time>
        </li>
      ))}
    </ul>
  )
}
