import { CheckboxField } from '#ui/checkbox-field/checkbox-field.tsx'
import { Field } from '#ui/field/field.tsx'
import { Fieldset } from '#ui/fieldset/fieldset.tsx'
import { SelectField } from '#ui/select-field/select-field.tsx'
import { href } from '#web/href.ts'

import { CreationCard } from './creation-card.tsx'
import { LIFETIMES } from './key-actions.server.ts'
import { optionsOf } from './options.ts'

const MODES = [
  { value: 'live', label: 'Live: real data, uses credits' },
  { value: 'test', label: 'Test: sample data, free' },
] as const

/** The form that creates a key. */
export function CreateKeyCard({ scopes }: { readonly scopes: readonly string[] }) {
  return (
    <CreationCard what="key" shownOnce="the full key" action={href('/api-admin')}>
      <Field
        name="name"
        id="key-name"
        label="Name"
        hint="For example, the application that will use it"
        required
        maxLength={100}
      />
      <SelectField name="mode" label="Type" options={MODES} />
      <SelectField name="expires" label="Expires" options={optionsOf(LIFETIMES)} />
      <Field
        name="addresses"
        label="Allowed IP addresses (optional)"
        hint="Addresses or networks, separated by commas: 203.0.113.7, 198.51.100.0/24"
        spellCheck={false}
      />
      <details className="print-closed">
        <summary className="inline-flex min-h-11 items-center font-medium text-water hover:underline">
          Limit the key to some endpoints
        </summary>
        <Fieldset id="key-scopes" legend="Endpoints" hint="If you tick none, the key works on all of them.">
          <div className="grid gap-x-6 sm:grid-cols-2">
            {scopes.map((scope) => (
              <CheckboxField key={scope} name="scope" id={`scope-${scope}`} value={scope} label={scope} />
            ))}
          </div>
        </Fieldset>
      </details>
    </CreationCard>
  )
}
