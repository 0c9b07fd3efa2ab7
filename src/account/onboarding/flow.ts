/**
 * Onboarding as a state machine, without side effects: submit.ts saves and validates, view/ renders. It shows one step at a
 * time and ends with a success screen that closes automatically.
 */
import { isAboutCurrentPassword } from '#account/current-password-errors.ts'

import { CHALLENGES, GOALS, answerFrom, type Answer } from './options.ts'
import {
  FIRST_PLAN_CHOICE,
  selectedPlan,
  withPeriod,
  withType,
  type Period,
  type PlanChoice,
} from './plan-choice.ts'
import type { PlanType } from './plan-choice.ts'
import { hasPlan, startStep, type OnboardingProfile, type Step } from './start.ts'

/** Reset mode only has step 1, for visitors who followed a password-reset link. */
export type Mode = 'onboarding' | 'reset'

/** The current screen, or 'closed'. */
export type View = Step | 'password-updated' | 'welcome' | 'closed'

/** The request in progress, if any. Only one runs at a time. */
export type Busy = 'saving' | 'validating' | 'checkout' | null

/** Where onboarding can redirect to. */
export type Destination = '/' | '/dashboard' | '/reset-password?expired=yes'

export type FlowState = {
  readonly mode: Mode
  readonly view: View
  readonly busy: Busy
  /** The error message. Cleared by going back and by the next attempt. */
  readonly error: string | null
  /** Whether the account already has a password, which can be kept. */
  readonly passwordSet: boolean
  readonly password: string
  readonly confirm: string
  /** The current password, to change it. */
  readonly current: string
  /** Whether the auth service has asked for the current password, which reset mode doesn't ask for at first. */
  readonly needsCurrent: boolean
  readonly challenge: Answer
  readonly goal: Answer
  readonly plan: PlanChoice
  readonly hasPlan: boolean
  readonly freeTrialUsed: boolean
  /** Whether the last checkout request failed. */
  readonly noCheckout: boolean
  /** Whether a step has been saved here, so that the page behind the overlay is out of date. */
  readonly hasSaved: boolean
  /** Where to go once closed; null to stay on the page. */
  readonly goTo: Destination | null
}

export type FlowEvent =
  /** Reloads the state from the profile when the overlay opens. */
  | { readonly type: 'opened'; readonly state: FlowState; readonly shown: View }
  | { readonly type: 'typed-password'; readonly password: string }
  | { readonly type: 'typed-confirm'; readonly confirm: string }
  | { readonly type: 'typed-current'; readonly current: string }
  | { readonly type: 'chose'; readonly step: 2 | 3; readonly value: string }
  | { readonly type: 'typed-words'; readonly step: 2 | 3; readonly words: string }
  | { readonly type: 'showed-plans'; readonly plans: PlanType }
  | { readonly type: 'chose-period'; readonly period: Period }
  | { readonly type: 'chose-plan'; readonly tier: Parameters<typeof selectedPlan>[1] }
  | { readonly type: 'sent'; readonly busy: Exclude<Busy, null> }
  | { readonly type: 'failed'; readonly error: string }
  | { readonly type: 'went-back' }
  | { readonly type: 'password-set' }
  | { readonly type: 'password-kept' }
  | { readonly type: 'challenge-saved'; readonly custom: boolean }
  | { readonly type: 'goal-saved'; readonly custom: boolean }
  | { readonly type: 'checkout-missing' }
  | { readonly type: 'closed'; readonly goTo: FlowState['goTo'] }

/** The initial state. Reset mode always asks for a password. */
export function firstState(profile: OnboardingProfile, mode: Mode): FlowState {
  const step = startStep(profile)
  return {
    mode,
    view: mode === 'reset' ? 1 : step === 'close' ? 'closed' : step,
    busy: null,
    error: null,
    passwordSet: profile.passwordSet,
    password: '',
    confirm: '',
    current: '',
    needsCurrent: false,
    challenge: answerFrom(CHALLENGES, profile.biggestChallenge),
    goal: answerFrom(GOALS, profile.hopingToAchieve),
    plan: FIRST_PLAN_CHOICE,
    hasPlan: hasPlan(profile),
    freeTrialUsed: profile.freeTrialUsed,
    noCheckout: false,
    hasSaved: false,
    goTo: null,
  }
}

/** The state after an event. */
export function reduce(state: FlowState, event: FlowEvent): FlowState {
  // A response may arrive after onboarding was closed. Signing out still goes to the home page.
  if (state.view === 'closed' && !(event.type === 'closed' && event.goTo === '/')) return state
  switch (event.type) {
    case 'opened':
      return opened(state, event)
    case 'typed-password':
      return { ...state, password: event.password }
    case 'typed-confirm':
      return { ...state, confirm: event.confirm }
    case 'typed-current':
      return { ...state, current: event.current }
    case 'chose':
      return withAnswer(state, event.step, { selected: event.value, custom: '' })
    case 'typed-words':
      return withAnswer(state, event.step, { selected: null, custom: event.words })
    case 'showed-plans':
      return { ...state, plan: withType(state.plan, event.plans) }
    case 'chose-period':
      return { ...state, plan: withPeriod(state.plan, event.period) }
    case 'chose-plan':
      return {
        ...state,
        plan: { ...state.plan, selected: selectedPlan(state.plan.type, event.tier, state.plan.period) },
      }
    case 'sent':
      return { ...state, busy: event.busy, error: null, noCheckout: false }
    case 'failed':
      return {
        ...state,
        busy: null,
        error: event.error,
        needsCurrent: state.needsCurrent || isAboutCurrentPassword(event.error),
      }
    case 'went-back':
      return { ...state, view: stepBefore(state.view), error: null }
    default:
      return moved(state, event)
  }
}

/** Keeps the current step, since the visitor may be typing, and the welcome screen, which closes automatically. */
function opened(
  state: FlowState,
  { state: found, shown }: Extract<FlowEvent, { type: 'opened' }>,
): FlowState {
  if (state.view === 'welcome' && found.view === 'closed') return state
  // Visitors who have moved on stay where they are.
  const hasMoved = state.view !== shown
  if (!hasMoved && (found.view !== state.view || found.mode !== state.mode))
    return { ...found, plan: state.plan, hasSaved: state.hasSaved }
  const { hasPlan: planFound, freeTrialUsed, passwordSet } = found
  return { ...state, hasPlan: planFound, freeTrialUsed, passwordSet }
}

type Move = Extract<
  FlowEvent,
  {
    type: 'password-set' | 'password-kept' | 'challenge-saved' | 'goal-saved' | 'checkout-missing' | 'closed'
  }
>

/** The events that change the profile. */
const SAVING: ReadonlySet<Move['type']> = new Set(['password-set', 'challenge-saved', 'goal-saved'])

/** The state after completing a step. */
function moved(state: FlowState, event: Move): FlowState {
  const hasSaved = state.hasSaved || SAVING.has(event.type)
  const free = { ...state, busy: null, error: null, hasSaved }
  switch (event.type) {
    case 'password-set':
      return {
        ...withoutPassword(free),
        passwordSet: true,
        view: state.mode === 'reset' ? 'password-updated' : 2,
      }
    case 'password-kept':
      return { ...withoutPassword(free), view: 2 }
    case 'challenge-saved':
      return { ...(event.custom ? markCustom(free, 2) : free), view: 3 }
    case 'goal-saved':
      return { ...(event.custom ? markCustom(free, 3) : free), view: state.hasPlan ? 'welcome' : 4 }
    case 'checkout-missing':
      return { ...free, noCheckout: true }
    default:
      return { ...free, view: 'closed', goTo: event.goTo }
  }
}

/** Clears passwords as soon as they're no longer needed. */
function withoutPassword(state: FlowState): FlowState {
  return { ...state, password: '', confirm: '', current: '' }
}

function withAnswer(state: FlowState, step: 2 | 3, answer: Answer): FlowState {
  return step === 2 ? { ...state, challenge: answer } : { ...state, goal: answer }
}

/** Marks free text that passed validation as the selection 'custom'. */
function markCustom(state: FlowState, step: 2 | 3): FlowState {
  return withAnswer(state, step, { ...(step === 2 ? state.challenge : state.goal), selected: 'custom' })
}

function stepBefore(view: View): View {
  return view === 4 ? 3 : view === 3 ? 2 : view === 2 ? 1 : view
}

/** Whether the step's main button can be pressed. */
export function canContinue({ view, busy, challenge, goal, plan }: FlowState): boolean {
  if (busy !== null) return false
  if (view === 2 || view === 3) {
    const { selected, custom } = view === 2 ? challenge : goal
    return selected !== null || custom.trim() !== ''
  }
  return view === 4 ? plan.selected !== null : true
}

/** Whether the step has a Back button that can be pressed. */
export function canGoBack({ view, busy }: FlowState): boolean {
  return busy === null && (view === 2 || view === 3 || view === 4)
}
