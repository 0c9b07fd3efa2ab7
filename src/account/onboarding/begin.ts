import type { OnboardingCalls } from './calls.ts'
import { firstState, type FlowState } from './flow.ts'

/**
 * The state with which the overlay opens in a browser, from the session and the profile as they are now. `shown` is what
 * the server drew: it stays when the profile cannot be read.
 */
export async function begin(shown: FlowState, calls: OnboardingCalls): Promise<FlowState> {
  const closed: FlowState = { ...shown, view: 'closed' }
  try {
    const user = await calls.user()
    if (!user) return closed
    const profile = await calls.profile(user.id)
    return firstState(profile, calls.resetFlag.isSet() ? 'reset' : 'onboarding')
  } catch (error) {
    calls.log('The profile could not be read', error)
    return shown
  }
}
