import type { Visitor } from '#account/visitor.ts'
import { behaviour } from '#web/behaviour.ts'

import type { onboardingOverlay } from './onboarding-overlay.behaviour.ts'
import { onboardingProfile } from './profile.ts'

/** Pages above which the overlay does not open: its own page, signing in, and what must always be readable. */
const NEVER_ABOVE = [
  '/onboarding',
  '/login',
  '/forgot-password',
  '/reset-password',
  '/terms',
  '/privacy-policy',
  '/cookies',
  '/accessibility',
]

/**
 * The place where onboarding opens above a page of a signed-in visitor. Whether it does is decided in the browser, which
 * knows the password-reset flag; without script there is the page /onboarding.
 */
export function OnboardingOverlay({ visitor, path }: { readonly visitor: Visitor; readonly path: string }) {
  if (NEVER_ABOVE.includes(path) || path.startsWith('/extension/')) return null
  const data = {
    userId: visitor.userId,
    email: visitor.email ?? '',
    profile: onboardingProfile(visitor),
  }
  return <div {...behaviour<typeof onboardingOverlay>('onboarding-overlay', { when: 'now', data })} />
}
