import { useEffect, useState } from 'react'

import { island } from '#web/island.tsx'

import { browserCalls } from './browser-calls.ts'
import type { FlowState } from './flow.ts'
import { putOff } from './put-off.ts'
import { useOnboarding } from './use-onboarding.ts'
import { OnboardingView } from './view/onboarding-view.tsx'

type Props = { first: FlowState; userId: string; email: string }

/** Onboarding on the page of its own; once over it leads on. */
function OnboardingPanel({ first, userId, email }: Props) {
  const [calls] = useState(browserCalls)
  const onboarding = useOnboarding(first, calls)
  const { view, goTo } = onboarding.state
  useEffect(() => {
    if (view === 'closed') location.assign(goTo ?? '/dashboard')
  }, [view, goTo])
  return (
    <OnboardingView
      onboarding={onboarding}
      level={1}
      email={email}
      onLater={() => putOff(localStorage, userId, performance.timeOrigin + performance.now())}
    />
  )
}

export const Onboarding = island('onboarding', OnboardingPanel, { when: 'now' })
