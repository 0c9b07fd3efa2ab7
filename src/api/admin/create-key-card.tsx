import { CheckboxField } from '#ui/checkbox-field/checkbox-field.tsx'
import { Field } from '#ui/field/field.tsx'
import { Fieldset } from '#ui/fieldset/fieldset.tsx'
import { SelectField } from '#ui/select-field/select-field.tsx'
import { href } from '#web/href.ts'

import { CreationCard } from './creation-card.tsx'
import { LIFETIMES } from './key-actions.server.ts'
import { optionsOf } from './options.ts'
import type { RefusedForm } from './refused-form.ts'

const MODES = [
  { value: 'live', label: 'Live: real data, uses credits' },
  { value: 'test', label: 'Test: sample data, free' },
] as const

type CreateKeyProps = { readonly scopes: readonly string[]; readonly refused: RefusedForm | null }

/** The form that creates a key, with what was typed if it wasn't accepted. */
export function CreateKeyCard({ scopes, refused }: CreateKeyProps) {
  const { field, typed } = refused ?? {}
  const errorOf = (id: string) => (field === id ? refused?.problem : undefined)
  return (
    <CreationCard what="key" shownOnce="the full key" action={href('/api-admin')}>
      <Field
        name="name"
        id="key-name"
        label="Name"
        hint="For example, the application that will use it"
        required
        maxLength={100}
        defaultValue={typed?.['name']?.[0]}
        error={errorOf('key-name')}
      />
      <SelectField name="mode" label="Type" options={MODES} defaultValue={typed?.['mode']?.[0]} />
      <SelectField
        name="expires"
        label="Expires"
        options={optionsOf(LIFETIMES)}
        defaultValue={typed?.['expires']?.[0]}
        error={errorOf('expires')}
      />
      <Field
        name="addresses"
        label="Allowed IP addresses (optional)"
        hint="Addresses or networks, separated by commas: 203.0.113.7, 198.51.100.0/24"
        spellCheck={false}
        defaultValue={typed?.['addresses']?.[0]}
        error={errorOf('addresses')}
      />
      <ScopeFields scopes={scopes} chosen={typed?.['scope'] ?? []} error={errorOf('key-scopes')} />
    </CreationCard>
  )
}

type ScopeFieldsProps = {
  readonly scopes: readonly string[]
  readonly chosen: readonly string[]
  readonly error: string | undefined
}

/** The endpoints that a key may be limited to. */
function ScopeFields({ scopes, chosen, error }: ScopeFieldsProps) {
  return (
    <details className="print-closed" open={chosen.length > 0}>
      <summary className="inline-flex min-h-11 items-center font-medium text-water hover:underline">
        Limit the key to some endpoints
      </summary>
      <Fieldset
        id="key-scopes"
        legend="Endpoints"
        hint="If you tick none, the key works on all of them."
        error={error}
      >
        <div className="grid gap-x-6 sm:grid-cols-2">
          {scopes.map((scope) => (
            <CheckboxField
              key={scope}
              name="scope"
              id={`scope-${scope}`}
              value={scope}
              label={scope}
              defaultChecked={chosen.includes(scope)}
            />
          ))}
        </div>
      </Fieldset>
    </details>
  )
}
