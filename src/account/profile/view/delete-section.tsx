import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { CheckboxField } from '#ui/checkbox-field/checkbox-field.tsx'
import { Field } from '#ui/field/field.tsx'
import { Notice } from '#ui/notice/notice.tsx'

import type { ProfileData } from '../profile.page.tsx'
import { errorOf, ProfileSection } from './profile-section.tsx'

/** The end of the account: what goes with it, and the proof that it is its owner who asks. */
export function DeleteSection({ data }: { readonly data: ProfileData }) {
  const { outcome, passwordSet, planIsRunning } = data
  if (planIsRunning) return <PlanIsRunning />
  return (
    <ProfileSection
      form="delete"
      title="Delete account"
      sentence="This happens at once and cannot be undone."
      outcome={outcome}
    >
      <WhatGoes />
      {passwordSet ? (
        <Field
          name="proof"
          type="password"
          label="Your password"
          autoComplete="current-password"
          width="max-w-md"
          error={errorOf(outcome, 'delete', 'proof')}
        />
      ) : (
        <Field
          name="proof"
          type="email"
          label="Type the email address of this account"
          autoComplete="off"
          width="max-w-md"
          error={errorOf(outcome, 'delete', 'proof')}
        />
      )}
      <CheckboxField
        name="agreed"
        label="I understand that this cannot be undone"
        error={errorOf(outcome, 'delete', 'agreed')}
      />
      <div>
        <Button variant="secondary">Delete my account</Button>
      </div>
    </ProfileSection>
  )
}

function WhatGoes() {
  return (
    <div>
      <p>Deleted are:</p>
      <ul className="mt-1 list-[square] pl-5">
        <li>your profile, photo and sign-in,</li>
        <li>API keys, with what was counted for them; calls with them are refused from then on,</li>
        <li>credits that are left, and their ledger,</li>
        <li>saved places and calculations, deals with their notes, and recent reports,</li>
        <li>your newsletter subscription to this address.</li>
      </ul>
    </div>
  )
}

function PlanIsRunning() {
  return (
    <Card id="delete" title="Delete account">
      <Notice title="A plan is still running">
        Deleting the account now would leave it charged to nobody. End the plan under{' '}
        <a href="/billing" className="link">
          Billing
        </a>{' '}
        first; once it has ended you can delete the account here.
      </Notice>
    </Card>
  )
}
