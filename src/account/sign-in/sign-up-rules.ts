import { PASSWORD_MIN_LENGTH } from '#account/password-strength.ts'

import { MESSAGES } from './messages.ts'

/** What a sign-up form holds. */
export type SignUpForm = {
  firstName: string
  lastName: string
  email: string
  password: string
  confirmPassword: string
  /** The terms, which must be accepted. */
  agreed: boolean
  /** Whether other visitors may see first name and town. */
  showJoining: boolean
}

/** What stands in the way of a sign-up: the field, and what to say. */
export type FormError = { field: keyof SignUpForm; message: string }

/** Bytes that the hash of a password looks at; more would be cut without a word. */
const PASSWORD_MAX_BYTES = 72

/** What stands in the way by the form alone, in its order; the same in a browser and on the server. */
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

/** What is wrong with a password by its form alone. */
export function passwordError(password: string): string | null {
  if ([...password].length < PASSWORD_MIN_LENGTH) return MESSAGES.short
  if (new TextEncoder().encode(password).length > PASSWORD_MAX_BYTES) {
    return 'Password must be at most 72 characters'
  }
  return null
}

/** Reads the form that a browser holds or has posted. */
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
