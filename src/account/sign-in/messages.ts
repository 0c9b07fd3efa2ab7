/** Messages of the sign-in and sign-up forms; the specification's, except `unreachable`. */
export const MESSAGES = {
  mismatch: 'Passwords do not match',
  short: 'Password must be at least 6 characters',
  terms: 'Please accept the Terms and Conditions',
  checkMail: 'Account created! Please check your email for the sign-in link.',
  signInFailed: 'Failed to sign in. Please check your credentials.',
  signUpFailed: 'Failed to create account. Please try again.',
  unreachable: 'We couldn’t reach Freehold. Please check your internet connection and try again.',
  googleSignInFailed: 'Failed to sign in with Google. Please try again.',
  googleSignUpFailed: 'Failed to sign up with Google. Please try again.',
} as const

/** The message while somebody has to wait after too many attempts. */
export function tooManyAttempts(retryAfterSeconds: number): string {
  const minutes = Math.max(1, Math.ceil(retryAfterSeconds / 60))
  return `Too many attempts. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`
}
