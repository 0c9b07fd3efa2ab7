import type { ReactNode } from 'react'

import { Button } from '#ui/button/button.tsx'
import { LinkButton } from '#ui/link-button/link-button.tsx'

import { canContinue, canGoBack } from '../flow.ts'
import type { Onboarding } from '../use-onboarding.ts'

type StepFormProps = {
  readonly onboarding: Onboarding
  /** Name of the step for the server. */
  readonly step: 'password' | 'challenge' | 'goal' | 'subscribe'
  /** Words of the main button, and while the step is busy. */
  readonly label: string
  readonly children: ReactNode
  /** Below the buttons. */
  readonly after?: ReactNode
}

/** The form of a step with Back and its main button. Without script it goes to the server, which answers with the next step. */
export function StepForm({ onboarding, step, label, children, after }: StepFormProps) {
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
      {children}
      <p aria-live="assertive" className="sr-only">
        {state.error}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        {typeof state.view === 'number' && state.view > 1 && (
          <BackButton onboarding={onboarding} to={state.view - 1} disabled={!canGoBack(state)} />
        )}
        <Button disabled={awake && !canContinue(state)} className="min-w-40">
          {busyLabel(state.busy) ?? label}
        </Button>
      </div>
      {after}
    </form>
  )
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
