import { passwordResetFlag } from '#account/password-reset-flag.ts'
import type { Behaviour } from '#web/behaviour.ts'

/**
 * Opens onboarding's reset mode above the form of /reset-password, for visitors who followed an email's link. If they
 * close it, the form below does the same. The flag goes with the page, which alone has the link's token: it would ask for a new password
 * after the next sign-in.
 */
export const resetOverlay: Behaviour<{ tokenHash: string }> = (element, { tokenHash }) => {
  passwordResetFlag.set()
  addEventListener('pagehide', passwordResetFlag.remove, { once: true })
  void import('#account/onboarding/open-overlay.tsx').then(({ openResetOverlay }) =>
    openResetOverlay(element, tokenHash),
  )
}
