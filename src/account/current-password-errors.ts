/** Messages about the current password, which is required to change it. */
export const CURRENT_PASSWORD_ERRORS = {
  empty: 'Please enter your current password.',
  wrong: 'That isn’t your current password.',
} as const

/** Whether a message is about the current password. */
export function isAboutCurrentPassword(message: string | null): boolean {
  return Object.values(CURRENT_PASSWORD_ERRORS).some((each) => each === message)
}
