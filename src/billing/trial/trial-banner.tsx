import X from 'lucide-react/icons/x'

import { countOf } from '#domain/plain-number.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { behaviour } from '#web/behaviour.ts'
import { href } from '#web/href.ts'

import { bannerAction, type TrialState } from './trial.ts'

/** Trial credits left and when they expire, above every page of a customer on trial. Can be dismissed for the session. */
export function TrialBanner({ trial }: { readonly trial: TrialState }) {
  const { credits, expires, exhausted } = trial
  // Balances say nothing about a trial without a quota, so the script leaves its words alone.
  const followed = credits === null ? undefined : ''
  return (
    <aside
      {...behaviour('trial-banner', { when: 'idle' })}
      aria-label="Your free trial"
      className="border-b border-control bg-wash print:hidden"
    >
      <div className="sheet flex items-start gap-x-4 py-1 sm:items-center">
        <div className="flex flex-1 flex-wrap items-center gap-x-4">
          <p className="mr-auto py-2">
            <strong className="font-semibold">Free trial.</strong>{' '}
            <span className="tabular-nums" data-trial-credits={followed}>
              {credits === null ? 'Unlimited credits' : `${countOf(credits, 'credit')} remaining`}
            </span>
            {expires && <span className="text-slate">, expires {expires}</span>}
          </p>
          <a
            href={href('/billing')}
            data-trial-action={followed}
            className={`-mx-1 inline-flex min-h-11 items-center rounded-md px-1 font-medium underline decoration-1 underline-offset-4 ${exhausted ? 'text-title-red' : ''}`}
          >
            {bannerAction(trial)}
          </a>
        </div>
        <button
          type="button"
          data-dismiss
          hidden
          className="-mr-3 inline-flex size-11 shrink-0 items-center justify-center rounded-md hover:bg-card"
        >
          <Icon of={X} label="Dismiss the trial banner" />
        </button>
      </div>
    </aside>
  )
}
