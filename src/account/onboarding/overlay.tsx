import type { Visitor } from '#account/visitor.ts'
import { behaviour } from '#web/behaviour.ts'

import type { onboardingOverlay } from './onboarding-overlay.behaviour.ts'
import { onboardingProfile } from './profile.ts'

/**
 * The element in which onboarding opens over a page. The browser decides whether it opens, because it has the password-reset
 * flag. Without JavaScript, visitors use the page /onboarding.
 */
export function OnboardingOverlay({ visitor }: { readonly visitor: Visitor }) {
  const data = {
    userId: visitor.userId,
    email: visitor.email ?? '',
    profile: onboardingProfile(visitor),
  }
  return <div {...behaviour<typeof onboardingOverlay>('onboarding-overlay', { when: 'now', data })} />
}
