import type { ProfileData } from '#account/profile/profile-data.server.ts'
import { NewPasswordField } from '#account/sign-in/view/new-password-field.tsx'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'

import { errorOf, ProfileSection } from './profile-section.tsx'

/** Changes the password, or sets a first one for visitors who sign in with Google. */
export function PasswordSection({ data: { outcome, passwordSet, email } }: { readonly data: ProfileData }) {
  return (
    <ProfileSection
      form="password"
      title="Password"
      sentence={
        passwordSet
          ? 'Changing your password signs you out everywhere else.'
          : 'You don’t have a password yet. Set one to sign in without Google.'
      }
      outcome={outcome}
    >
      <input type="text" name="username" autoComplete="username" defaultValue={email} readOnly hidden />
      {passwordSet && (
        <Field
          name="current_password"
          type="password"
          label="Current password"
          autoComplete="current-password"
          width="max-w-md"
          error={errorOf(outcome, 'password', 'current_password')}
        />
      )}
      <div className="max-w-md">
        <NewPasswordField
          name="new_password"
          label="New password"
          error={errorOf(outcome, 'password', 'new_password')}
        />
      </div>
      <div>
        <Button variant="secondary">{passwordSet ? 'Change password' : 'Set password'}</Button>
      </div>
    </ProfileSection>
  )
}
