import { MESSAGES } from '#account/sign-in/messages.ts'
import { AFTER_SIGN_IN } from '#account/sign-in/own-path.ts'
import { signUpErrors, type SignUpForm } from '#account/sign-in/sign-up-rules.ts'
import type { AuthTab } from '#account/sign-in/view/tabs.tsx'

/** What went wrong, as the auth service says it. */
export type Failure = { readonly message: string }

/** What our own endpoint answers to a sign-up. */
export type SignUpAnswer = {
  readonly ok: boolean
  readonly data: {
    readonly success?: boolean
    readonly magicLink?: string | null
    readonly message?: string
  } | null
}

/** What the dialog asks of the world. In a browser: browser-calls.ts; in tests whatever the test says. Each may throw. */
export type AuthCalls = {
  signInWithPassword(email: string, password: string): Promise<Failure | null>
  signInWithGoogle(): Promise<Failure | null>
  signUp(body: Omit<SignUpForm, 'confirmPassword' | 'agreed'>): Promise<SignUpAnswer>
  /** Sets the cookie that says somebody has signed in here before. */
  remember(): void
  go: (to: string) => void
}

/** What the dialog shows afterwards. `signed-in`: it closes after a second; `leaving`: the browser is on its way elsewhere. */
export type AuthResult =
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'leaving' }
  | { readonly kind: 'error' | 'notice'; readonly text: string }

/** From a successful sign-in until the dialog closes. */
export const CLOSES_AFTER_MS = 1000

/** On which tab the dialog opens. */
export function firstTab(hasLoggedInBefore: boolean): AuthTab {
  return hasLoggedInBefore ? 'sign-in' : 'sign-up'
}

/** Signs in with a password. */
export async function signIn(
  { email, password }: { email: string; password: string },
  calls: AuthCalls,
): Promise<AuthResult> {
  const failure = await attempt(() => calls.signInWithPassword(email.trim(), password))
  if (failure) return { kind: 'error', text: failure.message || MESSAGES.signInFailed }
  calls.remember()
  return { kind: 'signed-in' }
}

/** Makes an account, then goes to the link that signs in, or tries the password, or says that mail has been sent. */
export async function signUp(form: SignUpForm, calls: AuthCalls): Promise<AuthResult> {
  const [wrong] = signUpErrors(form)
  if (wrong) return { kind: 'error', text: wrong.message }
  const { confirmPassword: _, agreed: __, ...body } = form
  const answer = await calls.signUp(body).catch(() => null)
  if (!answer?.ok || answer.data?.success !== true) {
    return { kind: 'error', text: answer?.data?.message || MESSAGES.signUpFailed }
  }
  if (answer.data.magicLink) {
    calls.remember()
    calls.go(answer.data.magicLink)
    return { kind: 'leaving' }
  }
  const result = await signIn(form, calls)
  return result.kind === 'signed-in' ? result : { kind: 'notice', text: MESSAGES.checkMail }
}

/** Goes to Google, or says that it could not. */
export async function withGoogle(tab: AuthTab, calls: AuthCalls): Promise<AuthResult> {
  const failure = await attempt(() => calls.signInWithGoogle())
  if (!failure) return { kind: 'leaving' }
  const text = tab === 'sign-up' ? MESSAGES.googleSignUpFailed : MESSAGES.googleSignInFailed
  return { kind: 'error', text }
}

/** After a second the dialog closes and the dashboard comes. */
export function leaveSoon(close: () => void, go: (to: string) => void): void {
  setTimeout(() => {
    close()
    go(AFTER_SIGN_IN)
  }, CLOSES_AFTER_MS)
}

/** A call that throws has failed without words. */
async function attempt(call: () => Promise<Failure | null>): Promise<Failure | null> {
  try {
    return await call()
  } catch {
    return { message: '' }
  }
}
