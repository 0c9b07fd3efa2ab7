/**
 * Onboarding as a state and what moves it. Pure: what saves, validates and signs out is in submit.ts, what is drawn in
 * the view. One step is in view at a time; the overlay ends as a success screen that closes by itself, or closed.
 */
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

/** Reset mode is step 1 alone, for somebody who came from the mail about a forgotten password. */
export type Mode = 'onboarding' | 'reset'

/** What a visitor sees, or 'closed'. */
export type View = Step | 'password-updated' | 'welcome' | 'closed'

/** What the overlay is doing; nothing can be sent meanwhile. */
export type Busy = 'saving' | 'validating' | 'checkout' | null

export type FlowState = {
  readonly mode: Mode
  readonly view: View
  readonly busy: Busy
  /** The sentence beside the fields; cleared by going back and by the next attempt. */
  readonly error: string | null
  readonly password: string
  readonly confirm: string
  readonly challenge: Answer
  readonly goal: Answer
  readonly plan: PlanChoice
  readonly hasPlan: boolean
  readonly freeTrialUsed: boolean
  /** Whether a checkout was asked for and none came: then the plan step says so and offers a way on. */
  readonly noCheckout: boolean
  /** Where the browser goes once closed; null stays on the page. */
  readonly goTo: '/' | '/dashboard' | null
}

export type FlowEvent =
  /** What the browser found when the overlay opened. */
  | { readonly type: 'opened'; readonly state: FlowState }
  | { readonly type: 'typed-password'; readonly password: string }
  | { readonly type: 'typed-confirm'; readonly confirm: string }
  | { readonly type: 'chose'; readonly step: 2 | 3; readonly value: string }
  | { readonly type: 'typed-words'; readonly step: 2 | 3; readonly words: string }
  | { readonly type: 'showed-plans'; readonly plans: PlanType }
  | { readonly type: 'chose-period'; readonly period: Period }
  | { readonly type: 'chose-plan'; readonly tier: Parameters<typeof selectedPlan>[1] }
  | { readonly type: 'sent'; readonly busy: Exclude<Busy, null> }
  | { readonly type: 'failed'; readonly error: string }
  | { readonly type: 'went-back' }
  | { readonly type: 'password-set' }
  | { readonly type: 'challenge-saved'; readonly custom: boolean }
  | { readonly type: 'goal-saved'; readonly custom: boolean }
  | { readonly type: 'checkout-missing' }
  | { readonly type: 'closed'; readonly goTo: FlowState['goTo'] }

/** The first state. Reset mode asks for the password whatever the profile holds. */
export function firstState(profile: OnboardingProfile, mode: Mode): FlowState {
  const step = startStep(profile)
  return {
    mode,
    view: mode === 'reset' ? 1 : step === 'close' ? 'closed' : step,
    busy: null,
    error: null,
    password: '',
    confirm: '',
    challenge: answerFrom(CHALLENGES, profile.biggestChallenge),
    goal: answerFrom(GOALS, profile.hopingToAchieve),
    plan: FIRST_PLAN_CHOICE,
    hasPlan: hasPlan(profile),
    freeTrialUsed: profile.freeTrialUsed,
    noCheckout: false,
    goTo: null,
  }
}

/** The state after an event. */
export function reduce(state: FlowState, event: FlowEvent): FlowState {
  switch (event.type) {
    case 'opened':
      return opened(state, event.state)
    case 'typed-password':
      return { ...state, password: event.password }
    case 'typed-confirm':
      return { ...state, confirm: event.confirm }
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
      return { ...state, busy: null, error: event.error }
    case 'went-back':
      return { ...state, view: stepBefore(state.view), error: null }
    default:
      return moved(state, event)
  }
}

/** The same step stays as it is: somebody may have begun to type. So does the welcome, which ends by itself. */
function opened(state: FlowState, found: FlowState): FlowState {
  if (state.view === 'welcome' && found.view === 'closed') return state
  if (found.view !== state.view || found.mode !== state.mode) return found
  return { ...state, hasPlan: found.hasPlan, freeTrialUsed: found.freeTrialUsed }
}

type Move = Extract<
  FlowEvent,
  { type: 'password-set' | 'challenge-saved' | 'goal-saved' | 'checkout-missing' | 'closed' }
>

/** What follows when something was done. */
function moved(state: FlowState, event: Move): FlowState {
  const free = { ...state, busy: null, error: null }
  switch (event.type) {
    case 'password-set':
      // Passwords are not kept in memory longer than they are needed.
      return { ...free, password: '', confirm: '', view: state.mode === 'reset' ? 'password-updated' : 2 }
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

function withAnswer(state: FlowState, step: 2 | 3, answer: Answer): FlowState {
  return step === 2 ? { ...state, challenge: answer } : { ...state, goal: answer }
}

/** Own words that passed validation: the selection is marked 'custom'. */
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

/** Step 1 may be gone back to only from onboarding, and never from itself. */
export function canGoBack({ view, busy }: FlowState): boolean {
  return busy === null && (view === 2 || view === 3 || view === 4)
}
