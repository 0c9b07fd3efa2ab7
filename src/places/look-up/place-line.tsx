import type { PostcodeRecord } from '#datasets/postcodes/record.ts'
import { areaInSentence } from '#domain/area-words.ts'
import { findArea } from '#domain/area.ts'
import { formatMonth } from '#domain/dates.ts'
import { href } from '#web/href.ts'

/** A postcode and its areas, and whether it's been terminated or belongs to one organisation. */
export function PlaceLine({ record }: { readonly record: PostcodeRecord }) {
  const { postcode, localAuthority, region, nation, terminatedOn, largeUser } = record
  const authority = localAuthority && findArea(localAuthority.code)
  const wider = [region?.name, nation?.name].filter((name) => name !== null && name !== undefined)
  return (
    <div>
      <h2 id="place" className="text-2xl">
        {postcode}
        {localAuthority?.name && (
          <>
            {' is in '}
            {authority?.kind === 'authority' ? (
              <a
                href={href('/location/authority/:authority', { authority: authority.slug })}
                className="link"
              >
                {areaInSentence(localAuthority.name)}
              </a>
            ) : (
              areaInSentence(localAuthority.name)
            )}
          </>
        )}
      </h2>
      <p className="mt-1 max-w-prose text-slate">
        {wider.length > 0 && `${wider.join(', ')}. `}
        {terminatedOn && `Royal Mail withdrew this postcode in ${formatMonth(terminatedOn)}. `}
        {largeUser && 'It belongs to one organisation that gets a lot of mail: nobody lives there.'}
      </p>
    </div>
  )
}
