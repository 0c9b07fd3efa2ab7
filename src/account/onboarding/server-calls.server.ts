import { refusedPassword } from '#account/password-check.server.ts'
import { openCheckout } from '#billing/payments/checkout.server.ts'
import { paidSite } from '#billing/payments/payments.ts'
import { lookUpPrice, priceRequest } from '#billing/prices/price-lookup.ts'
import type { ActionContext } from '#web/page.ts'

import type { OnboardingCalls, SaveResult } from './calls.ts'
import { validateOwnWords } from './own-words/validate.server.ts'
import { passwordResult } from './password-result.ts'
import type { SelectedPlan } from './plan-choice.ts'
import { onboardingProfile } from './profile.ts'
import { VALIDATION_FAILED } from './words.ts'

/**
 * Onboarding's calls for a form sent without script. They use the visitor's own session, and so only have the visitor's
 * permissions.
 */
export function serverCalls(context: ActionContext): OnboardingCalls {
  const { visitor, session, site, client, now } = context
  const save = async (userId: string, changes: Record<string, unknown>): Promise<SaveResult> => {
    const { error } = await session.client().from('profile').update(changes).eq('user_id', userId)
    return { error: error && { message: error.message } }
  }
  return {
    user: async () => visitor && { id: visitor.userId, email: visitor.email ?? '' },
    profile: async () => {
      if (!visitor) throw new Error('Nobody is signed in')
      return onboardingProfile(visitor)
    },
    refusedPassword: async (password) => refusedPassword(password),
    setPassword: async (password, current) => {
      const { error } = await session
        .client()
        .auth.updateUser({ password, ...(current ? { current_password: current } : {}) })
      return passwordResult(error, current)
    },
    passwordIsSet: async (userId) => {
      const { data } = await session
        .client()
        .from('profile')
        .select('password_set')
        .eq('user_id', userId)
        .single()
      return data?.password_set === true
    },
    saveChallenge: (userId, challenge) => save(userId, { biggest_challenge: challenge }),
    saveGoals: (userId, { challenge, goal }) =>
      save(userId, {
        ...(challenge === null ? {} : { biggest_challenge: challenge }),
        hoping_to_achieve: goal,
      }),
    saveCompleted: (userId) => save(userId, { onboarding_completed: true }),
    validate: async (words) => {
      const verdict = await validateOwnWords(site.db, { words, address: client.address, now })
      if ('retryAfterSeconds' in verdict) throw new Error(VALIDATION_FAILED)
      return verdict
    },
    checkout: (plan) => checkoutUrl(context, plan),
    putOff: () => {},
    signOut: async () => {
      const { error } = await session.client().auth.signOut()
      if (error) throw error
    },
    resetFlag: { isSet: () => false, remove: () => {} },
    log: (message, error) => site.log.warn({ err: error }, message),
  }
}

async function checkoutUrl(
  { visitor, site }: ActionContext,
  { type, tier, frequency }: SelectedPlan,
): Promise<string | null> {
  const paid = paidSite(site)
  if (!paid || !visitor) return null
  const found = lookUpPrice(priceRequest({ planType: type, planTier: tier, frequency }), site.config.priceIds)
  if (!found.ok) throw new Error(found.error)
  const opened = await openCheckout(paid, visitor, { ...found, from: 'onboarding' })
  return 'url' in opened ? opened.url : null
}
