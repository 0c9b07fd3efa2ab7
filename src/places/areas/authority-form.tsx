import type { ReactNode } from 'react'

import type { Area } from '#domain/area.ts'
import { Suggestions } from '#places/look-up/suggestions.tsx'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'

import type { AuthoritySearch, FailedSearch } from './authority-search.ts'

type AuthorityFormProps = {
  readonly path: string
  /** Name of the field in the address. */
  readonly name: string
  readonly search: AuthoritySearch | null
  readonly label?: string
  readonly button?: string
  /** More fields, above the one for the place. */
  readonly children?: ReactNode
}

/** A form with a field for a local authority, by its name or by a postcode in it. */
export function AuthorityForm({ path, name, search, label, button, children }: AuthorityFormProps) {
  return (
    <form action={path} method="get" className="grid gap-4">
      {children}
      <Field
        name={name}
        label={label ?? 'Local authority or postcode'}
        hint="Such as Reading, City of Edinburgh, or RG30 1AA"
        width="max-w-full"
        spellCheck={false}
        maxLength={60}
        defaultValue={search?.typed}
        error={search && 'message' in search ? search.message : undefined}
        action={<Button>{button ?? 'Look up'}</Button>}
      />
      {search?.kind === 'found' && search.note !== '' && <p>{search.note}</p>}
    </form>
  )
}

type SuggestionsProps = {
  readonly search: FailedSearch | null
  readonly address: (area: Area) => string
}

/** Authorities that may have been meant. */
export function AuthoritySuggestions({ search, address }: SuggestionsProps) {
  if (!search || search.suggestions.length === 0) return null
  return (
    <Suggestions>
      <ul className="mt-3 flex flex-wrap gap-x-6">
        {search.suggestions.map((area) => (
          <li key={area.code}>
            <a href={address(area)} className="link inline-block py-2.5">
              {area.name}
            </a>
          </li>
        ))}
      </ul>
    </Suggestions>
  )
}
