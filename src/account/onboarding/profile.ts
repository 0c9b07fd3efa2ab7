import type { Visitor } from '#account/visitor.ts'

import type { OnboardingProfile } from './start.ts'

/** What onboarding reads of a visitor's profile. */
export function onboardingProfile({ profile }: Visitor): OnboardingProfile {
  const { passwordSet, onboardingCompleted, biggestChallenge, hopingToAchieve } = profile
  const { apiCustomer, platformCustomer, freeTrialUsed } = profile
  return {
    passwordSet,
    onboardingCompleted,
    biggestChallenge,
    hopingToAchieve,
    apiCustomer,
    platformCustomer,
    freeTrialUsed,
  }
}
