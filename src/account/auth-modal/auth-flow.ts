import { MESSAGES } from '#account/sign-in/messages.ts'
import { AFTER_SIGN_IN } from '#account/sign-in/own-path.ts'
import { signUpErrors, type SignUpForm } from '#account/sign-in/sign-up-rules.ts'
import type { AuthTab } from '#account/sign-in/view/tabs.tsx'

/** A failure, with the auth service's message, or an empty one if it sent none. */
export type Failure = { readonly message: string }

/** The response of our sign-up endpoint. */
export type SignUpAnswer = {
  readonly ok: boolean
  readonly data: {
    readonly success?: boolean
    readonly magicLink?: string | null
    readonly message?: string
  } | null
}

/** The modal's side effects; in a browser, browser-calls.ts. Each call may throw. */
export type AuthCalls = {
  signInWithPassword(email: string, password: string): Promise<Failure | null>
  signInWithGoogle(): Promise<Failure | null>
  signUp(body: Omit<SignUpForm, 'confirmPassword' | 'agreed'>): Promise<SignUpAnswer>
  /** Sets the has-logged-in cookie. */
  remember(): void
  go: (to: string) => void
}

/** What the modal shows next. `signed-in`: it closes after a second; `leaving`: the browser is going to another page. */
export type AuthResult =
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'leaving' }
  | { readonly kind: 'error' | 'notice'; readonly text: string }

/** Time from a successful sign-in until the modal closes. */
const CLOSES_AFTER_MS = 1000

/** The tab on which the modal opens. */
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

/** Creates an account, then follows the sign-in link, or signs in with the password, or says that an email has been sent. */
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

/** Goes to Google's sign-in, or returns the error. */
export async function withGoogle(tab: AuthTab, calls: AuthCalls): Promise<AuthResult> {
  const failure = await attempt(() => calls.signInWithGoogle())
  if (!failure) return { kind: 'leaving' }
  const text = tab === 'sign-up' ? MESSAGES.googleSignUpFailed : MESSAGES.googleSignInFailed
  return { kind: 'error', text }
}

/** After a second, closes the modal and goes to the dashboard. */
export function leaveSoon(close: () => void, go: (to: string) => void): void {
  setTimeout(() => {
    close()
    go(AFTER_SIGN_IN)
  }, CLOSES_AFTER_MS)
}

/** Runs a call. A TypeError means that the network couldn't be reached: `fetch` and `import()` throw one then. */
async function attempt(call: () => Promise<Failure | null>): Promise<Failure | null> {
  try {
    return await call()
  } catch (error) {
    return { message: error instanceof TypeError ? MESSAGES.unreachable : '' }
  }
}
