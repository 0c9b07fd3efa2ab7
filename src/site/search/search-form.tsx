import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { href } from '#web/href.ts'

import { LONGEST_SEARCH } from './results.ts'

type SearchFormProps = {
  /** ID of the field. */
  readonly id: string
  readonly typed?: string
  readonly error?: string | undefined
}

/** The site search as a form, which needs no script. */
export function SearchForm({ id, typed, error }: SearchFormProps) {
  return (
    <form action={href('/search')} method="get" role="search">
      <Field
        name="q"
        id={id}
        label="Postcode, street, town, school, company or tool"
        hint="Such as RG30 1AA, High Street Reading, or stamp duty"
        width="max-w-full"
        autoComplete="off"
        spellCheck={false}
        maxLength={LONGEST_SEARCH}
        defaultValue={typed}
        error={error}
        action={<Button>Search</Button>}
      />
    </form>
  )
}
