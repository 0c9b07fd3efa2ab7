import { passwordResetFlag } from '#account/password-reset-flag.ts'
import type { Behaviour } from '#web/behaviour.ts'

import { isPutOff } from './put-off.ts'
import { needsOnboarding, type OverlayProps } from './start.ts'

/** Opens the overlay where onboarding is due and was not put off, or in reset mode where the flag is set. */
export const onboardingOverlay: Behaviour<OverlayProps> = (element, props) => {
  const reset = passwordResetFlag.isSet()
  const isDue = needsOnboarding(props.profile) && !isPutOff(document.cookie, props.userId)
  if (!reset && !isDue) return
  void import('./open-overlay.tsx').then(({ openOverlay }) =>
    openOverlay(element, props, reset ? 'reset' : 'onboarding'),
  )
}
