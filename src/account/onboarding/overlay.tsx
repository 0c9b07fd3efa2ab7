import type { Visitor } from '#account/visitor.ts'
import { behaviour } from '#web/behaviour.ts'

import type { onboardingOverlay } from './onboarding-overlay.behaviour.ts'
import { onboardingProfile } from './profile.ts'

/**
 * The place where onboarding opens above a page. Whether it opens is decided in the browser, which holds the
 * password-reset flag; without script there is the page /onboarding.
 */
export function OnboardingOverlay({ visitor }: { readonly visitor: Visitor }) {
  const data = {
    userId: visitor.userId,
    email: visitor.email ?? '',
    profile: onboardingProfile(visitor),
  }
  return <div {...behaviour<typeof onboardingOverlay>('onboarding-overlay', { when: 'now', data })} />
}
