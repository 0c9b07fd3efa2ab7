import type { ButtonVariant } from '#ui/button/button-style.ts'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { href } from '#web/href.ts'

import type { Search } from './find-postcodes.server.ts'

type LookUpFormProps = {
  /** The search that this page answers; what was typed stays in the field. */
  readonly search?: Exclude<Search, { kind: 'page' }> | null
  /** Secondary where the view has another thing to do first. */
  readonly variant?: ButtonVariant
}

/** The field for a postcode or the beginning of one. */
export function LookUpForm({ search = null, variant = 'primary' }: LookUpFormProps) {
  return (
    <form action={href('/postcodes')} method="get">
      <Field
        name="q"
        label="Postcode, or the beginning of one"
        hint="In any spelling: RG30 1AA, rg301aa, RG30"
        width="max-w-full"
        autoComplete="postal-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        defaultValue={search?.typed}
        error={search?.kind === 'unknown' ? search.message : undefined}
        action={<Button variant={variant}>Look up</Button>}
      />
    </form>
  )
}
