import { CreationCard } from '#api/admin/creation-card.tsx'
import { CheckboxField } from '#ui/checkbox-field/checkbox-field.tsx'
import { Field } from '#ui/field/field.tsx'
import { Fieldset } from '#ui/fieldset/fieldset.tsx'
import { href } from '#web/href.ts'

import { WEBHOOK_EVENTS } from './events.ts'

/** The form that creates a webhook. */
export function CreateWebhookCard() {
  return (
    <CreationCard what="webhook" shownOnce="its signing secret" action={href('/api-admin/webhooks')}>
      <Field
        name="url"
        label="URL"
        hint="On your server, starting with https://"
        inputMode="url"
        required
        maxLength={500}
        width="max-w-full"
        spellCheck={false}
      />
      <Fieldset id="events" legend="Events">
        {WEBHOOK_EVENTS.map(({ type, label, hint }) => (
          <CheckboxField
            key={type}
            name="event"
            id={`event-${type}`}
            value={type}
            label={label}
            hint={hint}
          />
        ))}
      </Fieldset>
      <Field
        name="areas"
        label="Areas for new sales"
        hint="Postcode districts or sectors, separated by commas: RG30, RG31 6"
        spellCheck={false}
      />
    </CreationCard>
  )
}
