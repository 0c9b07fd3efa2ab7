/** What the forms of signing in and up say, to the letter. */
export const MESSAGES = {
  mismatch: 'Passwords do not match',
  short: 'Password must be at least 6 characters',
  terms: 'Please accept the Terms and Conditions',
  checkMail: 'Account created! Please check your email for the sign-in link.',
  signInFailed: 'Failed to sign in. Please check your credentials.',
  signUpFailed: 'Failed to create account. Please try again.',
  googleSignInFailed: 'Failed to sign in with Google. Please try again.',
  googleSignUpFailed: 'Failed to sign up with Google. Please try again.',
} as const

/** After so many tries somebody has to wait. */
export function tooManyAttempts(retryAfterSeconds: number): string {
  const minutes = Math.max(1, Math.ceil(retryAfterSeconds / 60))
  return `Too many attempts. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`
}
