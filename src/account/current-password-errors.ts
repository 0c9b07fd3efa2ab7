/** Messages about the current password, which is required to change it. */
export const CURRENT_PASSWORD_ERRORS = {
  empty: 'Please enter your current password.',
  wrong: 'That isn’t your current password.',
} as const
