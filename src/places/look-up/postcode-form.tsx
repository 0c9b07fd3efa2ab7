import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'

import type { PlaceSearch } from './place-search.ts'

type PostcodeFormProps = {
  readonly path: string
  readonly search: PlaceSearch | null
  readonly label?: string
  readonly button?: string
}

/** A form with one field for a full postcode, which keeps what was typed and shows what is wrong with it. */
export function PostcodeForm({ path, search, label = 'Postcode', button = 'Check' }: PostcodeFormProps) {
  const error = search && 'message' in search ? search.message : undefined
  return (
    <form action={path} method="get">
      <Field
        name="postcode"
        label={label}
        hint="Full postcode, such as RG30 1AA"
        width="max-w-full"
        autoComplete="postal-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        defaultValue={search?.typed}
        error={error}
        action={<Button>{button}</Button>}
      />
    </form>
  )
}
