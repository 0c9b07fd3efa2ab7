import { PASSWORD_MIN_LENGTH } from '#account/password-strength.ts'
import { Field } from '#ui/field/field.tsx'

import type { Onboarding } from '../use-onboarding.ts'
import { HEADINGS, PASSWORD_ERRORS } from '../words.ts'
import { StepForm } from './step-form.tsx'
import { StepHeading } from './step-heading.tsx'

type PasswordStepProps = { readonly onboarding: Onboarding; readonly level: 1 | 2; readonly email: string }

/** Step 1: a password; in reset mode with a confirm field. */
export function PasswordStep({ onboarding, level, email }: PasswordStepProps) {
  const { state, dispatch } = onboarding
  const reset = state.mode === 'reset'
  const ofConfirm = state.error === PASSWORD_ERRORS.confirmEmpty || state.error === PASSWORD_ERRORS.mismatch
  return (
    <>
      <StepHeading
        level={level}
        sentence={
          reset
            ? 'Choose a new password for your account.'
            : 'Set a password, so that you can sign in with your email address.'
        }
      >
        {reset ? HEADINGS.reset : HEADINGS.password}
      </StepHeading>
      <div className="mt-6">
        <StepForm onboarding={onboarding} step="password" label={reset ? 'Update password' : 'Continue'}>
          {/* Says to password managers whose password this is. */}
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <div className="grid gap-5">
            <Field
              name="password"
              type="password"
              label={reset ? 'New password' : 'Password'}
              hint={`At least ${PASSWORD_MIN_LENGTH} characters. Three words that do not belong together make a good one.`}
              autoComplete="new-password"
              width="max-w-md"
              value={state.password}
              error={ofConfirm ? undefined : (state.error ?? undefined)}
              onChange={(event) => dispatch({ type: 'typed-password', password: event.target.value })}
            />
            {reset && (
              <Field
                name="confirm"
                type="password"
                label="Confirm password"
                autoComplete="new-password"
                width="max-w-md"
                value={state.confirm}
                error={ofConfirm ? (state.error ?? undefined) : undefined}
                onChange={(event) => dispatch({ type: 'typed-confirm', confirm: event.target.value })}
              />
            )}
          </div>
        </StepForm>
      </div>
    </>
  )
}
