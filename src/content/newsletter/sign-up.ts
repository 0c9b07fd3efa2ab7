/** The fixed text that the footer form sends instead of a Turnstile token if no bot check is configured. */
export const FOOTER_TOKEN = 'footer-signup'

/** The wording next to every Subscribe button, stored with the subscription as proof of consent. */
export const CONSENT_TEXT =
  'One email a month at most. We send one to confirm first, and each has a link to unsubscribe.'

/** Where a visitor signed up. */
export const SOURCES = ['footer', 'newsletter'] as const

/** One of our sign-up forms. */
export type Source = (typeof SOURCES)[number]

/** The states of a sign-up form. */
export type SignUpState = 'idle' | 'submitting' | 'success' | 'already' | 'error'

/** The body of POST /api/newsletter/subscribe. */
export type SubscribeBody = { name: string; email: string; turnstileToken: string; source: string }

/** The label of the button. */
export function buttonLabel(state: SignUpState): string {
  return state === 'submitting' ? 'Subscribing...' : 'Subscribe'
}

/** The message below the form, or '' if there is none. */
export function messageOf(state: SignUpState): string {
  if (state === 'success') return '✓ Check your email to confirm!'
  if (state === 'already') return 'Already subscribed'
  return state === 'error' ? 'Error. Please try again.' : ''
}

/** The form’s state after a response with this status, or after a failed request (null). */
export function stateAfter(status: number | null): SignUpState {
  if (status === 409) return 'already'
  return status !== null && status >= 200 && status < 300 ? 'success' : 'error'
}

/** The request body for the email address that was typed. */
export function subscribeBody(email: string, turnstileToken: string, source: string): SubscribeBody {
  return { name: nameOf(email), email, turnstileToken, source }
}

/** The name taken from an email address: the part before the @. */
export function nameOf(email: string): string {
  return email.slice(0, Math.max(0, email.lastIndexOf('@'))).trim()
}
