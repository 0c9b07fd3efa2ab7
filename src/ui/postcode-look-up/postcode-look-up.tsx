import type { ButtonVariant } from '#ui/button/button-style.ts'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { href } from '#web/href.ts'

type PostcodeLookUpProps = {
  /** ID of the field, if a document has more than one of these forms. */
  readonly id?: string | undefined
  /** What was typed; it stays in the field. */
  readonly typed?: string | undefined
  /** Its error. */
  readonly error?: string | undefined
  /** Secondary if another button is more important. */
  readonly variant?: ButtonVariant
}

/** A form with one field for a full or partial postcode. */
export function PostcodeLookUp({ id, typed, error, variant = 'primary' }: PostcodeLookUpProps) {
  return (
    <form action={href('/postcodes')} method="get">
      <Field
        name="q"
        {...(id !== undefined && { id })}
        label="Postcode"
        hint="Full or partial, such as RG30 1AA or RG30"
        width="max-w-full"
        autoComplete="postal-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        defaultValue={typed}
        error={error}
        action={<Button variant={variant}>Look up</Button>}
      />
    </form>
  )
}
