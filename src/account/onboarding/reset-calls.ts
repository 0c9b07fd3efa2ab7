import type { resetPasswordCall } from '#account/sign-in/reset-endpoint.server.ts'
import { askSite } from '#web/ask-site.ts'

import { browserCalls } from './browser-calls.ts'
import type { OnboardingCalls, PasswordResult } from './calls.ts'

/**
 * Calls for reset mode when it was opened from an email's link. Nobody is signed in yet: the server takes the link's
 * token together with the new password, updates the profile and signs in.
 */
export function resetCalls(tokenHash: string): OnboardingCalls {
  return {
    ...browserCalls(''),
    user: async () => ({ id: '', email: '' }),
    setPassword: (password) => setPassword({ tokenHash, password }),
    passwordIsSet: async () => true,
    putOff: () => {},
  }
}

async function setPassword(sent: { tokenHash: string; password: string }): Promise<PasswordResult> {
  const answer = await askSite<typeof resetPasswordCall>('/api/reset-password', sent)
  if (answer.ok) return 'set'
  if (answer.status === 410) return 'link-expired'
  if (answer.status >= 500) throw new Error('The password could not be reset')
  return 'refused'
}
