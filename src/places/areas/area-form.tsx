import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'

type AreaFormProps = {
  readonly path: string
  /** A search that found nothing. */
  readonly search: { readonly typed: string; readonly message: string } | null
}

/** A form with one field for a region, local authority or postcode area. */
export function AreaForm({ path, search }: AreaFormProps) {
  return (
    <form action={path} method="get">
      <Field
        name="q"
        label="Region, local authority or postcode area"
        hint="Such as South West, Manchester, or RG"
        width="max-w-full"
        spellCheck={false}
        maxLength={60}
        defaultValue={search?.typed}
        error={search?.message}
        action={<Button>See prices</Button>}
      />
    </form>
  )
}
