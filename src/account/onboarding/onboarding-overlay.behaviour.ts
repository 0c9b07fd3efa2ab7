import { passwordResetFlag } from '#account/password-reset-flag.ts'
import type { Behaviour } from '#web/behaviour.ts'

import { isPutOff } from './put-off.ts'
import { type OverlayProps, startStep } from './start.ts'

/** Opens onboarding above the page where it is needed, or where somebody came to reset a password. */
export const onboardingOverlay: Behaviour<OverlayProps> = (element, props) => {
  const reset = passwordResetFlag.isSet()
  const step = startStep(props.profile)
  const now = performance.timeOrigin + performance.now()
  const later = step === 4 && isPutOff(localStorage, props.userId, now)
  if (reset || (step !== 'close' && !later)) {
    void import('./open-overlay.tsx').then(({ openOverlay }) =>
      openOverlay(element, props, reset ? 'reset' : 'onboarding'),
    )
  }
}
