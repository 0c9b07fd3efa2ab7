import type { ProfileData } from '#account/profile/profile-data.server.ts'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'

import { errorOf, ProfileSection, typedOr } from './profile-section.tsx'

/** First and last name. */
export function NamesSection({ data: { outcome, firstName, lastName } }: { readonly data: ProfileData }) {
  return (
    <ProfileSection form="names" title="Name" outcome={outcome}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          name="first_name"
          label="First name"
          autoComplete="given-name"
          maxLength={100}
          width="max-w-full"
          defaultValue={typedOr(outcome, 'names', 'first_name', firstName)}
          error={errorOf(outcome, 'names', 'first_name')}
        />
        <Field
          name="last_name"
          label="Last name"
          autoComplete="family-name"
          maxLength={100}
          width="max-w-full"
          defaultValue={typedOr(outcome, 'names', 'last_name', lastName)}
          error={errorOf(outcome, 'names', 'last_name')}
        />
      </div>
      <div>
        <Button variant="secondary">Save name</Button>
      </div>
    </ProfileSection>
  )
}
