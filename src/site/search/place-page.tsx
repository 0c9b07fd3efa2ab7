import type { Edition } from '#datasets/editions.server.ts'
import { pricePaidSource } from '#datasets/price-paid/source.ts'
import type { FoundStreet, FoundTown } from '#datasets/search/names.ts'
import { findPostcode } from '#domain/postcode.ts'
import { titleCase } from '#domain/title-case.ts'
import { PostcodeLinks } from '#places/postcode-search/postcode-links.tsx'
import { sourceFacts } from '#places/source-facts.ts'
import { SourceNote } from '#ui/source-note/source-note.tsx'
import { href } from '#web/href.ts'

/** A street with its postcodes, or a town with its districts. */
export type FoundPlace =
  | { readonly kind: 'street'; readonly street: FoundStreet }
  | { readonly kind: 'town'; readonly town: FoundTown }

/** The name of a place with what distinguishes it from others of the same name: 'High Street, Reading RG1'. */
export function placeName(place: FoundPlace): string {
  if (place.kind === 'street') {
    const { name, localities, town, outcode } = place.street
    return `${[name, ...localities.slice(0, 2), town].map(titleCase).join(', ')} ${outcode}`
  }
  const { name, town, county, isPostTown } = place.town
  const around = isPostTown ? county : town
  return around === name ? titleCase(name) : `${titleCase(name)}, ${titleCase(around)}`
}

/** The postcodes of a street or the districts of a town, which lead to their figures. */
export function PlaceList({
  place,
  edition,
}: {
  readonly place: FoundPlace
  readonly edition: Edition | null
}) {
  return (
    <section aria-labelledby="place">
      <h2 id="place" className="text-2xl">
        {place.kind === 'street' ? 'Postcodes on this street' : 'Postcode districts'}
      </h2>
      <div className="mt-4 border-t">
        {place.kind === 'street' ? (
          <PostcodeLinks
            postcodes={place.street.postcodes.map(findPostcode).filter((postcode) => postcode !== null)}
          />
        ) : (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-x-4">
            {place.town.outcodes.map((outcode) => (
              <li key={outcode} className="border-b">
                <a
                  href={href('/postcodes', null, { in: outcode })}
                  className="link block py-2.5 tabular-nums"
                >
                  {outcode}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
      {edition && (
        <SourceNote sources={[sourceFacts(pricePaidSource, edition)]}>
          {place.kind === 'street'
            ? 'Postcodes with a sale registered on this street. Others on it may have had none.'
            : 'Districts with at least 1% of the sales registered in this town. Districts can reach beyond it.'}
        </SourceNote>
      )}
    </section>
  )
}
