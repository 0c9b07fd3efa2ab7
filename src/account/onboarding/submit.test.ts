import { describe, expect, test, vi } from 'vitest'

import { begin } from './begin.ts'
import type { OnboardingCalls, PasswordResult } from './calls.ts'
import { firstState, reduce, type FlowState } from './flow.ts'
import { NEW_PROFILE } from './start.ts'
import { logOut, submitChallenge, submitGoal, submitPassword, submitPlan } from './submit.ts'

const OK = { error: null }
const REFUSED = { error: { message: 'no' } }

function world(changes: Partial<OnboardingCalls> = {}) {
  const log = vi.fn()
  const remove = vi.fn()
  const calls = {
    user: async () => ({ id: 'ann', email: 'ann@example.com' }),
    profile: async () => NEW_PROFILE,
    refusedPassword: async () => null,
    setPassword: vi.fn(async (): Promise<PasswordResult> => 'set'),
    passwordIsSet: vi.fn(async () => true),
    saveChallenge: vi.fn(async () => OK),
    saveGoals: vi.fn(async () => OK),
    saveCompleted: vi.fn(async () => OK),
    validate: vi.fn(async () => ({ valid: true, reason: null })),
    checkout: vi.fn(async () => null),
    signOut: vi.fn(async () => {}),
    putOff: vi.fn(),
    resetFlag: { isSet: () => false, remove },
    log,
    ...changes,
  } satisfies OnboardingCalls
  return { calls, log, remove }
}

const at = (step: 1 | 2 | 3 | 4, changes: Partial<FlowState> = {}): FlowState => ({
  ...firstState(NEW_PROFILE, 'onboarding'),
  view: step,
  ...changes,
})
const throwing = async () => {
  throw new Error('the network is away')
}

describe('opening', () => {
  test('without a signed-in user the overlay closes', async () => {
    const { calls } = world({ user: async () => null })
    expect((await begin(at(2), calls)).view).toBe('closed')
  })

  test('when the profile fetch fails the overlay stays where it is and the error is logged', async () => {
    const { calls, log } = world({ profile: throwing })
    const shown = at(3)
    expect(await begin(shown, calls)).toBe(shown)
    expect(log).toHaveBeenCalledOnce()
  })

  test('a profile that is completed meanwhile closes the overlay', async () => {
    const { calls } = world({ profile: async () => ({ ...NEW_PROFILE, onboardingCompleted: true }) })
    expect((await begin(at(1), calls)).view).toBe('closed')
  })

  test('the local-storage flag decides reset mode', async () => {
    const flagged = world({ resetFlag: { isSet: () => true, remove: () => {} } })
    expect(await begin(at(2), flagged.calls)).toMatchObject({ mode: 'reset', view: 1 })
    expect((await begin(at(2), world().calls)).mode).toBe('onboarding')
  })
})

describe('the password step', () => {
  const errorOf = async (changes: Partial<FlowState>, calls: Partial<OnboardingCalls> = {}) => {
    const event = await submitPassword(at(1, { password: 'long enough', ...changes }), world(calls).calls)
    return event.type === 'failed' ? event.error : event.type
  }

  test('rejects an empty password', async () => {
    expect(await errorOf({ password: '' })).toBe('Please enter a valid password.')
  })

  test('in reset mode rejects an empty confirmation and a mismatch', async () => {
    const reset = { mode: 'reset' as const }
    expect(await errorOf({ ...reset, password: '' })).toBe('Please enter a valid password.')
    expect(await errorOf({ ...reset, confirm: '' })).toBe('Please confirm your password.')
    expect(await errorOf({ ...reset, confirm: 'other' })).toBe('Passwords do not match.')
    expect(await errorOf({ ...reset, confirm: 'long enough' })).toBe('password-set')
  })

  test('asks for six characters at least', async () => {
    expect(await errorOf({ password: 'short' })).toBe('Password must be at least 6 characters')
    expect(await errorOf({ password: 'plenty' })).toBe('password-set')
  })

  test('shows an error if the password couldn’t be set, the profile couldn’t be updated, or there was no response', async () => {
    expect(await errorOf({}, { setPassword: async () => 'refused' })).toBe(
      'Failed to set password. Please try again.',
    )
    expect(await errorOf({}, { passwordIsSet: async () => false })).toBe(
      'Failed to update profile. Please try again.',
    )
    expect(await errorOf({}, { setPassword: throwing })).toBe('An error occurred. Please try again.')
  })

  test('in reset mode leads to a new link when the link of the email has expired, and forgets the flag', async () => {
    const { calls, remove } = world({ setPassword: async () => 'link-expired' })
    const state = at(1, { mode: 'reset', password: 'long enough', confirm: 'long enough' })
    expect(await submitPassword(state, calls)).toEqual({
      type: 'closed',
      goTo: '/reset-password?expired=yes',
    })
    expect(remove).toHaveBeenCalledOnce()
  })

  test('rejects the most used passwords', async () => {
    const { calls } = world({ refusedPassword: async () => 'Among the worst' })
    expect(await submitPassword(at(1, { password: 'password1' }), calls)).toEqual({
      type: 'failed',
      error: 'Among the worst',
    })
    expect(calls.setPassword).not.toHaveBeenCalled()
  })

  test('takes the reset flag away only in reset mode, once the password is set', async () => {
    const onboarding = world()
    await submitPassword(at(1, { password: 'long enough' }), onboarding.calls)
    expect(onboarding.remove).not.toHaveBeenCalled()
    const reset = world()
    await submitPassword(
      at(1, { mode: 'reset', password: 'long enough', confirm: 'long enough' }),
      reset.calls,
    )
    expect(reset.remove).toHaveBeenCalledOnce()
  })
})

describe('the challenge step', () => {
  const typed = (custom: string) => at(2, { challenge: { selected: null, custom } })

  test('asks for a choice or own words', async () => {
    expect(await submitChallenge(at(2), world().calls)).toEqual({
      type: 'failed',
      error: 'Please select a challenge or describe your own.',
    })
  })

  test('saves a listed choice without asking the validation endpoint', async () => {
    const { calls } = world()
    const state = at(2, { challenge: { selected: 'due_diligence', custom: '' } })
    expect(await submitChallenge(state, calls)).toEqual({ type: 'challenge-saved', custom: false })
    expect(calls.validate).not.toHaveBeenCalled()
    expect(calls.saveChallenge).toHaveBeenCalledWith('ann', 'due_diligence')
  })

  test('sends own words trimmed to the validation endpoint, and saves them when they are valid', async () => {
    const { calls } = world()
    const event = await submitChallenge(typed('  Finding a home  '), calls)
    expect(event).toEqual({ type: 'challenge-saved', custom: true })
    expect(calls.validate).toHaveBeenCalledWith('Finding a home')
    expect(calls.saveChallenge).toHaveBeenCalledWith('ann', 'Finding a home')
  })

  test('shows the reason when valid is false, and saves nothing', async () => {
    const { calls } = world({ validate: async () => ({ valid: false, reason: 'Say more.' }) })
    expect(await submitChallenge(typed('Hm'), calls)).toEqual({ type: 'failed', error: 'Say more.' })
    expect(calls.saveChallenge).not.toHaveBeenCalled()
  })

  test('says that the challenge couldn’t be validated if the endpoint doesn’t answer', async () => {
    const { calls, log } = world({ validate: throwing })
    expect(await submitChallenge(typed('Finding a home'), calls)).toEqual({
      type: 'failed',
      error: 'Unable to validate your challenge. Please try again or select from the options below.',
    })
    expect(log).toHaveBeenCalledOnce()
  })

  test('says which of the two could not be saved', async () => {
    for (const saveChallenge of [async () => REFUSED, throwing]) {
      const { calls } = world({ saveChallenge })
      expect(await submitChallenge(typed('Finding a home'), calls)).toEqual({
        type: 'failed',
        error: 'Failed to save your challenge. Please try again.',
      })
      const listed = at(2, { challenge: { selected: 'due_diligence', custom: '' } })
      expect(await submitChallenge(listed, calls)).toEqual({
        type: 'failed',
        error: 'Failed to save your selection. Please try again.',
      })
    }
  })
})

describe('the goal step', () => {
  const challenge = { selected: 'due_diligence', custom: '' }
  const listed = at(3, { challenge, goal: { selected: 'find_apis', custom: '' } })
  const typed = at(3, { challenge, goal: { selected: null, custom: ' Own a home ' } })

  test('asks for a goal or a choice', async () => {
    expect(await submitGoal(at(3), world().calls)).toEqual({
      type: 'failed',
      error: 'Please describe your goal or select from the options below.',
    })
  })

  test('saves challenge and goal together', async () => {
    const { calls } = world()
    expect(await submitGoal(typed, calls)).toEqual({ type: 'goal-saved', custom: true })
    expect(calls.validate).toHaveBeenCalledWith('Own a home')
    expect(calls.saveGoals).toHaveBeenCalledWith('ann', { challenge: 'due_diligence', goal: 'Own a home' })
  })

  test('shows the reason from the validation, or that it failed', async () => {
    const refused = world({ validate: async () => ({ valid: false, reason: 'Say more.' }) })
    expect(await submitGoal(typed, refused.calls)).toEqual({ type: 'failed', error: 'Say more.' })
    expect(await submitGoal(typed, world({ validate: throwing }).calls)).toEqual({
      type: 'failed',
      error: 'Unable to validate your goal. Please try again or select from the options below.',
    })
  })

  test('a save error returned by the database is only logged, and the flow moves to step 4 anyway', async () => {
    const { calls, log } = world({ saveGoals: async () => REFUSED })
    const event = await submitGoal(listed, calls)
    expect(reduce(listed, event)).toMatchObject({ view: 4, error: null })
    expect(log).toHaveBeenCalledOnce()
  })

  test('when saving the goals throws, the overlay closes and goes to the dashboard', async () => {
    const { calls } = world({ saveGoals: throwing })
    expect(reduce(listed, await submitGoal(listed, calls))).toMatchObject({
      view: 'closed',
      goTo: '/dashboard',
    })
  })

  test('notes the end of onboarding when there is a plan already', async () => {
    const { calls } = world()
    await submitGoal({ ...listed, hasPlan: true }, calls)
    expect(calls.saveCompleted).toHaveBeenCalledWith('ann')
    const without = world()
    await submitGoal(listed, without.calls)
    expect(without.calls.saveCompleted).not.toHaveBeenCalled()
  })
})

describe('the plan step', () => {
  const picked = reduce(at(4), { type: 'chose-plan', tier: 'pro' })

  test('goes to the address that the checkout answers', async () => {
    const { calls } = world({ checkout: async () => 'https://pay.example/x' })
    expect(await submitPlan(picked, calls)).toEqual({ url: 'https://pay.example/x' })
  })

  test('with no url an error is raised and only logged, and the step says that there is no checkout', async () => {
    const { calls, log } = world()
    const event = await submitPlan(picked, calls)
    expect(event).toEqual({ type: 'checkout-missing' })
    expect(log.mock.calls[0]?.[1]).toEqual(new Error('No checkout URL received'))
    expect(reduce(picked, event as never)).toMatchObject({
      view: 4,
      noCheckout: true,
      error: null,
      busy: null,
    })
  })
})

describe('logging out', () => {
  test('removes the password-reset flag, signs out and goes home', async () => {
    const { calls, remove } = world()
    expect(await logOut(calls)).toEqual({ type: 'closed', goTo: '/' })
    expect(remove).toHaveBeenCalledOnce()
    expect(calls.signOut).toHaveBeenCalledOnce()
  })

  test('goes home also when signing out fails, which is logged', async () => {
    const { calls, log } = world({ signOut: throwing })
    expect(await logOut(calls)).toEqual({ type: 'closed', goTo: '/' })
    expect(log).toHaveBeenCalledOnce()
  })
})
