/** Onboarding texts fixed by the specification. */

/** Step headings. */
export const HEADINGS = {
  password: 'Secure Your Account',
  reset: 'Reset Your Password',
  challenge: "What's Your Biggest Challenge?",
  goal: 'What are you hoping to get out of Freehold?',
  plan: 'Choose Your Plan',
  welcome: 'Welcome to Freehold!',
  passwordUpdated: 'Password Updated!',
} as const

/** Messages of the password step. */
export const PASSWORD_ERRORS = {
  empty: 'Please enter a valid password.',
  confirmEmpty: 'Please confirm your password.',
  mismatch: 'Passwords do not match.',
  short: 'Password must be at least 6 characters',
  notSet: 'Failed to set password. Please try again.',
  notSaved: 'Failed to update profile. Please try again.',
  broken: 'An error occurred. Please try again.',
} as const

/** Messages of the challenge step. */
export const CHALLENGE_ERRORS = {
  nothing: 'Please select a challenge or describe your own.',
  challengeNotSaved: 'Failed to save your challenge. Please try again.',
  selectionNotSaved: 'Failed to save your selection. Please try again.',
  notValidated: 'Unable to validate your challenge. Please try again or select from the options below.',
} as const

/** Messages of the goal step. */
export const GOAL_ERRORS = {
  nothing: 'Please describe your goal or select from the options below.',
  notValidated: 'Unable to validate your goal. Please try again or select from the options below.',
} as const

/** Logged, never shown. */
export const NO_CHECKOUT_URL = 'No checkout URL received'
/** Thrown if the validation endpoint returns anything but 2xx. */
export const VALIDATION_FAILED = 'Validation request failed'
