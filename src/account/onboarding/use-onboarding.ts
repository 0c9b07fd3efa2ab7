import { useEffect, useReducer, useState } from 'react'

import { begin } from './begin.ts'
import type { OnboardingCalls } from './calls.ts'
import { canContinue, reduce, type FlowEvent, type FlowState } from './flow.ts'
import { logOut, submitChallenge, submitGoal, submitPassword, submitPlan } from './submit.ts'

/** After this long a success screen closes by itself. */
export const SUCCESS_CLOSES_AFTER_MS = 3000

/** What the view works with. */
export type Onboarding = {
  state: FlowState
  dispatch: (event: FlowEvent) => void
  /** False until the script runs: until then forms go to the server, and nothing is disabled. */
  awake: boolean
  /** Sends the step in view. */
  send: () => void
  logOut: () => void
}

/** Runs onboarding in a browser: opens it, sends its steps, closes its success screens. */
export function useOnboarding(first: FlowState, calls: OnboardingCalls): Onboarding {
  const [state, dispatch] = useReducer(reduce, first)
  const [awake, setAwake] = useState(false)

  useEffect(() => {
    setAwake(true)
    void begin(first, calls).then((found) => dispatch({ type: 'opened', state: found }))
    // Opened once; what it was opened with does not change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  const succeeded = state.view === 'password-updated' || state.view === 'welcome'
  useEffect(() => {
    if (!succeeded) return undefined
    const timer = setTimeout(() => dispatch({ type: 'closed', goTo: '/dashboard' }), SUCCESS_CLOSES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [succeeded])

  return {
    state,
    dispatch,
    awake,
    send: () => void send(state, calls, dispatch),
    logOut: () => void logOut(calls).then(dispatch),
  }
}

async function send(
  state: FlowState,
  calls: OnboardingCalls,
  dispatch: (event: FlowEvent) => void,
): Promise<void> {
  if (state.busy !== null) return
  // Sent with Enter while the button is disabled: the step's own sentence says what is missing.
  const own = state.view === 2 ? state.challenge.custom : state.view === 3 ? state.goal.custom : ''
  if (canContinue(state)) dispatch({ type: 'sent', busy: busyWith(state, own) })
  if (state.view === 1) dispatch(await submitPassword(state, calls))
  else if (state.view === 2) dispatch(await submitChallenge(state, calls))
  else if (state.view === 3) dispatch(await submitGoal(state, calls))
  else if (state.view === 4) {
    const next = await submitPlan(state, calls)
    if ('url' in next) location.assign(next.url)
    else dispatch(next)
  }
}

function busyWith({ view }: FlowState, own: string): 'saving' | 'validating' | 'checkout' {
  return view === 4 ? 'checkout' : own.trim() ? 'validating' : 'saving'
}
