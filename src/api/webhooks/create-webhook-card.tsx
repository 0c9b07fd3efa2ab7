import { CreationCard } from '#api/admin/creation-card.tsx'
import type { RefusedForm } from '#api/admin/refused-form.ts'
import { CheckboxField } from '#ui/checkbox-field/checkbox-field.tsx'
import { Field } from '#ui/field/field.tsx'
import { Fieldset } from '#ui/fieldset/fieldset.tsx'
import { href } from '#web/href.ts'

import { WEBHOOK_EVENTS } from './events.ts'

/** The form that creates a webhook, with what was typed if it wasn't accepted. */
export function CreateWebhookCard({ refused }: { readonly refused: RefusedForm | null }) {
  const { field, typed } = refused ?? {}
  const errorOf = (id: string) => (field === id ? refused?.problem : undefined)
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
        defaultValue={typed?.['url']?.[0]}
        error={errorOf('url')}
      />
      <Fieldset id="events" legend="Events" error={errorOf('events')}>
        {WEBHOOK_EVENTS.map(({ type, label, hint }) => (
          <CheckboxField
            key={type}
            name="event"
            id={`event-${type}`}
            value={type}
            label={label}
            hint={hint}
            defaultChecked={typed?.['event']?.includes(type) ?? false}
          />
        ))}
      </Fieldset>
      <Field
        name="areas"
        label="Areas for new sales"
        hint="Postcode districts or sectors, separated by commas: RG30, RG31 6"
        spellCheck={false}
        defaultValue={typed?.['areas']?.[0]}
        error={errorOf('areas')}
      />
    </CreationCard>
  )
}
