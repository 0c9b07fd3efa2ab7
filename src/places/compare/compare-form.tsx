import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { href } from '#web/href.ts'

import { MAX_PLACES, PLACE_PARAMETER } from './compare-query.ts'
import type { MissingPlace } from './compared-place.ts'

type CompareFormProps = {
  /** The places already compared, which stay. */
  readonly keys: readonly string[]
  /** What was typed and isn't a place. */
  readonly missing: MissingPlace | undefined
}

/** A form that adds a place to the comparison; the first time it asks for two. */
export function CompareForm({ keys, missing }: CompareFormProps) {
  if (keys.length >= MAX_PLACES) return null
  return (
    <form action={href('/compare')} method="get" className="grid gap-4">
      {keys.map((key) => (
        <input key={key} type="hidden" name={PLACE_PARAMETER} value={key} />
      ))}
      {keys.length === 0 && (
        <Field
          name={PLACE_PARAMETER}
          id="first-place"
          label="First place"
          hint="A postcode, a district such as RG30, or a local authority"
          width="max-w-full"
          spellCheck={false}
          maxLength={60}
        />
      )}
      <Field
        name={PLACE_PARAMETER}
        id="next-place"
        label={keys.length === 0 ? 'Second place' : 'Add a place'}
        hint={
          keys.length === 0
            ? 'It can be a different kind of place'
            : 'A postcode, a district, or a local authority'
        }
        width="max-w-full"
        spellCheck={false}
        maxLength={60}
        defaultValue={missing?.typed}
        error={missing?.message}
        action={<Button>{keys.length === 0 ? 'Compare' : 'Add'}</Button>}
      />
    </form>
  )
}
