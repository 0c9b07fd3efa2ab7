import { WATCHED_DATASETS } from '#account/watches/figures.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { CheckboxField } from '#ui/checkbox-field/checkbox-field.tsx'
import { Fieldset } from '#ui/fieldset/fieldset.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { RadioGroup } from '#ui/radio-group/radio-group.tsx'

import { ACCOUNT_CHOICES, SUBSCRIBER_CHOICES, TOPIC_LABELS } from '../how-often.ts'
import { PlacesCard } from './places-card.tsx'
import type { PreferencesData } from './preferences-data.server.ts'

type Shown = Extract<PreferencesData, { state: 'shown' }>

/** The places, topics and frequency of somebody's emails, each form working without scripts. */
export function PreferencesView({ data }: { readonly data: Shown }) {
  const { preferences, address, done, posted, newsletter } = data
  const { kind, email, stoppedFor } = preferences
  return (
    <>
      <p className="mt-3 max-w-prose text-lg text-slate">
        {kind === 'account' ? 'Emails about the places you watch' : 'The monthly newsletter'}, sent to{' '}
        <span className="inline-block max-w-full wrap-anywhere">{maskedEmail(email)}</span>.
      </p>
      <div className="mt-6 grid max-w-3xl gap-8">
        {done !== null && posted === null && (
          <div role="status">
            <Notice kind="success">{done}</Notice>
          </div>
        )}
        {stoppedFor !== null && <Stopped reason={stoppedFor} address={address} />}
        <PlacesCard preferences={preferences} address={address} posted={posted} />
        <Choices data={data} />
        {newsletter && (
          <Card id="newsletter" title="Newsletter">
            <p>
              <a href={newsletter.url} className="link">
                {newsletter.isSubscribed
                  ? 'Choose places and topics for the newsletter'
                  : 'Subscribe to the newsletter'}
              </a>
              : one email a month at most.
            </p>
          </Card>
        )}
      </div>
    </>
  )
}

function Choices({ data: { preferences, address, posted, unsubscribe } }: { readonly data: Shown }) {
  const { kind, howOften, topics } = preferences
  return (
    <Card id="choices" title="Topics and how often">
      <form method="post" action={address} className="grid gap-6">
        <input type="hidden" name="action" value="save" />
        <RadioGroup
          name="how-often"
          legend="How often we email you"
          options={kind === 'account' ? ACCOUNT_CHOICES : SUBSCRIBER_CHOICES}
          value={howOften}
          error={posted?.field === 'how-often' ? posted.error : undefined}
        />
        <Fieldset id="topics" legend="Topics" hint="We email you only if one of them has news">
          {WATCHED_DATASETS.map((dataset) => (
            <CheckboxField
              key={dataset}
              id={`topic-${dataset}`}
              name="topic"
              value={dataset}
              label={TOPIC_LABELS[dataset]}
              defaultChecked={topics.includes(dataset)}
            />
          ))}
        </Fieldset>
        <div>
          <Button>Save choices</Button>
        </div>
      </form>
      {unsubscribe !== null && (
        <p className="mt-5">
          <a href={unsubscribe} className="link">
            Unsubscribe from the newsletter
          </a>
        </p>
      )}
    </Card>
  )
}

const REASONS = {
  bounced: 'Our last email to you came back, so we’ve stopped sending them.',
  complained: 'Our last email was reported as spam, so we’ve stopped sending them.',
}

function Stopped({ reason, address }: { readonly reason: keyof typeof REASONS; readonly address: string }) {
  return (
    <Notice kind="warning" title="You aren’t getting our emails">
      <p>{REASONS[reason]}</p>
      <form method="post" action={address} className="mt-3">
        <input type="hidden" name="action" value="resume" />
        <Button variant="secondary">Send them again</Button>
      </form>
    </Notice>
  )
}

/** 'j…@mail.example': enough to know which mailbox it is, for whoever was sent the link by somebody else. */
function maskedEmail(email: string): string {
  return email.replace(/^(.)[^@]*/, '$1…')
}
