/** Onboarding progress, as stored in the profile. */
export type OnboardingProfile = {
  readonly passwordSet: boolean
  readonly onboardingCompleted: boolean
  readonly biggestChallenge: string | null
  readonly hopingToAchieve: string | null
  readonly apiCustomer: boolean
  readonly platformCustomer: boolean
  readonly freeTrialUsed: boolean
}

/** A profile before any step of onboarding, as after a first sign-in with Google. */
export const NEW_PROFILE: OnboardingProfile = {
  passwordSet: false,
  onboardingCompleted: false,
  biggestChallenge: null,
  hopingToAchieve: null,
  apiCustomer: false,
  platformCustomer: false,
  freeTrialUsed: false,
}

/** Props of the overlay. */
export type OverlayProps = { userId: string; email: string; profile: OnboardingProfile }

/** 1 password, 2 challenge, 3 goal, 4 plan. */
export type Step = 1 | 2 | 3 | 4

/** The step to start with, or 'close' if onboarding is complete. */
export function startStep(profile: OnboardingProfile): Step | 'close' {
  if (profile.onboardingCompleted) return 'close'
  if (!profile.passwordSet) return 1
  if (!profile.biggestChallenge) return 2
  if (!profile.hopingToAchieve) return 3
  return hasPlan(profile) ? 'close' : 4
}

/** Whether to show the overlay. */
export function needsOnboarding(profile: OnboardingProfile): boolean {
  return startStep(profile) !== 'close'
}

/** Whether to skip the plan step: the visitor is already a platform or API customer. */
export function hasPlan({
  apiCustomer,
  platformCustomer,
}: Pick<OnboardingProfile, 'apiCustomer' | 'platformCustomer'>): boolean {
  return apiCustomer || platformCustomer
}
