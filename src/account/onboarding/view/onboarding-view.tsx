import { Button } from '#ui/button/button.tsx'
import { Logo } from '#ui/logo/logo.tsx'

import type { Onboarding } from '../use-onboarding.ts'
import { OwnWordsStep } from './own-words-step.tsx'
import { PasswordStep } from './password-step.tsx'
import { PlanStep } from './plan-step.tsx'
import { Progress } from './progress.tsx'
import { SidePanel } from './side-panel.tsx'
import { Success } from './success.tsx'

export type OnboardingViewProps = {
  readonly onboarding: Onboarding
  /** Level of the heading: 1 on the page of its own, 2 above another page. */
  readonly level: 1 | 2
  readonly email: string
  readonly onLater: () => void
}

/** Onboarding as it is seen: the frame with progress and Logout, the step, and what Freehold does beside it. */
export function OnboardingView(props: OnboardingViewProps) {
  const { view, mode } = props.onboarding.state
  if (view === 'closed') return null
  return (
    <div className="sheet pt-4 pb-12">
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b pb-3">
        <a href="/" className="-ml-1 flex min-h-11 items-center rounded-md px-1 text-ink no-underline">
          <Logo className="text-2xl" />
        </a>
        {typeof view === 'number' && mode === 'onboarding' && (
          <div className="order-last w-full sm:order-none sm:w-auto">
            <Progress step={view} />
          </div>
        )}
        <LogoutForm onboarding={props.onboarding} />
      </div>
      {typeof view === 'string' ? (
        <Success of={view} level={props.level} />
      ) : view === 4 ? (
        <div className="pt-8">
          <PlanStep {...props} />
        </div>
      ) : (
        <div className="grid gap-10 pt-8 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:gap-16">
          <div key={view}>
            {view === 1 ? <PasswordStep {...props} /> : <OwnWordsStep {...props} step={view} />}
          </div>
          <SidePanel step={view} />
        </div>
      )}
    </div>
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
      <Button variant="quiet" className="-mr-4">
        Logout
      </Button>
    </form>
  )
}
