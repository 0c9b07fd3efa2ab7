import { describe, expect, test } from 'vitest'

import { canContinue, canGoBack, firstState, reduce, type FlowEvent, type FlowState } from './flow.ts'
import { priceWords, trialWords } from './plan-choice.ts'
import { needsOnboarding, NEW_PROFILE, startStep, type OnboardingProfile } from './start.ts'

const ALL: OnboardingProfile = {
  ...NEW_PROFILE,
  passwordSet: true,
  biggestChallenge: 'market_trends',
  hopingToAchieve: 'find_apis',
  platformCustomer: true,
}

const after = (state: FlowState, ...events: FlowEvent[]) => events.reduce(reduce, state)

describe('when onboarding is shown', () => {
  test('is shown while the password, the challenge, the goal or a plan is missing, and not otherwise', () => {
    expect(needsOnboarding(ALL)).toBe(false)
    for (const missing of [
      { passwordSet: false },
      { biggestChallenge: null },
      { hopingToAchieve: null },
      { platformCustomer: false },
    ])
      expect(needsOnboarding({ ...ALL, ...missing }), JSON.stringify(missing)).toBe(true)
  })

  test('either kind of customer has no plan step', () => {
    const both = { ...ALL, platformCustomer: false }
    expect(startStep({ ...both, apiCustomer: true })).toBe('close')
    expect(startStep({ ...both, platformCustomer: true })).toBe('close')
    expect(startStep(both)).toBe(4)
  })

  test('starts at the first step that is missing, in the order password, challenge, goal, plan', () => {
    const steps = [
      NEW_PROFILE,
      { ...NEW_PROFILE, passwordSet: true },
      { ...NEW_PROFILE, passwordSet: true, biggestChallenge: 'market_trends' },
      { ...NEW_PROFILE, passwordSet: true, biggestChallenge: 'market_trends', hopingToAchieve: 'find_apis' },
      ALL,
      // The password comes first, even if the rest is complete.
      { ...ALL, passwordSet: false },
    ].map(startStep)
    expect(steps).toEqual([1, 2, 3, 4, 'close', 1])
  })

  test('closes when onboarding counts as completed, even if something is missing', () => {
    expect(startStep({ ...NEW_PROFILE, onboardingCompleted: true })).toBe('close')
    expect(firstState({ ...NEW_PROFILE, onboardingCompleted: true }, 'onboarding').view).toBe('closed')
  })

  test('in reset mode is step 1 only, regardless of the profile', () => {
    for (const profile of [NEW_PROFILE, ALL, { ...ALL, onboardingCompleted: true }]) {
      const state = firstState(profile, 'reset')
      expect(state.view).toBe(1)
      expect(reduce(state, { type: 'password-set' }).view).toBe('password-updated')
    }
  })
})

describe('what was saved before', () => {
  test('is filled in, and a value that is not in the list becomes a custom entry', () => {
    const state = firstState(
      { ...NEW_PROFILE, biggestChallenge: 'due_diligence', hopingToAchieve: 'Find a cottage by the sea' },
      'onboarding',
    )
    expect(state.challenge).toEqual({ selected: 'due_diligence', custom: '' })
    expect(state.goal).toEqual({ selected: 'custom', custom: 'Find a cottage by the sea' })
  })
})

describe('moving through the steps', () => {
  const first = firstState(NEW_PROFILE, 'onboarding')

  test('goes on after the password is set, the challenge is saved and the goal is saved', () => {
    const second = reduce(first, { type: 'password-set' })
    const third = reduce(second, { type: 'challenge-saved', custom: false })
    const fourth = reduce(third, { type: 'goal-saved', custom: false })
    expect([first, second, third, fourth].map(({ view }) => view)).toEqual([1, 2, 3, 4])
  })

  test('goes back from 4 to 3, 3 to 2 and 2 to 1, and clears the error', () => {
    let state: FlowState = { ...first, view: 4 }
    for (const view of [3, 2, 1] as const) {
      state = reduce({ ...state, error: 'Something' }, { type: 'went-back' })
      expect(state).toMatchObject({ view, error: null })
    }
    expect(canGoBack(state)).toBe(false)
    expect(reduce(state, { type: 'went-back' }).view).toBe(1)
  })

  test('keeps the present password on the way back, and forgets what was typed', () => {
    const back = after(
      { ...firstState(ALL, 'onboarding'), view: 2 },
      { type: 'went-back' },
      { type: 'typed-password', password: 'half a' },
    )
    expect(back).toMatchObject({ view: 1, passwordSet: true })
    expect(reduce(back, { type: 'password-kept' })).toMatchObject({ view: 2, password: '' })
  })

  test('adopts the current profile, but doesn’t move anyone who has gone back', () => {
    const found = { type: 'opened', shown: 2, state: firstState(ALL, 'onboarding') } as const
    const shown: FlowState = { ...first, view: 2 }
    expect(reduce(shown, found).view).toBe('closed')
    expect(reduce(reduce(shown, { type: 'went-back' }), found)).toMatchObject({ view: 1, hasPlan: true })
  })

  test('says that something was saved once a step was, also after it’s closed', () => {
    const first = firstState({ ...NEW_PROFILE, passwordSet: true }, 'onboarding')
    const kept = after({ ...first, view: 1 }, { type: 'password-kept' }, { type: 'failed', error: 'No' })
    expect(kept.hasSaved).toBe(false)
    const closed = after(first, { type: 'challenge-saved', custom: false }, { type: 'closed', goTo: null })
    expect(closed).toMatchObject({ view: 'closed', hasSaved: true })
  })

  test('stays closed when an answer arrives after it was put off', () => {
    const closed = reduce({ ...first, view: 2 }, { type: 'closed', goTo: null })
    expect(reduce(closed, { type: 'challenge-saved', custom: false }).view).toBe('closed')
    expect(reduce(closed, { type: 'closed', goTo: '/dashboard' }).goTo).toBeNull()
    expect(reduce(closed, { type: 'closed', goTo: '/' }).goTo).toBe('/')
  })

  test('forgets the password as soon as it is set', () => {
    const typed = after(first, { type: 'typed-password', password: 'secret words' })
    expect(reduce(typed, { type: 'password-set' })).toMatchObject({ password: '', confirm: '' })
  })

  test('marks the selection as custom once its text has passed', () => {
    const typed = after({ ...first, view: 2 }, { type: 'typed-words', step: 2, words: 'Finding a home' })
    expect(typed.challenge).toEqual({ selected: null, custom: 'Finding a home' })
    expect(reduce(typed, { type: 'challenge-saved', custom: true }).challenge).toEqual({
      selected: 'custom',
      custom: 'Finding a home',
    })
    const goal = after({ ...first, view: 3 }, { type: 'typed-words', step: 3, words: 'Own a home' })
    expect(reduce(goal, { type: 'goal-saved', custom: true }).goal.selected).toBe('custom')
  })

  test('takes a listed choice or custom text, whichever came later', () => {
    const chosen = after({ ...first, view: 2 }, { type: 'chose', step: 2, value: 'due_diligence' })
    const typed = after(chosen, { type: 'typed-words', step: 2, words: 'My own words' })
    expect(typed.challenge).toEqual({ selected: null, custom: 'My own words' })
    expect(after(typed, { type: 'chose', step: 2, value: 'due_diligence' }).challenge.custom).toBe('')
  })

  test('ends with the welcome if the goal is saved and there’s already a plan', () => {
    const withPlan = firstState({ ...ALL, hopingToAchieve: null }, 'onboarding')
    expect(reduce(withPlan, { type: 'goal-saved', custom: false }).view).toBe('welcome')
  })
})

describe('Continue', () => {
  test('is disabled with no selection and no custom text, or while validating', () => {
    const second: FlowState = { ...firstState(NEW_PROFILE, 'onboarding'), view: 2 }
    expect(canContinue(second)).toBe(false)
    expect(canContinue(after(second, { type: 'typed-words', step: 2, words: '   ' }))).toBe(false)
    const typed = after(second, { type: 'typed-words', step: 2, words: 'Finding a home' })
    expect(canContinue(typed)).toBe(true)
    expect(canContinue(after(typed, { type: 'sent', busy: 'validating' }))).toBe(false)
    expect(canContinue(after(second, { type: 'chose', step: 2, value: 'due_diligence' }))).toBe(true)
    expect(canContinue({ ...second, view: 3 })).toBe(false)
  })

  test('clears the error of the attempt before', () => {
    const failed = after(firstState(NEW_PROFILE, 'onboarding'), { type: 'failed', error: 'No' })
    expect(reduce(failed, { type: 'sent', busy: 'saving' }).error).toBeNull()
  })

  test('a session that isn’t from a reset email is asked for the current password, and stays so', () => {
    const first = firstState(ALL, 'reset')
    expect(first.needsCurrent).toBe(false)
    expect(after(first, { type: 'failed', error: 'Passwords do not match.' }).needsCurrent).toBe(false)
    const asked = after(
      first,
      { type: 'failed', error: 'Please enter your current password.' },
      { type: 'typed-current', current: 'x' },
      { type: 'sent', busy: 'saving' },
    )
    expect(asked).toMatchObject({ needsCurrent: true, current: 'x', error: null })
  })

  test('on the plan step needs a plan', () => {
    const fourth: FlowState = { ...firstState(NEW_PROFILE, 'onboarding'), view: 4 }
    expect(canContinue(fourth)).toBe(false)
    expect(canContinue(after(fourth, { type: 'chose-plan', tier: 'pro' }))).toBe(true)
  })
})

describe('the plan step', () => {
  const fourth: FlowState = { ...firstState(NEW_PROFILE, 'onboarding'), view: 4 }

  test('shows platform plans paid annually at first, and either can be changed', () => {
    expect(fourth.plan).toEqual({ type: 'platform', period: 'annually', selected: null })
    expect(after(fourth, { type: 'showed-plans', plans: 'api' }).plan.type).toBe('api')
    expect(after(fourth, { type: 'chose-period', period: 'monthly' }).plan.period).toBe('monthly')
  })

  test('stores type, tier, name and price of the plan that is selected', () => {
    expect(after(fourth, { type: 'chose-plan', tier: 'pro' }).plan.selected).toEqual({
      type: 'platform',
      tier: 'pro',
      name: 'Pro',
      pricePounds: 335,
      frequency: 'annually',
    })
  })

  test('keeps the frequency unless the tier is the meter, where it is meter', () => {
    const api = after(
      fourth,
      { type: 'showed-plans', plans: 'api' },
      { type: 'chose-period', period: 'monthly' },
    )
    expect(after(api, { type: 'chose-plan', tier: '15k' }).plan.selected?.frequency).toBe('monthly')
    const meter = after(api, { type: 'chose-plan', tier: 'meter' })
    expect(meter.plan.selected).toMatchObject({ frequency: 'meter', pricePounds: 0.02 })
    expect(after(meter, { type: 'chose-period', period: 'annually' }).plan.selected?.frequency).toBe('meter')
  })

  test('gives the selected plan the price of the period that is chosen later', () => {
    const monthly = after(
      fourth,
      { type: 'chose-plan', tier: 'pro' },
      { type: 'chose-period', period: 'monthly' },
    )
    expect(monthly.plan.selected).toMatchObject({ pricePounds: 31, frequency: 'monthly' })
    expect(after(monthly, { type: 'showed-plans', plans: 'api' }).plan.selected).toBeNull()
  })

  test('offers a trial of 14 days to those who never had one, and says when billing starts at once', () => {
    const { selected } = after(fourth, { type: 'chose-plan', tier: 'starter' }).plan
    if (!selected) throw new Error('no plan')
    expect(priceWords(selected)).toBe('£140 a year')
    expect(trialWords(selected, false)).toBe('14 days free, then £140 a year until you cancel.')
    expect(trialWords(selected, true)).toBe('Free trial already used - billing starts immediately')
  })
})
