import { CheckboxField } from '#ui/checkbox-field/checkbox-field.tsx'
import { Field } from '#ui/field/field.tsx'

import type { SignUpForm } from '../sign-up-rules.ts'
import { EmailField } from './email-field.tsx'
import { NewPasswordField } from './new-password-field.tsx'

type SignUpFieldsProps = {
  /** Distinguishes the ids of two forms on one page. */
  readonly prefix: string
  readonly values?: Partial<SignUpForm>
  readonly errors?: Readonly<Partial<Record<keyof SignUpForm, string>>>
  readonly onAgree?: (agreed: boolean) => void
}

/** The fields of a new account. */
export function SignUpFields({ prefix, values = {}, errors = {}, onAgree }: SignUpFieldsProps) {
  const field = fieldOf(prefix, errors)
  return (
    <>
      <NameFields {...{ prefix, values, errors }} />
      <EmailField id={`${prefix}-email`} error={errors.email} value={values.email} />
      <NewPasswordField {...field('password')} label="Password" />
      <Field
        {...field('confirmPassword')}
        label="Confirm password"
        type="password"
        autoComplete="new-password"
        required
        width="max-w-none"
      />
      <div>
        <CheckboxField
          {...field('agreed')}
          label={<TermsLabel />}
          defaultChecked={values.agreed ?? false}
          required
          onChange={(event) => onAgree?.(event.currentTarget.checked)}
        />
        <CheckboxField
          {...field('showJoining')}
          label="Show other visitors my first name and town when I join"
          hint="Optional"
          defaultChecked={values.showJoining ?? false}
        />
      </div>
    </>
  )
}

function NameFields({ prefix, values = {}, errors = {} }: SignUpFieldsProps) {
  const field = fieldOf(prefix, errors)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        {...field('firstName')}
        label="First name"
        autoComplete="given-name"
        maxLength={100}
        defaultValue={values.firstName}
        required
        width="max-w-none"
      />
      <Field
        {...field('lastName')}
        label="Last name"
        autoComplete="family-name"
        maxLength={100}
        defaultValue={values.lastName}
        required
        width="max-w-none"
      />
    </div>
  )
}

function fieldOf(prefix: string, errors: NonNullable<SignUpFieldsProps['errors']>) {
  return (name: keyof SignUpForm) => ({ name, id: `${prefix}-${name}`, error: errors[name] })
}

function TermsLabel() {
  return (
    <>
      I accept the{' '}
      <a href="/terms" target="_blank" className="underline underline-offset-4">
        Terms and Conditions
      </a>{' '}
      and have read the{' '}
      <a href="/privacy-policy" target="_blank" className="underline underline-offset-4">
        Privacy Policy
      </a>
    </>
  )
}
