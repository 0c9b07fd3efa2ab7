import X from 'lucide-react/icons/x'

import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { href } from '#web/href.ts'

import { MAX_WATCHED, type Watch } from './watch.ts'

type WatchedSectionProps = {
  readonly watches: readonly Watch[]
  /** Whether the last place couldn't be watched because the limit was reached. */
  readonly isFull: boolean
}

/** The places that the visitor is emailed about. */
export function WatchedSection({ watches, isFull }: WatchedSectionProps) {
  return (
    <Card id="watched" title="Watched places">
      {isFull && (
        <div className="mb-5">
          <Notice kind="warning" title="You can’t watch any more places">
            You can watch up to {MAX_WATCHED}. Stop watching one to watch another.
          </Notice>
        </div>
      )}
      {watches.length === 0 ? (
        <HowToWatch />
      ) : (
        <ul className="divide-y">
          {watches.map(({ id, path, title }) => (
            <li key={id} className="flex items-center justify-between gap-4">
              <a href={path} className="link inline-flex min-h-11 items-center">
                {title}
              </a>
              <form method="post" action="/watches" className="shrink-0 print:hidden">
                <input type="hidden" name="action" value="end" />
                <input type="hidden" name="path" value={path} />
                <input type="hidden" name="back" value={`${href('/dashboard')}#watched`} />
                <Button variant="quiet" className="-mr-3 px-3">
                  <Icon of={X} size={18} label={`Stop watching ${title}`} />
                </Button>
              </form>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-4 text-sm">
        <a href={href('/newsletter/preferences')} className="link">
          Choose topics and how often we email you
        </a>
      </p>
    </Card>
  )
}

function HowToWatch() {
  return (
    <p className="max-w-prose text-slate">
      Press “Email me about changes here” on a{' '}
      <a href={href('/postcodes')} className="link">
        postcode report
      </a>{' '}
      or a{' '}
      <a href={href('/authorities')} className="link">
        local authority
      </a>{' '}
      and we’ll email you when there are new sales, energy certificates, school inspections, crime figures or
      average prices. Press “Email me when this estimate changes” on a{' '}
      <a href={href('/valuation')} className="link">
        home’s valuation
      </a>{' '}
      and we’ll email you when the estimate moves by 1% or more, or a sale in its postcode is registered.
    </p>
  )
}
