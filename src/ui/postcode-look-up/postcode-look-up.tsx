import type { ButtonVariant } from '#ui/button/button-style.ts'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { href } from '#web/href.ts'

type PostcodeLookUpProps = {
  /** What was typed; it stays in the field. */
  readonly typed?: string | undefined
  /** What is wrong with it. */
  readonly error?: string | undefined
  /** Secondary where the view has another thing to do first. */
  readonly variant?: ButtonVariant
}

/** The field for a postcode or the beginning of one. */
export function PostcodeLookUp({ typed, error, variant = 'primary' }: PostcodeLookUpProps) {
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
        defaultValue={typed}
        error={error}
        action={<Button variant={variant}>Look up</Button>}
      />
    </form>
  )
}
