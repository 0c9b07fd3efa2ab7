import type { ProfileData } from '#account/profile/profile-data.server.ts'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'

import { errorOf, ProfileSection, typedOr } from './profile-section.tsx'

/** Changes the email address, once the visitor opens a link sent to the new one. */
export function EmailSection({
  data: { outcome, email, passwordSet, provider },
}: {
  readonly data: ProfileData
}) {
  return (
    <ProfileSection
      form="email"
      title="Email address"
      sentence={
        <>
          Your current address is <strong className="font-medium">{email}</strong>
          {provider === 'google' && ', from your Google account'}. To change it, open the link we send to your
          new address.
        </>
      }
      outcome={outcome}
      ids={{ email: 'new-email' }}
    >
      <Field
        name="email"
        id="new-email"
        type="email"
        label="New email address"
        autoComplete="email"
        spellCheck={false}
        width="max-w-md"
        defaultValue={typedOr(outcome, 'email', 'email', '')}
        error={errorOf(outcome, 'email', 'email')}
      />
      {passwordSet && (
        <Field
          name="email_password"
          type="password"
          label="Current password"
          autoComplete="current-password"
          width="max-w-md"
          error={errorOf(outcome, 'email', 'email_password')}
        />
      )}
      <div>
        <Button variant="secondary">Send link</Button>
      </div>
    </ProfileSection>
  )
}
