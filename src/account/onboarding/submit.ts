/** Submits each step and returns the resulting event. */
import { CURRENT_PASSWORD_ERRORS } from '#account/current-password-errors.ts'

import type { OnboardingCalls, OnboardingUser } from './calls.ts'
import type { FlowEvent, FlowState } from './flow.ts'
import { CHALLENGES, GOALS, meaningOf } from './options.ts'
import { passwordError } from './password-rules.ts'
import { CHALLENGE_ERRORS, GOAL_ERRORS, NO_CHECKOUT_URL, PASSWORD_ERRORS } from './words.ts'

const failed = (error: string): FlowEvent => ({ type: 'failed', error })

/** Sets the password, checks that the profile was updated and, in reset mode, clears the flag. */
export async function submitPassword(state: FlowState, calls: OnboardingCalls): Promise<FlowEvent> {
  const wrong = passwordError(state.password, state.mode === 'reset' ? state.confirm : null)
  if (wrong) return failed(wrong)
  try {
    const user = await calls.user()
    if (!user) return { type: 'closed', goTo: null }
    const refused = await calls.refusedPassword(state.password)
    if (refused) return failed(refused)
    const set = await calls.setPassword(state.password, state.current)
    if (set === 'link-expired') {
      calls.resetFlag.remove()
      return { type: 'closed', goTo: '/reset-password?expired=yes' }
    }
    if (set === 'current-missing') return failed(CURRENT_PASSWORD_ERRORS.empty)
    if (set === 'current-wrong') return failed(CURRENT_PASSWORD_ERRORS.wrong)
    if (set === 'refused') return failed(PASSWORD_ERRORS.notSet)
    if (!(await calls.passwordIsSet(user.id))) return failed(PASSWORD_ERRORS.notSaved)
    if (state.mode === 'reset') calls.resetFlag.remove()
    return { type: 'password-set' }
  } catch (error) {
    calls.log('password step failed', error)
    return failed(PASSWORD_ERRORS.broken)
  }
}

/** Validates free text, then saves the challenge. */
export async function submitChallenge(state: FlowState, calls: OnboardingCalls): Promise<FlowEvent> {
  const meaning = meaningOf(CHALLENGES, state.challenge)
  if (meaning.kind === 'nothing') return failed(CHALLENGE_ERRORS.nothing)
  if (meaning.kind === 'custom') {
    const refusal = await refusalOf(meaning.value, CHALLENGE_ERRORS.notValidated, calls)
    if (refusal) return failed(refusal)
  }
  const custom = meaning.kind === 'custom'
  const notSaved = custom ? CHALLENGE_ERRORS.challengeNotSaved : CHALLENGE_ERRORS.selectionNotSaved
  try {
    const user = await calls.user()
    if (!user) return { type: 'closed', goTo: null }
    const saved = await calls.saveChallenge(user.id, meaning.value)
    return saved.error ? failed(notSaved) : { type: 'challenge-saved', custom }
  } catch (error) {
    calls.log('could not save the challenge', error)
    return failed(notSaved)
  }
}

/** Validates free text, then saves the challenge and goal. If the save throws, onboarding closes; a returned error is only logged. */
export async function submitGoal(state: FlowState, calls: OnboardingCalls): Promise<FlowEvent> {
  const meaning = meaningOf(GOALS, state.goal)
  if (meaning.kind === 'nothing') return failed(GOAL_ERRORS.nothing)
  if (meaning.kind === 'custom') {
    const refusal = await refusalOf(meaning.value, GOAL_ERRORS.notValidated, calls)
    if (refusal) return failed(refusal)
  }
  try {
    const user = await calls.user()
    if (!user) return { type: 'closed', goTo: null }
    const challenge = meaningOf(CHALLENGES, state.challenge)
    const saved = await calls.saveGoals(user.id, {
      challenge: challenge.kind === 'nothing' ? null : challenge.value,
      goal: meaning.value,
    })
    if (saved.error) calls.log('could not save the goals', saved.error)
    else if (state.hasPlan) await noteCompletion(user, calls)
    return { type: 'goal-saved', custom: meaning.kind === 'custom' }
  } catch (error) {
    calls.log('saving the goals failed', error)
    return { type: 'closed', goTo: '/dashboard' }
  }
}

/** Requests a hosted checkout. Returns its URL, or an event if there isn't one. */
export async function submitPlan(
  { plan: { selected } }: FlowState,
  calls: OnboardingCalls,
): Promise<{ url: string } | FlowEvent> {
  if (!selected) return failed('Choose a plan first.')
  try {
    const user = await calls.user()
    if (!user) return { type: 'closed', goTo: null }
    const url = await calls.checkout(selected, user)
    if (!url) throw new Error(NO_CHECKOUT_URL)
    return { url }
  } catch (error) {
    calls.log('could not open the checkout', error)
    return { type: 'checkout-missing' }
  }
}

/** Clears the password-reset flag, signs out and goes to the home page, even if signing out fails. */
export async function logOut(calls: OnboardingCalls): Promise<FlowEvent> {
  calls.resetFlag.remove()
  try {
    await calls.signOut()
  } catch (error) {
    calls.log('signing out failed', error)
  }
  return { type: 'closed', goTo: '/' }
}

async function refusalOf(
  words: string,
  notValidated: string,
  calls: OnboardingCalls,
): Promise<string | null> {
  try {
    const { valid, reason } = await calls.validate(words)
    return valid ? null : (reason ?? notValidated)
  } catch (error) {
    calls.log('could not validate the text', error)
    return notValidated
  }
}

async function noteCompletion(user: OnboardingUser, calls: OnboardingCalls): Promise<void> {
  const { error } = await calls.saveCompleted(user.id)
  if (error) calls.log('could not mark onboarding as completed', error)
}
