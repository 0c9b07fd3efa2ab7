import { PASSWORD_MIN_LENGTH } from '#account/onboarding/password-rules.ts'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'

import type { ProfileData } from '../profile.page.tsx'
import { errorOf, ProfileSection } from './profile-section.tsx'

/** Another password, for those who know the present one; the first one for those who sign in with Google. */
export function PasswordSection({ data: { outcome, passwordSet, email } }: { readonly data: ProfileData }) {
  return (
    <ProfileSection
      form="password"
      title="Password"
      sentence={
        passwordSet
          ? 'Changing it signs you out everywhere else.'
          : 'You have none yet. With one you can also sign in without Google.'
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
      <Field
        name="new_password"
        type="password"
        label="New password"
        hint={`At least ${PASSWORD_MIN_LENGTH} characters. Three words that do not belong together make a good one.`}
        autoComplete="new-password"
        width="max-w-md"
        error={errorOf(outcome, 'password', 'new_password')}
      />
      <div>
        <Button variant="secondary">{passwordSet ? 'Change password' : 'Set password'}</Button>
      </div>
    </ProfileSection>
  )
}
