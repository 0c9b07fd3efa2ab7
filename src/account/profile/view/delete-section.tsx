import type { ProfileData } from '#account/profile/profile-data.server.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { CheckboxField } from '#ui/checkbox-field/checkbox-field.tsx'
import { Field } from '#ui/field/field.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { behaviour } from '#web/behaviour.ts'

import { errorOf, ProfileSection } from './profile-section.tsx'

/** Deletes the account: what will be deleted, and a check that it's the owner asking. */
export function DeleteSection({ data }: { readonly data: ProfileData }) {
  const { passwordSet, planIsRunning, deletionToken } = data
  if (planIsRunning) return <PlanIsRunning />
  return passwordSet || deletionToken !== null ? <DeleteForm data={data} /> : <LinkForm data={data} />
}

function DeleteForm({ data: { outcome, deletionToken } }: { readonly data: ProfileData }) {
  return (
    <ProfileSection
      form="delete"
      title="Delete account"
      sentence="This takes effect immediately and can’t be undone."
      outcome={outcome}
    >
      <WhatIsDeleted />
      {deletionToken === null ? (
        <Field
          name="proof"
          type="password"
          label="Your password"
          autoComplete="current-password"
          width="max-w-md"
          error={errorOf(outcome, 'delete', 'proof')}
        />
      ) : (
        <input
          type="hidden"
          name="proof"
          value={deletionToken}
          {...behaviour('private-address', { when: 'now' })}
        />
      )}
      <CheckboxField
        name="agreed"
        label="I understand that this can’t be undone"
        error={errorOf(outcome, 'delete', 'agreed')}
      />
      <div>
        <Button variant="secondary">Delete my account</Button>
      </div>
    </ProfileSection>
  )
}

/** Accounts without a password are deleted through a link, which only their owner's mailbox receives. */
function LinkForm({ data: { outcome, email, isDeletionLinkOld } }: { readonly data: ProfileData }) {
  return (
    <ProfileSection
      form="delete-link"
      title="Delete account"
      sentence={`Your account has no password, so we’ll email a link to ${email} first. Nothing is deleted until you open it and confirm.`}
      outcome={outcome}
    >
      {isDeletionLinkOld && (
        <Notice title="This link no longer works">
          It has expired, or it was sent for another account. Ask for a new one.
        </Notice>
      )}
      <WhatIsDeleted />
      <div id="link">
        <Button variant="secondary">Email me a link</Button>
      </div>
    </ProfileSection>
  )
}

function WhatIsDeleted() {
  return (
    <div>
      <p>We’ll delete:</p>
      <ul className="mt-1 list-[square] pl-5">
        <li>your profile, photo and sign-in</li>
        <li>your API keys, which will stop working, your webhooks, and their usage records</li>
        <li>any credits left, and your credit history</li>
        <li>saved and watched places, calculations, deals and notes, and recent reports</li>
        <li>staged photos and pictures, portfolios, and shared links, which will stop working</li>
        <li>course results and certificates</li>
        <li>your newsletter subscription</li>
      </ul>
    </div>
  )
}

function PlanIsRunning() {
  return (
    <Card id="delete" title="Delete account">
      <Notice title="You still have an active plan">
        You can’t delete your account while you have an active plan. Cancel it under{' '}
        <a href="/billing" className="link">
          Billing
        </a>{' '}
        first. Once it has ended, you can delete your account here.
      </Notice>
    </Card>
  )
}
