/** The forms of the profile page and what may be wrong with their fields. Pure. */

/** Every form of the page by the name that it posts. */
export const FORMS = ['names', 'photo', 'remove-photo', 'email', 'password', 'delete'] as const
export type FormName = (typeof FORMS)[number]

/** What a form answered: errors by field, and what was typed (never a password). */
export type FormOutcome = {
  form: FormName
  errors: Readonly<Record<string, string>>
  values: Readonly<Record<string, string>>
}

const LONGEST_NAME = 100

/** Names as they are kept: without space around, null when empty. */
export function readNames(first: string, last: string) {
  const errors: Record<string, string> = {}
  const firstName = tidy(first)
  const lastName = tidy(last)
  if (firstName === '') errors['first_name'] = 'Please enter your first name.'
  for (const [field, name] of [
    ['first_name', firstName],
    ['last_name', lastName],
  ] as const)
    if ([...name].length > LONGEST_NAME) errors[field] = `At most ${LONGEST_NAME} characters, please.`
  return { errors, firstName, lastName: lastName || null }
}

const tidy = (name: string) => name.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()

/** What is wrong with a new email address; null when nothing is. */
export function emailError(email: string, current: string | null): string | null {
  if (email === '') return 'Please enter the new email address.'
  if (email.length > 254 || !/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]{2,}$/.test(email))
    return 'Please enter an email address, like name@example.com.'
  return email.toLowerCase() === current?.toLowerCase() ? 'This is your address already.' : null
}
