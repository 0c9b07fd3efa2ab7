import { PlanChoice } from '#billing/plan-choice.tsx'
import { Button } from '#ui/button/button.tsx'
import { behaviour } from '#web/behaviour.ts'
import { href } from '#web/href.ts'

import type { renewalOverlay } from './renewal-overlay.behaviour.ts'
import { TRIAL_USED_TEXT } from './renewal.ts'

/** Asks returning customers without a plan to choose one. Without scripts it stays closed; /billing has the same information. */
export function RenewalOverlay({ userId }: { readonly userId: string }) {
  return (
    <dialog
      {...behaviour<typeof renewalOverlay>('renewal-overlay', { when: 'now', data: { userId } })}
      aria-labelledby="renewal-title"
      className="h-dvh max-h-none w-full max-w-none overflow-y-auto bg-paper p-0 text-ink"
    >
      <div className="sheet grid gap-6 py-8">
        <div>
          <h2 id="renewal-title" className="text-3xl">
            Welcome Back!
          </h2>
          <p className="mt-2 max-w-prose text-lg text-slate">
            You don’t have a plan at the moment. Choose one to use the paid tools. Everything you saved is
            still here.
          </p>
        </div>
        <form data-renewal className="grid gap-6">
          <PlanChoice id="renewal" />
          <div className="flex flex-wrap items-center gap-4 border-t pt-4">
            <div className="mr-auto">
              <p data-summary-line role="status">
                No plan selected yet.
              </p>
              <p className="text-sm text-slate">{TRIAL_USED_TEXT}</p>
            </div>
            <Button disabled data-continue>
              Reactivate Account
            </Button>
          </div>
          <p
            data-error
            role="alert"
            hidden
            className="rounded-sm border-l-4 border-brick bg-brick-wash px-4 py-3"
          />
        </form>
        <div className="flex flex-wrap items-center gap-x-6">
          <a href={href('/billing')} className="link inline-flex min-h-11 items-center">
            Go to Billing
          </a>
          <button type="button" data-later className="link inline-flex min-h-11 items-center">
            Use the free tools for now
          </button>
        </div>
      </div>
    </dialog>
  )
}
