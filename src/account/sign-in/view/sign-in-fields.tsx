import { Field } from '#ui/field/field.tsx'

import { EmailField } from './email-field.tsx'

type SignInFieldsProps = {
  /** Distinguishes the ids of two forms on one page. */
  readonly prefix: string
  readonly email?: string
}

/** Email address and password, marked up for password managers. */
export function SignInFields({ prefix, email = '' }: SignInFieldsProps) {
  return (
    <>
      <EmailField id={`${prefix}-email`} value={email} />
      <Field
        name="password"
        id={`${prefix}-password`}
        label="Password"
        type="password"
        autoComplete="current-password"
        required
        width="max-w-none"
      />
    </>
  )
}
