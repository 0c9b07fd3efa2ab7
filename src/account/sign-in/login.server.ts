import {
  KNOWN_BROWSER_COOKIE,
  KNOWN_BROWSER_SECONDS,
  knownBrowser,
  knownBrowserId,
} from '#platform/known-browser.server.ts'
import { SessionUnavailableError } from '#platform/supabase-session.server.ts'
import type { ActionContext } from '#web/page.ts'

import { HAS_LOGGED_IN, HAS_LOGGED_IN_SECONDS } from './has-logged-in.ts'
import { forgive, waitBefore } from './limits.server.ts'
import { MESSAGES, tooManyAttempts } from './messages.ts'
import type { FormError, SignUpForm } from './sign-up-rules.ts'
import { readSignUpForm } from './sign-up-rules.ts'
import { signUp } from './sign-up.server.ts'

/** The result of a posted form: signed in, or what to show above it. */
export type PostedForm =
  | { kind: 'signed-in' }
  | {
      kind: 'shown'
      message: string | null
      notice: string | null
      errors: readonly FormError[]
      values: Partial<SignUpForm>
    }

/** Handles the sign-in form of /login. */
export async function postSignIn(context: ActionContext): Promise<PostedForm> {
  const { form, site, session, client, cookies, now } = context
  const email = textOf(form, 'email').trim()
  const password = textOf(form, 'password')
  const shown = (message: string) =>
    ({ kind: 'shown', message, notice: null, errors: [], values: { email } }) as const
  // Control characters are never part of an address, and PostgreSQL rejects some of them.
  if (email === '' || password === '' || /\p{Cc}/u.test(email)) return shown(MESSAGES.signInFailed)
  const known = knownBrowserId(site.sign, cookies[KNOWN_BROWSER_COOKIE], { email, now })
  const who = { account: known ? `${email} ${known}` : email, address: client.address }
  const wait = await waitBefore(site, 'sign-in', who)
  if (wait > 0) return shown(tooManyAttempts(wait))
  const { error } = await session.client().auth.signInWithPassword({ email, password })
  if (error && (error.status ?? 500) >= 500) {
    throw new SessionUnavailableError('The account service cannot be reached', { cause: error })
  }
  if (error) return shown(error.message || MESSAGES.signInFailed)
  await forgive(site, 'sign-in', who)
  remember(context, email)
  return { kind: 'signed-in' }
}

/** Handles the sign-up form of /login: creates the account, then signs in, as the modal does. */
export async function postSignUp(context: ActionContext): Promise<PostedForm> {
  const { form, site, session, client } = context
  const values = readSignUpForm(form)
  const outcome = await signUp(site, values, client.address)
  if (!outcome.ok) {
    const kept = { ...values, password: '', confirmPassword: '' }
    return { kind: 'shown', message: outcome.message, notice: null, errors: outcome.errors, values: kept }
  }
  const { email, password } = values
  const { error } = await session.client().auth.signInWithPassword({ email, password })
  if (error) return { kind: 'shown', message: null, notice: MESSAGES.checkMail, errors: [], values: {} }
  remember(context, email)
  return { kind: 'signed-in' }
}

function remember({ session, site, now }: ActionContext, email: string): void {
  session.addCookie(KNOWN_BROWSER_COOKIE, knownBrowser(site.sign, email, now), {
    maxAgeSeconds: KNOWN_BROWSER_SECONDS,
    httpOnly: true,
  })
  session.addCookie(HAS_LOGGED_IN, 'true', { maxAgeSeconds: HAS_LOGGED_IN_SECONDS })
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
