/** Messages about the current password, which is asked for before it's changed. */
export const CURRENT_PASSWORD_ERRORS = {
  empty: 'Please enter your current password.',
  wrong: 'That isn’t your current password.',
} as const
