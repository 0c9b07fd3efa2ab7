import type { PlaceSearch } from '#places/look-up/place-search.ts'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { href } from '#web/href.ts'

type SchoolsFormProps = {
  readonly search: PlaceSearch | null
  /** The schools compared, which stay. */
  readonly urns: readonly string[]
}

/** A form for the postcode to measure from. Without schools it leads to those nearby, to choose from. */
export function SchoolsForm({ search, urns }: SchoolsFormProps) {
  const isChosen = urns.length > 0
  return (
    <>
      <form action={isChosen ? href('/compare/schools') : href('/find-a-school')} method="get">
        {urns.map((urn) => (
          <input key={urn} type="hidden" name="school" value={urn} />
        ))}
        <Field
          name="postcode"
          label="Your postcode"
          hint={
            isChosen
              ? 'We measure from its middle'
              : 'We list the schools nearby, and you tick those to compare'
          }
          width="max-w-full"
          autoComplete="postal-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          defaultValue={search?.typed}
          error={search && 'message' in search ? search.message : undefined}
          action={<Button>{isChosen ? 'Measure' : 'Find schools'}</Button>}
        />
      </form>
      {isChosen && search?.kind === 'found' && (
        <p className="mt-3">
          <a
            href={href('/find-a-school', null, { postcode: search.record.postcode })}
            className="link inline-block py-1"
          >
            Choose other schools near {search.record.postcode}
          </a>
        </p>
      )}
    </>
  )
}
