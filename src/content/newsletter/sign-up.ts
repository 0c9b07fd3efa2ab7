/** The fixed text that the footer's form sends in place of a Turnstile token when no check is configured. */
export const FOOTER_TOKEN = 'footer-signup'

/** What stands beside every button that subscribes, kept with the subscription as proof of what was agreed to. */
export const CONSENT_TEXT =
  'One email a month at most. We send one to confirm first, and each has a link to unsubscribe.'

/** Where a visitor signed up. */
export const SOURCES = ['footer', 'newsletter'] as const

/** Where a form of ours stands. */
export type Source = (typeof SOURCES)[number]

/** The states of a sign-up form. */
export type SignUpState = 'idle' | 'submitting' | 'success' | 'already' | 'error'

/** The body of POST /api/newsletter/subscribe. */
export type SubscribeBody = { name: string; email: string; turnstileToken: string; source: string }

/** The label of the button. */
export function buttonLabel(state: SignUpState): string {
  return state === 'submitting' ? 'Subscribing...' : 'Subscribe'
}

/** What is said below the form; '' while there is nothing to say. */
export function messageOf(state: SignUpState): string {
  if (state === 'success') return '✓ Check your email to confirm!'
  if (state === 'already') return 'Already subscribed'
  return state === 'error' ? 'Error. Please try again.' : ''
}

/** The state that an answer of the endpoint leads to; null when none came. */
export function stateAfter(status: number | null): SignUpState {
  if (status === 409) return 'already'
  return status !== null && status >= 200 && status < 300 ? 'success' : 'error'
}

/** What the form sends for an address that was typed. */
export function subscribeBody(email: string, turnstileToken: string, source: string): SubscribeBody {
  return { name: nameOf(email), email, turnstileToken, source }
}

/** The name that goes with an address: the part before the @. */
export function nameOf(email: string): string {
  return email.slice(0, Math.max(0, email.lastIndexOf('@'))).trim()
}
