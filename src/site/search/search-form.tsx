import { Button } from '#ui/button/button.tsx'
import { controlBox, Field } from '#ui/field/field.tsx'
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

/** The search on the home page, in few elements. */
export function ShortSearchForm() {
  return (
    <form action={href('/search')} method="get" role="search" className="field-line max-w-prose">
      <label htmlFor="home-search" className="basis-full font-serif text-3xl">
        Look up a place, school or company
      </label>
      <div className={controlBox}>
        <input
          id="home-search"
          name="q"
          type="text"
          autoComplete="off"
          spellCheck={false}
          maxLength={LONGEST_SEARCH}
          placeholder="e.g. RG30 1AA or High Street Reading"
        />
      </div>
      <Button>Search</Button>
    </form>
  )
}
