/** The profile page's forms and their validation. */

/** Names of the page's forms, as posted. */
export const FORMS = ['names', 'photo', 'remove-photo', 'email', 'password', 'delete', 'delete-link'] as const
export type FormName = (typeof FORMS)[number]

/** A form that failed: errors by field, and the values to fill in again (never passwords). */
export type FormOutcome = {
  form: FormName
  errors: Readonly<Record<string, string>>
  values: Readonly<Record<string, string>>
}

const LONGEST_NAME = 100

/** Validates and trims names. The last name is null if empty. */
export function readNames(first: string, last: string) {
  const errors: Record<string, string> = {}
  const firstName = tidy(first)
  const lastName = tidy(last)
  if (firstName === '') errors['first_name'] = 'Please enter your first name.'
  for (const [field, name] of [
    ['first_name', firstName],
    ['last_name', lastName],
  ] as const)
    if ([...name].length > LONGEST_NAME) errors[field] = `Please use ${LONGEST_NAME} characters or fewer.`
  return { errors, firstName, lastName: lastName || null }
}

const tidy = (name: string) => name.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()

/** Checks a new email address. Returns an error message, or null if it's valid. */
export function emailError(email: string, current: string | null): string | null {
  if (email === '') return 'Please enter your new email address.'
  if (email.length > 254 || !/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]{2,}$/.test(email))
    return 'Please enter an email address, like name@example.com.'
  return email.toLowerCase() === current?.toLowerCase() ? 'That’s already your email address.' : null
}
