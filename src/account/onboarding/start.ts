/** What the profile says about how far somebody has come. */
export type OnboardingProfile = {
  readonly passwordSet: boolean
  readonly onboardingCompleted: boolean
  readonly biggestChallenge: string | null
  readonly hopingToAchieve: string | null
  readonly apiCustomer: boolean
  readonly platformCustomer: boolean
  readonly freeTrialUsed: boolean
}

/** What the overlay's script is given. */
export type OverlayProps = { userId: string; email: string; profile: OnboardingProfile }

/** Password, challenge, goal, plan. */
export type Step = 1 | 2 | 3 | 4

/** The step that onboarding starts with; 'close' when nothing is left to ask, or onboarding counts as completed. */
export function startStep(profile: OnboardingProfile): Step | 'close' {
  if (profile.onboardingCompleted) return 'close'
  if (!profile.passwordSet) return 1
  if (!profile.biggestChallenge) return 2
  if (!profile.hopingToAchieve) return 3
  return hasPlan(profile) ? 'close' : 4
}

/** Whether the overlay is shown to this person. */
export function needsOnboarding(profile: OnboardingProfile): boolean {
  return startStep(profile) !== 'close'
}

/** Either kind of customer skips the plan step. */
export function hasPlan({
  apiCustomer,
  platformCustomer,
}: Pick<OnboardingProfile, 'apiCustomer' | 'platformCustomer'>): boolean {
  return apiCustomer || platformCustomer
}
