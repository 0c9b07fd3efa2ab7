import { NO_CHECKOUT_TITLE, NO_CHECKOUT_WORDS } from '#billing/checkout.ts'
import type { PlanOffer } from '#billing/plan-table/offers.ts'
import { PERIOD_LABELS } from '#billing/plan-table/period-switch.tsx'
import { PlanTable } from '#billing/plan-table/plan-table.tsx'
import { Button } from '#ui/button/button.tsx'
import { LinkButton } from '#ui/link-button/link-button.tsx'
import { Notice } from '#ui/notice/notice.tsx'

import { priceWords, trialWords, type SelectedPlan } from '../plan-choice.ts'
import type { Onboarding } from '../use-onboarding.ts'
import { HEADINGS } from '../words.ts'
import { ChoiceBar } from './choice-bar.tsx'
import { FreeOffer } from './free-offer.tsx'
import { StepForm } from './step-form.tsx'
import { StepHeading } from './step-heading.tsx'

const KINDS = { platform: 'Platform', api: 'API' } as const

type PlanStepProps = { readonly onboarding: Onboarding; readonly level: 1 | 2 }

/** Step 4: a platform plan, an API plan, or the free tools. */
export function PlanStep({ onboarding, level }: PlanStepProps) {
  const { state } = onboarding
  const { type, period, selected } = state.plan
  const address = (changes: Record<string, string>) =>
    `/onboarding?${new URLSearchParams({ step: '4', plans: type, billing: period, ...changes })}`
  return (
    <>
      <StepHeading
        level={level}
        sentence="Platform plans are for using the website; API plans are for your own software. You can change or cancel at any time."
      >
        {HEADINGS.plan}
      </StepHeading>
      <div className="mt-5">
        <FreeOffer onboarding={onboarding} />
      </div>
      <Choices onboarding={onboarding} address={address} />
      <PlanTable
        kind={type}
        period={period}
        chosen={selected?.tier ?? null}
        level={level === 1 ? 2 : 3}
        action={(offer) =>
          planButton(offer, { onboarding, href: `${address({ tier: offer.tier })}#onboarding-summary` })
        }
      />
      <div
        id="onboarding-summary"
        className={`mt-6 rounded-sm border bg-card p-4 ${selected ? 'sticky bottom-0 border-control sm:bottom-4' : ''} sm:px-6`}
      >
        <StepForm onboarding={onboarding} step="subscribe" label="Subscribe & Continue" inline>
          {state.error && <Notice kind="error">{state.error}</Notice>}
          {state.noCheckout && (
            <div className="mb-3" role="status">
              <Notice kind="warning" title={NO_CHECKOUT_TITLE}>
                {NO_CHECKOUT_WORDS}
              </Notice>
            </div>
          )}
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
    <div className="mt-5 mb-5 flex flex-wrap justify-between gap-3">
      <ChoiceBar
        label="Plan type"
        choices={KINDS}
        value={state.plan.type}
        hrefOf={(plans) => address({ plans })}
        onChoose={awake ? (plans) => dispatch({ type: 'showed-plans', plans }) : undefined}
      />
      <ChoiceBar
        label="Billing period"
        choices={PERIOD_LABELS}
        value={state.plan.period}
        hrefOf={(billing) => address({ billing })}
        onChoose={awake ? (period) => dispatch({ type: 'chose-period', period }) : undefined}
      />
    </div>
  )
}

/** A plain function, not a component, so that the table can call it for each plan. */
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

type SummaryProps = { readonly selected: SelectedPlan | null; readonly freeTrialUsed: boolean }

function Summary({ selected, freeTrialUsed }: SummaryProps) {
  if (!selected) return <p className="text-slate">No plan selected yet</p>
  return (
    <div aria-live="polite">
      <p className="font-serif text-xl font-semibold">
        {selected.name}, {priceWords(selected)}
      </p>
      <p className="text-slate">{trialWords(selected, freeTrialUsed)}</p>
    </div>
  )
}
