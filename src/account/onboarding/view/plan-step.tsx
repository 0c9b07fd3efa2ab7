import type { PlanOffer } from '#billing/plan-table/offers.ts'
import { PlanTable } from '#billing/plan-table/plan-table.tsx'
import { RHYTHM_LABELS } from '#billing/plan-table/rhythm-switch.tsx'
import { Button } from '#ui/button/button.tsx'
import { LinkButton } from '#ui/link-button/link-button.tsx'
import { Notice } from '#ui/notice/notice.tsx'

import { priceWords, trialWords, type SelectedPlan } from '../plan-choice.ts'
import type { Onboarding } from '../use-onboarding.ts'
import { HEADINGS } from '../words.ts'
import { ChoiceBar } from './choice-bar.tsx'
import { StepForm } from './step-form.tsx'
import { StepHeading } from './step-heading.tsx'

const KINDS = { platform: 'Platform', api: 'API' } as const

type PlanStepProps = { readonly onboarding: Onboarding; readonly level: 1 | 2; readonly onLater: () => void }

/** Step 4: a plan of the site or of the API, or looking around first. */
export function PlanStep({ onboarding, level, onLater }: PlanStepProps) {
  const { state } = onboarding
  const { type, period, selected } = state.plan
  const address = (changes: Record<string, string>) =>
    `/onboarding?${new URLSearchParams({ step: '4', plans: type, billing: period, ...changes })}`
  return (
    <>
      <StepHeading
        level={level}
        sentence="Platform plans open the tools of the site; API plans bring calls for your own software. You can change or cancel later."
      >
        {HEADINGS.plan}
      </StepHeading>
      <Choices onboarding={onboarding} address={address} />
      <PlanTable
        kind={type}
        rhythm={period}
        chosen={selected?.tier ?? null}
        level={level === 1 ? 2 : 3}
        action={(offer) =>
          planButton(offer, { onboarding, href: `${address({ tier: offer.tier })}#summary` })
        }
      />
      <div id="summary" className="mt-6 rounded-sm border bg-card p-4 sm:p-6">
        <StepForm
          onboarding={onboarding}
          step="subscribe"
          label="Subscribe & Continue"
          after={<LookAroundFirst noCheckout={state.noCheckout} onLater={onLater} />}
        >
          {state.error && <Notice kind="error">{state.error}</Notice>}
          <Summary selected={selected} freeTrialUsed={state.freeTrialUsed} />
        </StepForm>
      </div>
    </>
  )
}

type ChoicesProps = {
  readonly onboarding: Onboarding
  readonly address: (changes: Record<string, string>) => string
}

/** Platform or API, monthly or annually. */
function Choices({ onboarding: { state, dispatch, awake }, address }: ChoicesProps) {
  return (
    <div className="mt-6 mb-5 flex flex-wrap justify-between gap-3">
      <ChoiceBar
        label="Kind of plan"
        choices={KINDS}
        value={state.plan.type}
        hrefOf={(plans) => address({ plans })}
        onChoose={awake ? (plans) => dispatch({ type: 'showed-plans', plans }) : undefined}
      />
      <ChoiceBar
        label="How to pay"
        choices={RHYTHM_LABELS}
        value={state.plan.period}
        hrefOf={(billing) => address({ billing })}
        onChoose={awake ? (period) => dispatch({ type: 'chose-period', period }) : undefined}
      />
    </div>
  )
}

/** A plain function, not a component: the table draws it in its own place. */
function planButton(
  { tier, name }: PlanOffer,
  { onboarding: { state, dispatch, awake }, href }: { onboarding: Onboarding; href: string },
) {
  const chosen = state.plan.selected?.tier === tier
  const label = chosen ? 'Chosen' : `Choose ${name}`
  if (!awake) return <LinkButton href={href}>{label}</LinkButton>
  return (
    <Button
      type="button"
      variant="secondary"
      aria-pressed={chosen}
      onClick={() => dispatch({ type: 'chose-plan', tier })}
    >
      {label}
    </Button>
  )
}

function Summary({
  selected,
  freeTrialUsed,
}: {
  readonly selected: SelectedPlan | null
  readonly freeTrialUsed: boolean
}) {
  if (!selected) return <p className="text-slate">No plan chosen yet.</p>
  return (
    <div aria-live="polite">
      <input type="hidden" name="plans" value={selected.type} />
      <input type="hidden" name="billing" value={selected.frequency} />
      <input type="hidden" name="tier" value={selected.tier} />
      <p className="font-serif text-xl font-semibold">
        {selected.name}, {priceWords(selected)}
      </p>
      <p className="mt-1 text-slate">{trialWords(selected, freeTrialUsed)}</p>
    </div>
  )
}

/** The way on without paying. Where no checkout came, it says why. */
function LookAroundFirst({
  noCheckout,
  onLater,
}: {
  readonly noCheckout: boolean
  readonly onLater: () => void
}) {
  return (
    <div className="mt-6 border-t pt-5">
      {noCheckout && (
        <div className="mb-4" role="status">
          <Notice kind="warning" title="Card payment is not connected on this installation">
            No plan was started and nothing was charged. You can use everything that is free.
          </Notice>
        </div>
      )}
      <p className="max-w-prose text-slate">
        Calculators, postcode reports and area data are free. Your dashboard keeps a way back to this step.
      </p>
      <LinkButton href="/dashboard" className="mt-3" onClick={onLater}>
        Look around first
      </LinkButton>
    </div>
  )
}
