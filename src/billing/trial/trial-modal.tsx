import { LinkButton } from '#ui/link-button/link-button.tsx'
import { behaviour } from '#web/behaviour.ts'
import { href } from '#web/href.ts'

import { modalTitle, opensWithPage, type TrialStanding } from './trial.ts'

type TrialModalProps = {
  readonly standing: TrialStanding
  readonly path: string
  /** Whose trial it is: named when the mail about its end is asked for. */
  readonly userId: string
  readonly email: string | null
}

/**
 * The modal of a trial whose credits are used up. It opens with the page, or when the last credit goes while the page is open.
 * Without script it stays closed: the banner says the same.
 */
export function TrialModal({ standing, path, userId, email }: TrialModalProps) {
  const { credits, expires, exhausted } = standing
  return (
    <dialog
      {...behaviour('trial-modal', { when: 'now' })}
      data-opens={opensWithPage(standing, path) ? 'now' : 'later'}
      data-user-id={userId}
      data-email={email ?? undefined}
      data-off={path === '/billing' ? '' : undefined}
      aria-labelledby="trial-modal-title"
      className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-sm border border-control bg-card p-6 text-ink backdrop:bg-ink/50"
    >
      <h2 id="trial-modal-title" data-title className="text-2xl">
        {modalTitle(standing)}
      </h2>
      <p className="mt-3" data-words>
        {exhausted
          ? 'All credits of your trial are used. Choose a plan to go on; nothing that you saved is lost.'
          : `You have ${credits} ${credits === 1 ? 'credit' : 'credits'} left${expires ? `; the trial expires ${expires}` : ''}.`}
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
