import { href } from '#web/href.ts'

import { postcodeAreaName } from './area-names.ts'
import type { Shelf } from './find-postcodes.server.ts'
import { PostcodeLinks } from './postcode-links.tsx'

/** The area, district or sector that is open; null at the top. */
export function shelfName(shelf: Shelf): string | null {
  if (shelf.kind === 'areas') return null
  return shelf.kind === 'outcodes' ? shelf.area : shelf.kind === 'sectors' ? shelf.outcode : shelf.sector
}

/** One shelf of the directory, with how much stands behind each name. */
export function ShelfList({ shelf }: { readonly shelf: Shelf }) {
  return (
    <section aria-labelledby="shelf">
      <h2 id="shelf" className="text-2xl">
        {title(shelf)}
      </h2>
      <div className="mt-4 border-t">
        {shelf.kind === 'postcodes' ? (
          <PostcodeLinks postcodes={shelf.postcodes} />
        ) : (
          <Names entries={entriesOf(shelf)} />
        )}
      </div>
    </section>
  )
}

type Entry = { readonly name: string; readonly about: string | null; readonly count: string }

function Names({ entries }: { readonly entries: readonly Entry[] }) {
  return (
    <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
      {entries.map(({ name, about, count }) => (
        <li key={name} className="border-b">
          <a
            href={href('/postcodes', null, { in: name })}
            className="-mx-2 flex min-h-11 items-center gap-3 rounded-md px-2 hover:bg-wash"
          >
            <span className="link font-medium tabular-nums">{name}</span>
            {about && <span>{about}</span>}
            <span className="ml-auto text-sm text-slate tabular-nums">{count}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function title(shelf: Shelf): string {
  if (shelf.kind === 'areas') return 'Browse by postcode area'
  if (shelf.kind === 'outcodes') return `Districts of ${shelf.area}${suffix(postcodeAreaName(shelf.area))}`
  return shelf.kind === 'sectors' ? `Sectors of ${shelf.outcode}` : `Live postcodes of ${shelf.sector}`
}

function entriesOf(shelf: Exclude<Shelf, { kind: 'postcodes' }>): readonly Entry[] {
  if (shelf.kind === 'areas') {
    return shelf.areas.map(({ area, outcodes }) => ({
      name: area,
      about: postcodeAreaName(area),
      count: counted(outcodes, 'district'),
    }))
  }
  if (shelf.kind === 'outcodes') {
    return shelf.outcodes.map(({ outcode, live }) => ({
      name: outcode,
      about: null,
      count: counted(live, 'postcode'),
    }))
  }
  return shelf.sectors.map(({ sector, live }) => ({
    name: sector,
    about: null,
    count: counted(live, 'postcode'),
  }))
}

const suffix = (name: string | null) => (name === null ? '' : `, ${name}`)
const counted = (count: number, noun: string) =>
  `${count.toLocaleString('en-GB')} ${noun}${count === 1 ? '' : 's'}`
