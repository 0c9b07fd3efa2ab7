import type { Visitor } from '#account/visitor.ts'
import { behaviour } from '#web/behaviour.ts'

import { onboardingProfile } from './profile.ts'
import type { OnboardingProfile } from './start.ts'

/** What the overlay's script is given. */
export type OverlayProps = { userId: string; email: string; profile: OnboardingProfile }

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
  const props: OverlayProps = {
    userId: visitor.userId,
    email: visitor.email ?? '',
    profile: onboardingProfile(visitor),
  }
  return <div {...behaviour('onboarding-overlay', { when: 'now' })} data-onboarding={JSON.stringify(props)} />
}
