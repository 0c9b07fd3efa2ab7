import type { OnboardingCalls } from './calls.ts'
import { firstState, type FlowState } from './flow.ts'

/**
 * The overlay's initial state in a browser, from the current session and profile. If the profile can't be read, it keeps
 * `shown`, the state rendered by the server.
 */
export async function begin(shown: FlowState, calls: OnboardingCalls): Promise<FlowState> {
  const closed: FlowState = { ...shown, view: 'closed' }
  try {
    const user = await calls.user()
    if (!user) return closed
    const profile = await calls.profile(user.id)
    return firstState(profile, calls.resetFlag.isSet() ? 'reset' : 'onboarding')
  } catch (error) {
    calls.log('could not read the profile', error)
    return shown
  }
}
