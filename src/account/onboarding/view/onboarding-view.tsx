import { Button } from '#ui/button/button.tsx'
import { LinkButton } from '#ui/link-button/link-button.tsx'
import { Logo } from '#ui/logo/logo.tsx'

import type { Onboarding } from '../use-onboarding.ts'
import { ChoiceStep } from './choice-step.tsx'
import { PasswordStep } from './password-step.tsx'
import { PlanStep } from './plan-step.tsx'
import { Progress } from './progress.tsx'
import { SidePanel } from './side-panel.tsx'
import { Success } from './success.tsx'

export type OnboardingViewProps = {
  readonly onboarding: Onboarding
  /** Heading level: 1 on its own page, 2 in the overlay. */
  readonly level: 1 | 2
  /** Null if nobody is signed in. */
  readonly email: string | null
}

/** The onboarding screen: progress, Later and, if signed in, Logout at the top, then the step next to a panel about Freehold. */
export function OnboardingView(props: OnboardingViewProps) {
  const { view, mode } = props.onboarding.state
  if (view === 'closed') return null
  return (
    <div className="sheet pt-4 pb-12">
      <div className="flex min-h-14 flex-wrap items-center gap-x-6 border-b pb-2">
        <a href="/" className="-ml-1 flex min-h-11 items-center rounded-md px-1 text-ink no-underline">
          <Logo className="text-2xl" />
        </a>
        {typeof view === 'number' && mode === 'onboarding' && (
          <div className="order-last w-full pb-1 sm:order-none sm:mx-auto sm:w-auto sm:pb-0">
            <Progress step={view} />
          </div>
        )}
        <div
          className={`-mr-4 flex ${mode === 'reset' || typeof view === 'string' ? 'ml-auto' : 'max-sm:ml-auto'}`}
        >
          {typeof view === 'number' && <LaterButton onboarding={props.onboarding} />}
          {props.email !== null && <LogoutForm onboarding={props.onboarding} />}
        </div>
      </div>
      {typeof view === 'string' ? (
        <Success of={view} level={props.level} />
      ) : view === 4 ? (
        <div className="pt-6 sm:pt-8">
          <PlanStep {...props} />
        </div>
      ) : (
        <div className="grid gap-10 pt-6 sm:pt-8 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:gap-16">
          <div key={view}>
            {view === 1 ? <PasswordStep {...props} /> : <ChoiceStep {...props} step={view} />}
          </div>
          <SidePanel step={view} />
        </div>
      )}
    </div>
  )
}

/** Postpones onboarding. Without scripts it goes to the dashboard, which links back. */
function LaterButton({ onboarding: { awake, later, state } }: Pick<OnboardingViewProps, 'onboarding'>) {
  const words = state.mode === 'reset' ? 'Cancel' : 'Later'
  if (!awake)
    return (
      <LinkButton href="/dashboard" variant="quiet">
        {words}
      </LinkButton>
    )
  return (
    <Button type="button" variant="quiet" onClick={() => later()}>
      {words}
    </Button>
  )
}

/** Signs out and goes home. */
function LogoutForm({ onboarding }: Pick<OnboardingViewProps, 'onboarding'>) {
  return (
    <form
      method="post"
      action="/logout"
      onSubmit={(event) => {
        event.preventDefault()
        onboarding.logOut()
      }}
    >
      <Button variant="quiet">Logout</Button>
    </form>
  )
}
