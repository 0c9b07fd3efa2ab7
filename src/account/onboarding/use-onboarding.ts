import { useEffect, useReducer, useRef, useState } from 'react'

import { begin } from './begin.ts'
import type { OnboardingCalls } from './calls.ts'
import { canContinue, reduce, type FlowEvent, type FlowState } from './flow.ts'
import { logOut, submitChallenge, submitGoal, submitPassword, submitPlan } from './submit.ts'

/** Success screens close after this long. */
const SUCCESS_CLOSES_AFTER_MS = 3000

/** Onboarding state and actions for the view. */
export type Onboarding = {
  state: FlowState
  dispatch: (event: FlowEvent) => void
  /** False until scripts run. Until then, forms post to the server and nothing is disabled. */
  awake: boolean
  /** Submits the current step. */
  send: () => void
  /** Postpones onboarding until the browser is closed, or for a number of days. Closes a success screen immediately. */
  later: (days?: number) => void
  logOut: () => void
}

type Options = {
  /** False in reset mode from a link, when nobody is signed in. */
  readonly readsProfile?: boolean
}

/** Runs onboarding in a browser: reads the profile, submits steps and closes success screens. */
export function useOnboarding(
  first: FlowState,
  calls: OnboardingCalls,
  { readsProfile = true }: Options = {},
): Onboarding {
  const [state, dispatch] = useReducer(reduce, first)
  const [awake, setAwake] = useState(false)
  const isOpen = useRef(true)

  useEffect(() => {
    setAwake(true)
    if (readsProfile)
      void begin(first, calls).then((found) => dispatch({ type: 'opened', state: found, shown: first.view }))
    // Runs once; its inputs never change.
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
    send: () => void send(state, calls, { dispatch, goTo: (url) => isOpen.current && location.assign(url) }),
    later: (days) => {
      isOpen.current = false
      if (succeeded) return dispatch({ type: 'closed', goTo: '/dashboard' })
      if (state.mode === 'reset') calls.resetFlag.remove()
      else calls.putOff(days)
      dispatch({ type: 'closed', goTo: null })
    },
    logOut: () => void logOut(calls).then(dispatch),
  }
}

type Ends = { dispatch: (event: FlowEvent) => void; goTo: (url: string) => void }

async function send(state: FlowState, calls: OnboardingCalls, { dispatch, goTo }: Ends): Promise<void> {
  if (state.busy !== null) return
  // Submitted with Enter while the button is disabled: the step's own message says what's missing.
  const text = state.view === 2 ? state.challenge.custom : state.view === 3 ? state.goal.custom : ''
  if (canContinue(state)) dispatch({ type: 'sent', busy: busyWith(state, text) })
  if (state.view === 1) dispatch(await submitPassword(state, calls))
  else if (state.view === 2) dispatch(await submitChallenge(state, calls))
  else if (state.view === 3) dispatch(await submitGoal(state, calls))
  else if (state.view === 4) {
    const next = await submitPlan(state, calls)
    if ('url' in next) goTo(next.url)
    else dispatch(next)
  }
}

function busyWith({ view }: FlowState, text: string): 'saving' | 'validating' | 'checkout' {
  return view === 4 ? 'checkout' : text.trim() ? 'validating' : 'saving'
}
