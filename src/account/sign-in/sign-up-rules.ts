import { PASSWORD_MIN_LENGTH } from '#account/password-strength.ts'

import { MESSAGES } from './messages.ts'

/** The fields of a sign-up form. */
export type SignUpForm = {
  firstName: string
  lastName: string
  email: string
  password: string
  confirmPassword: string
  /** Whether the terms are accepted. */
  agreed: boolean
  /** Whether other visitors may see first name and town. */
  showJoining: boolean
}

/** An error in a sign-up form: its field and the message. */
export type FormError = { field: keyof SignUpForm; message: string }

/** The password hash ignores bytes beyond this. */
const PASSWORD_MAX_BYTES = 72

/** Errors in the form, in its order; the same in the browser and on the server. */
export function signUpErrors(form: SignUpForm): FormError[] {
  const errors: FormError[] = []
  if (form.firstName.trim() === '')
    errors.push({ field: 'firstName', message: 'Please enter your first name.' })
  if (form.lastName.trim() === '') errors.push({ field: 'lastName', message: 'Please enter your last name.' })
  if (form.email.trim() === '') errors.push({ field: 'email', message: 'Please enter your email address.' })
  const password = passwordError(form.password)
  if (form.password !== form.confirmPassword) {
    errors.push({ field: 'confirmPassword', message: MESSAGES.mismatch })
  } else if (password) errors.push({ field: 'password', message: password })
  if (!form.agreed) errors.push({ field: 'agreed', message: MESSAGES.terms })
  return errors
}

/** The error of a password's length, or null. */
export function passwordError(password: string): string | null {
  if ([...password].length < PASSWORD_MIN_LENGTH) return MESSAGES.short
  if (new TextEncoder().encode(password).length > PASSWORD_MAX_BYTES) {
    return 'Password must be 72 characters or fewer'
  }
  return null
}

/** Reads a form in the browser or one that was posted. */
export function readSignUpForm(form: FormData): SignUpForm {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    firstName: text('firstName').trim(),
    lastName: text('lastName').trim(),
    email: text('email').trim(),
    password: text('password'),
    confirmPassword: text('confirmPassword'),
    agreed: form.has('agreed'),
    showJoining: form.has('showJoining'),
  }
}
