import type { SelectedPlan } from './plan-choice.ts'
import type { OnboardingProfile } from './start.ts'

/** The result of a save, with any error. The call throws if the server can't be reached. */
export type SaveResult = { readonly error: { readonly message: string } | null }

/** The validation endpoint's result. */
export type Verdict = { readonly valid: boolean; readonly reason: string | null }

/**
 * The result of setting a password. A link from an email may have expired. Accounts that already have a password need it to
 * set another one.
 */
export type PasswordResult = 'set' | 'refused' | 'link-expired' | 'current-missing' | 'current-wrong'

/** The signed-in user. */
export type OnboardingUser = { readonly id: string; readonly email: string }

/** Onboarding's side effects: browser-calls.ts in a browser, server-calls.server.ts without scripts. */
export type OnboardingCalls = {
  user(): Promise<OnboardingUser | null>
  /** The user's profile. Throws if it can't be read. */
  profile(userId: string): Promise<OnboardingProfile>
  /** Returns why a password isn't allowed, or null. */
  refusedPassword(password: string): Promise<string | null>
  /**
   * Sets the password; `current` is the current one, or empty. Setting the current password again counts as success, despite
   * the auth service's 422.
   */
  setPassword(password: string, current: string): Promise<PasswordResult>
  /** Whether a password is set according to the profile. The database updates it when the password changes. */
  passwordIsSet(userId: string): Promise<boolean>
  saveChallenge(userId: string, challenge: string): Promise<SaveResult>
  saveGoals(userId: string, goals: { challenge: string | null; goal: string }): Promise<SaveResult>
  /** Marks onboarding as completed. */
  saveCompleted(userId: string): Promise<SaveResult>
  /** Throws 'Validation request failed' for a response that isn't 2xx. */
  validate(words: string): Promise<Verdict>
  /** URL of the hosted checkout, or null. */
  checkout(plan: SelectedPlan, user: OnboardingUser): Promise<string | null>
  signOut(): Promise<void>
  /** Postpones onboarding until the browser is closed, or for a number of days. */
  putOff(days?: number): void
  /** Flag for reset mode. */
  resetFlag: { isSet(): boolean; remove(): void }
  log(message: string, error: unknown): void
}
