import type { ReactNode } from 'react'

import { Button } from '#ui/button/button.tsx'
import { LinkButton } from '#ui/link-button/link-button.tsx'

import { canContinue, canGoBack } from '../flow.ts'
import { planQuery, type SelectedPlan } from '../plan-choice.ts'
import type { Onboarding } from '../use-onboarding.ts'

type StepFormProps = {
  readonly onboarding: Onboarding
  /** Name of the step, as posted. */
  readonly step: 'password' | 'challenge' | 'goal' | 'subscribe'
  /** Label of the main button. */
  readonly label: string
  readonly children: ReactNode
  /** Another button next to the main one. */
  readonly beside?: ReactNode
  /** Whether to show the buttons next to the fields on wide screens. */
  readonly inline?: boolean
}

/** A step's form, with Back and the main button. Without scripts it posts to the server, which renders the next step. */
export function StepForm({ onboarding, step, label, children, beside, inline = false }: StepFormProps) {
  const { state, awake, send } = onboarding
  return (
    <form
      method="post"
      action="/onboarding"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <input type="hidden" name="step" value={step} />
      <PlanFields selected={state.plan.selected} />
      <div className={inline ? 'flex flex-wrap items-center justify-between gap-x-8 gap-y-3' : ''}>
        <div>{children}</div>
        <div className={`flex flex-wrap gap-3 ${inline ? '' : 'mt-6'}`}>
          {typeof state.view === 'number' && state.view > 1 && (
            <BackButton onboarding={onboarding} to={state.view - 1} disabled={!canGoBack(state)} />
          )}
          <Button disabled={awake && !canContinue(state)} className="min-w-40">
            {busyLabel(state.busy) ?? label}
          </Button>
          {beside}
        </div>
      </div>
    </form>
  )
}

/** Sends the selected plan with every step, so that a plan chosen before signing up survives without scripts. */
function PlanFields({ selected }: { readonly selected: SelectedPlan | null }) {
  return Object.entries(selected ? planQuery(selected) : {}).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}

function BackButton({
  onboarding: { awake, dispatch },
  to,
  disabled,
}: {
  readonly onboarding: Onboarding
  readonly to: number
  readonly disabled: boolean
}) {
  if (!awake) return <LinkButton href={`/onboarding?step=${to}`}>Back</LinkButton>
  return (
    <Button
      type="button"
      variant="secondary"
      disabled={disabled}
      onClick={() => dispatch({ type: 'went-back' })}
    >
      Back
    </Button>
  )
}

function busyLabel(busy: Onboarding['state']['busy']): string | null {
  if (busy === null) return null
  return { validating: 'Validating...', saving: 'Saving…', checkout: 'Opening the checkout…' }[busy]
}
