import { ChoiceRow } from '#billing/choice-row.tsx'
import { PlanChoice } from '#billing/plan-choice.tsx'
import { Button } from '#ui/button/button.tsx'
import { behaviour } from '#web/behaviour.ts'
import { href } from '#web/href.ts'

import type { renewalOverlay } from './renewal-overlay.behaviour.ts'
import { TRIAL_USED_TEXT } from './renewal.ts'

/**
 * Asks returning customers without a plan to choose one, and a saved card to pay with. Without scripts it stays closed: /billing
 * leads to the same plans, paid in the hosted checkout.
 */
export function RenewalOverlay({
  userId,
  email,
}: {
  readonly userId: string
  readonly email: string | null
}) {
  return (
    <dialog
      {...behaviour<typeof renewalOverlay>('renewal-overlay', { when: 'now', data: { userId, email } })}
      aria-labelledby="renewal-title"
      className="fixed inset-0 z-50 h-dvh max-h-none w-full max-w-none overflow-y-auto bg-paper p-0 text-ink"
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
        <PlanStep />
        <CardStep />
        <Progress />
        <div
          data-error
          role="alert"
          hidden
          className="max-w-xl border-l-4 border-brick bg-brick-wash px-4 py-3"
        >
          <p data-error-title className="font-semibold" />
          <p data-error-text />
          <p data-error-reason className="text-sm" />
        </div>
        <div data-ways-out className="flex flex-wrap items-center gap-x-6">
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

function PlanStep() {
  return (
    <form data-step="plan" className="group/plan grid gap-6">
      <PlanChoice id="renewal" />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t bg-paper py-4 group-has-[[name=plan]:checked]/plan:sticky group-has-[[name=plan]:checked]/plan:bottom-0">
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
    </form>
  )
}

/** The script fills the list with a row for each valid card, made from the template. */
function CardStep() {
  return (
    <form data-step="card" hidden className="grid max-w-xl gap-4">
      <fieldset className="grid gap-2">
        <legend className="mb-3 font-serif text-xl font-semibold">How would you like to pay?</legend>
        <p data-chosen-plan className="tabular-nums" />
        <div data-cards className="grid gap-2" />
        <ChoiceRow
          name="card"
          value="new"
          label="Add a new card"
          hint="You’ll enter it on the payment page."
        />
      </fieldset>
      <template data-card-row>
        <ChoiceRow name="card" value="" label="" hint="" />
      </template>
      <div className="flex flex-wrap gap-3">
        <Button disabled data-use-card>
          Use This Card
        </Button>
        <Button type="button" variant="secondary" data-back>
          Back
        </Button>
      </div>
    </form>
  )
}

function Progress() {
  return (
    <div data-step="progress" hidden className="grid max-w-xl gap-3">
      <p className="flex justify-between gap-4 text-lg">
        <span data-progress-text role="status" />
        <span data-progress-percent className="tabular-nums" />
      </p>
      <progress
        data-progress-bar
        max={100}
        value={0}
        aria-label="Progress"
        className="h-3 w-full appearance-none overflow-hidden rounded-sm bg-wash [&::-moz-progress-bar]:bg-title-red [&::-webkit-progress-bar]:bg-wash [&::-webkit-progress-value]:bg-title-red"
      />
      <p className="text-sm text-slate">This can take up to 60 seconds. Please don’t close the page.</p>
    </div>
  )
}
