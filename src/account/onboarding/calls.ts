import type { SelectedPlan } from './plan-choice.ts'
import type { OnboardingProfile } from './start.ts'

/** The result of a save: its error, if any. The call throws when nothing answers at all. */
export type SaveResult = { readonly error: { readonly message: string } | null }

/** The validation endpoint's verdict on free text. */
export type Verdict = { readonly valid: boolean; readonly reason: string | null }

/** What became of a new password. A link from an email may have expired. */
export type PasswordResult = 'set' | 'refused' | 'link-expired'

/** Who is signed in. */
export type OnboardingUser = { readonly id: string; readonly email: string }

/** Everything onboarding does outside itself. In a browser: browser-calls.ts; without script: server-calls.server.ts. */
export type OnboardingCalls = {
  user(): Promise<OnboardingUser | null>
  /** The user's profile. Throws when it can't be read. */
  profile(userId: string): Promise<OnboardingProfile>
  /** Why a password isn't allowed, or null. */
  refusedPassword(password: string): Promise<string | null>
  /** Sets the password. Setting the present one again is fine: the auth service's 422 for it counts as set. */
  setPassword(password: string): Promise<PasswordResult>
  savePasswordSet(userId: string): Promise<SaveResult>
  saveChallenge(userId: string, challenge: string): Promise<SaveResult>
  saveGoals(userId: string, goals: { challenge: string | null; goal: string }): Promise<SaveResult>
  /** Marks onboarding as completed. */
  saveCompleted(userId: string): Promise<SaveResult>
  /** Throws 'Validation request failed' for a response that isn't 2xx. */
  validate(words: string): Promise<Verdict>
  /** The address of the hosted checkout; null when there is none. */
  checkout(plan: SelectedPlan, user: OnboardingUser): Promise<string | null>
  signOut(): Promise<void>
  /** Keeps onboarding away until the browser is closed, or for a number of days. */
  putOff(days?: number): void
  /** The browser's flag for reset mode. */
  resetFlag: { isSet(): boolean; remove(): void }
  log(message: string, error: unknown): void
}
