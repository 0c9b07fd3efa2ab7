import { formatUkDay } from '#domain/dates.ts'
import { countOf } from '#domain/plain-number.ts'
import { href } from '#web/href.ts'

import { isUnfinished, type Listing } from './picture.ts'
import { photoPath, picturePath } from './staging-path.ts'

/** A customer's listings, newest first. */
export function ListingCards({ listings }: { readonly listings: readonly Listing[] }) {
  return (
    <section aria-labelledby="listings">
      <h2 id="listings" className="scroll-mt-4 text-2xl">
        Your listings
      </h2>
      {listings.length === 0 ? (
        <p className="mt-4 text-slate">You have no photos yet.</p>
      ) : (
        <ul className="mt-4 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {listings.map((listing) => (
            <ListingCard key={listing.id} listing={listing} />
          ))}
        </ul>
      )}
    </section>
  )
}

function ListingCard({ listing: { id, name, createdAt, photos } }: { readonly listing: Listing }) {
  const pictures = photos.flatMap((photo) => photo.pictures)
  const done = pictures.find(({ state }) => state === 'done')
  const finals = pictures.filter(({ kind, state }) => kind === 'final' && state === 'done').length
  const waiting = pictures.filter(isUnfinished).length
  const [first] = photos
  const source = done ? picturePath(done.id, 'picture.jpg') : first && photoPath(first.id)
  return (
    <li className="grid content-start gap-3 rounded-sm border bg-card p-4">
      {source && (
        <img src={source} alt="" loading="lazy" className="aspect-3/2 h-auto w-full border object-cover" />
      )}
      <h3 className="text-lg wrap-anywhere">
        <a href={href('/ai-staging/listings/:id', { id })} className="link">
          {name}
        </a>
      </h3>
      <p className="text-sm text-slate">
        {countOf(photos.length, 'photo')}, {countOf(finals, 'final picture')}
        {waiting > 0 && `, ${waiting} being made`}
        <br />
        Added on {formatUkDay(createdAt)}
      </p>
    </li>
  )
}
