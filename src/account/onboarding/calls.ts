import type { SelectedPlan } from './plan-choice.ts'
import type { OnboardingProfile } from './start.ts'

/** What a save in the database answers: its error, if it has one. It may also throw, when nothing answered at all. */
export type SaveResult = { readonly error: { readonly message: string } | null }

/** The validation endpoint's verdict on own words. */
export type Verdict = { readonly valid: boolean; readonly reason: string | null }

/** Who is signed in. */
export type OnboardingUser = { readonly id: string; readonly email: string }

/** What onboarding asks of the world. In a browser: browser-calls.ts; in tests whatever the test says. */
export type OnboardingCalls = {
  user(): Promise<OnboardingUser | null>
  /** The profile of this user. Throws when it cannot be read. */
  profile(userId: string): Promise<OnboardingProfile>
  /** The reason why a password is not taken, or null. */
  refusedPassword(password: string): Promise<string | null>
  setPassword(password: string): Promise<SaveResult>
  savePasswordSet(userId: string): Promise<SaveResult>
  saveChallenge(userId: string, challenge: string): Promise<SaveResult>
  saveGoals(userId: string, goals: { challenge: string | null; goal: string }): Promise<SaveResult>
  /** Onboarding is over: nothing is left to ask. */
  saveCompleted(userId: string): Promise<SaveResult>
  /** Throws 'Validation request failed' for anything but an answer. */
  validate(words: string): Promise<Verdict>
  /** The address of the hosted checkout, if there is one. */
  checkout(plan: SelectedPlan, user: OnboardingUser): Promise<string | null>
  signOut(): Promise<void>
  /** The browser's flag that somebody came from the mail about a forgotten password. */
  resetFlag: { isSet(): boolean; remove(): void }
  log(message: string, error: unknown): void
}
