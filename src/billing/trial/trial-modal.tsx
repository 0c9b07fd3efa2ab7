import { countOf } from '#domain/plain-number.ts'
import { LinkButton } from '#ui/link-button/link-button.tsx'
import { behaviour } from '#web/behaviour.ts'
import { href } from '#web/href.ts'

import { modalTitle, opensWithPage, type TrialState } from './trial.ts'

type TrialModalProps = {
  readonly trial: TrialState
  readonly path: string
  /** The customer, sent with the request for the trial-exhausted email. */
  readonly userId: string
  readonly email: string | null
}

/**
 * Shown when a trial runs out of credits: on page load, or when the last credit is used while the page is open. Without
 * scripts it stays closed; the banner has the same information.
 */
export function TrialModal({ trial, path, userId, email }: TrialModalProps) {
  const { credits, expires, exhausted } = trial
  return (
    <dialog
      {...behaviour('trial-modal', { when: 'now' })}
      data-opens={opensWithPage(trial, path) ? 'now' : 'later'}
      data-user-id={userId}
      data-email={email ?? undefined}
      data-off={path === '/billing' || credits === null ? '' : undefined}
      aria-labelledby="trial-modal-title"
      className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-sm border border-control bg-card p-6 text-ink backdrop:bg-ink/50"
    >
      <h2 id="trial-modal-title" data-title className="text-2xl">
        {modalTitle(trial)}
      </h2>
      <p className="mt-3" data-words>
        {exhausted
          ? 'You’ve used all your trial credits. Start paying now or choose a larger plan to carry on. Everything you saved is still there.'
          : `${credits === null ? 'Your credits are unlimited.' : `You have ${countOf(credits, 'credit')} left.`}${expires ? ` Your trial expires ${expires}.` : ''}`}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton href={href('/billing')} variant="primary">
          Go to Billing
        </LinkButton>
        <form method="dialog">
          <button
            type="submit"
            className="inline-flex min-h-11 items-center rounded-md border border-control px-4 hover:bg-wash"
          >
            Not now
          </button>
        </form>
      </div>
    </dialog>
  )
}
