import { useEffect, useState } from 'react'

import { island } from '#web/island.tsx'

import { browserCalls } from './browser-calls.ts'
import type { FlowState } from './flow.ts'
import { useOnboarding } from './use-onboarding.ts'
import { OnboardingView } from './view/onboarding-view.tsx'

type Props = { first: FlowState; userId: string; email: string }

/** Onboarding on its own page. Closing it goes to the dashboard. */
function OnboardingPanel({ first, userId, email }: Props) {
  const [calls] = useState(() => browserCalls(userId))
  const onboarding = useOnboarding(first, calls)
  const { view, goTo } = onboarding.state
  useEffect(() => {
    if (view === 'closed') location.assign(goTo ?? '/dashboard')
  }, [view, goTo])
  return <OnboardingView onboarding={onboarding} level={1} email={email} />
}

export const Onboarding = island('onboarding', OnboardingPanel, { when: 'now' })
