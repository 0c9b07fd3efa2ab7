import { isAboutCurrentPassword } from '#account/current-password-errors.ts'
import { PASSWORD_MIN_LENGTH } from '#account/password-strength.ts'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { LinkButton } from '#ui/link-button/link-button.tsx'

import type { Onboarding } from '../use-onboarding.ts'
import { HEADINGS, PASSWORD_ERRORS } from '../words.ts'
import { StepForm } from './step-form.tsx'
import { StepHeading } from './step-heading.tsx'

type PasswordStepProps = {
  readonly onboarding: Onboarding
  readonly level: 1 | 2
  readonly email: string | null
}

/** Step 1: set a password, keep the current one after going back, or in reset mode choose a new one and confirm it. Only a session from a reset email can do that without the current password. */
export function PasswordStep({ onboarding, level, email }: PasswordStepProps) {
  const { state } = onboarding
  const reset = state.mode === 'reset'
  const canKeep = state.passwordSet && !reset
  return (
    <>
      <StepHeading level={level} sentence={sentenceOf({ reset, canKeep })}>
        {reset ? HEADINGS.reset : HEADINGS.password}
      </StepHeading>
      <div className="mt-6">
        <StepForm
          onboarding={onboarding}
          step="password"
          label={reset ? 'Update password' : canKeep ? 'Change password' : 'Continue'}
          beside={canKeep && <KeepButton onboarding={onboarding} />}
        >
          {/* Tells password managers whose password this is. */}
          {email && (
            <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          )}
          <p aria-live="assertive" className="sr-only">
            {state.error}
          </p>
          <Fields
            onboarding={onboarding}
            isNew={reset || canKeep}
            asksCurrent={canKeep || state.needsCurrent}
          />
        </StepForm>
      </div>
    </>
  )
}

/** The password field; the current password, to change it; in reset mode the confirmation. An error appears under the field it concerns. */
function Fields({
  onboarding: { state, dispatch },
  isNew,
  asksCurrent,
}: Pick<PasswordStepProps, 'onboarding'> & { readonly isNew: boolean; readonly asksCurrent: boolean }) {
  const ofConfirm = state.error === PASSWORD_ERRORS.confirmEmpty || state.error === PASSWORD_ERRORS.mismatch
  const ofCurrent = isAboutCurrentPassword(state.error)
  return (
    <div className="grid gap-5">
      {asksCurrent && (
        <CurrentPassword onboarding={{ state, dispatch }} error={ofCurrent ? state.error : null} />
      )}
      <Field
        name="password"
        id="onboarding-password"
        type="password"
        label={isNew ? 'New password' : 'Password'}
        hint={`At least ${PASSWORD_MIN_LENGTH} characters. Three random words make a strong password.`}
        autoComplete="new-password"
        width="max-w-md"
        value={state.password}
        error={ofConfirm || ofCurrent ? undefined : (state.error ?? undefined)}
        onChange={(event) => dispatch({ type: 'typed-password', password: event.target.value })}
      />
      {state.mode === 'reset' && (
        <Field
          name="confirm"
          id="onboarding-confirm"
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
  )
}

type CurrentPasswordProps = {
  readonly onboarding: Pick<Onboarding, 'state' | 'dispatch'>
  readonly error: string | null
}

/** The current password, which a new one replaces. */
function CurrentPassword({ onboarding: { state, dispatch }, error }: CurrentPasswordProps) {
  return (
    <Field
      name="current"
      id="onboarding-current"
      type="password"
      label="Current password"
      autoComplete="current-password"
      width="max-w-md"
      value={state.current}
      error={error ?? undefined}
      onChange={(event) => dispatch({ type: 'typed-current', current: event.target.value })}
    />
  )
}

function sentenceOf({ reset, canKeep }: { reset: boolean; canKeep: boolean }): string {
  if (reset) return 'Choose a new password for your account.'
  if (canKeep) return 'You’ve already set a password. Keep it, or choose a new one.'
  return 'Set a password so that you can sign in with your email address.'
}

/** Continues to step 2 with the current password. */
function KeepButton({ onboarding: { awake, dispatch, state } }: Pick<PasswordStepProps, 'onboarding'>) {
  if (!awake) return <LinkButton href="/onboarding?step=2">Keep my password</LinkButton>
  return (
    <Button
      type="button"
      variant="secondary"
      disabled={state.busy !== null}
      onClick={() => dispatch({ type: 'password-kept' })}
    >
      Keep my password
    </Button>
  )
}
