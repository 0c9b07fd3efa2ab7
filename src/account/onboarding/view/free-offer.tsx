import { Button } from '#ui/button/button.tsx'
import { LinkButton } from '#ui/link-button/link-button.tsx'

import { FREE_DAYS } from '../put-off.ts'
import type { Onboarding } from '../use-onboarding.ts'

/** What's free, with a button to continue without a plan. Next to the plans, or above them on a phone. */
export function FreeOffer({ onboarding: { awake, later } }: { readonly onboarding: Onboarding }) {
  return (
    <section
      aria-label="Free"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-sm border bg-card px-4 py-3 sm:px-5"
    >
      <p>
        <span className="font-serif text-xl font-semibold">Free</span>{' '}
        <span className="text-slate">Calculators, postcode reports and area data. No card needed.</span>
      </p>
      {awake ? (
        <Button type="button" variant="secondary" onClick={() => later(FREE_DAYS)}>
          Continue for free
        </Button>
      ) : (
        <LinkButton href="/dashboard">Continue for free</LinkButton>
      )}
    </section>
  )
}
