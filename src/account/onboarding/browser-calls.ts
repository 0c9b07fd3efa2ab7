import { passwordResetFlag } from '#account/password-reset-flag.ts'
import { leavePage } from '#account/session/leaving.ts'
import { findCheckout } from '#billing/checkout.ts'
import type { AuthClient } from '#platform/supabase-browser.ts'
import { askSite } from '#web/ask-site.ts'

import type { OnboardingCalls, OnboardingUser, SaveResult, Verdict } from './calls.ts'
import type { checkPassword, validateChallenge } from './onboarding-endpoints.server.ts'
import { passwordResult } from './password-result.ts'
import type { SelectedPlan } from './plan-choice.ts'
import { postponedCookie } from './put-off.ts'
import type { OnboardingProfile } from './start.ts'
import { VALIDATION_FAILED } from './words.ts'

/** The columns that onboarding reads. */
const PROFILE_COLUMNS =
  'password_set, onboarding_completed, biggest_challenge, hoping_to_achieve, api_customer, platform_customer, free_trial_used'

type ProfileRow = {
  password_set: boolean
  onboarding_completed: boolean
  biggest_challenge: string | null
  hoping_to_achieve: string | null
  api_customer: boolean
  platform_customer: boolean
  free_trial_used: boolean
}

/** Onboarding's calls in a browser: supabase-js with the visitor's own permissions, or our endpoints. */
export function browserCalls(userId: string): OnboardingCalls {
  // The current password of visitors who go back to step 1 and choose another one, without reloading the page.
  let justSet: string | null = null
  return {
    user: () => findUser(client),
    profile: getProfile,
    refusedPassword,
    setPassword: async (password, typed) => {
      const current = typed || justSet
      const { error } = await (
        await client()
      ).auth.updateUser({ password, ...(current ? { current_password: current } : {}) })
      const result = passwordResult(error, current)
      if (result === 'set') justSet = password
      return result
    },
    passwordIsSet: async (userId) => (await getProfile(userId)).passwordSet,
    saveChallenge: (userId, challenge) => save(userId, { biggest_challenge: challenge }),
    saveGoals: (userId, { challenge, goal }) =>
      save(userId, {
        ...(challenge === null ? {} : { biggest_challenge: challenge }),
        hoping_to_achieve: goal,
      }),
    saveCompleted: (userId) => save(userId, { onboarding_completed: true }),
    validate,
    checkout,
    signOut,
    putOff: (days) => {
      document.cookie = postponedCookie(userId, days)
    },
    resetFlag: passwordResetFlag,
    log: (message, error) => console.warn(message, error),
  }
}

async function client() {
  const { browserSupabase } = await import('#platform/supabase-browser.ts')
  return browserSupabase()
}

/** Finds who is signed in; null if nobody is. Rejects if the auth service doesn't answer. */
export async function findUser(open: () => Promise<AuthClient<'getUser'>>): Promise<OnboardingUser | null> {
  const { data, error } = await (await open()).auth.getUser()
  // If the call fails, we don't know who is signed in.
  if (error?.name === 'AuthRetryableFetchError') throw error
  return data.user && { id: data.user.id, email: data.user.email ?? '' }
}

async function getProfile(userId: string): Promise<OnboardingProfile> {
  const { data, error } = await (
    await client()
  )
    .from('profile')
    .select<string, ProfileRow>(PROFILE_COLUMNS)
    .eq('user_id', userId)
    .single()
  if (error) throw error
  return {
    passwordSet: data.password_set,
    onboardingCompleted: data.onboarding_completed,
    biggestChallenge: data.biggest_challenge,
    hopingToAchieve: data.hoping_to_achieve,
    apiCustomer: data.api_customer,
    platformCustomer: data.platform_customer,
    freeTrialUsed: data.free_trial_used,
  }
}

async function save(userId: string, changes: Partial<ProfileRow>): Promise<SaveResult> {
  const { error } = await (await client()).from('profile').update(changes).eq('user_id', userId)
  return { error: error && { message: error.message } }
}

async function validate(challenge: string): Promise<Verdict> {
  const { ok, data } = await askSite<typeof validateChallenge>('/api/validate-challenge', { challenge })
  if (!ok || !data) throw new Error(VALIDATION_FAILED)
  return data
}

async function refusedPassword(password: string): Promise<string | null> {
  const { ok, data } = await askSite<typeof checkPassword>('/api/check-password', { password })
  if (!ok || !data) throw new Error('could not check the password')
  return data.reason
}

/** Signs out on the server, which clears the cookies. The browser's client would also notify the page we're leaving. */
async function signOut(): Promise<void> {
  leavePage()
  const answer = await fetch('/logout', { method: 'POST', redirect: 'manual' })
  if (answer.type !== 'opaqueredirect') throw new Error(`signing out returned ${answer.status}`)
}

function checkout(plan: SelectedPlan, user: OnboardingUser): Promise<string | null> {
  return findCheckout({
    mode: 'subscription',
    isMetered: plan.frequency === 'meter',
    planType: plan.type,
    planTier: plan.tier,
    frequency: plan.frequency,
    fromOnboarding: true,
    userEmail: user.email,
    userId: user.id,
  })
}
