import { countOf } from '#domain/plain-number.ts'
import { href } from '#web/href.ts'

import { postcodeAreaName } from './area-names.ts'
import type { PostcodeList } from './find-postcodes.server.ts'
import { PostcodeLinks } from './postcode-links.tsx'

/** The area, district or sector that is listed; null for the list of areas. */
export function listName(list: PostcodeList): string | null {
  if (list.kind === 'areas') return null
  return list.kind === 'outcodes' ? list.area : list.kind === 'sectors' ? list.outcode : list.sector
}

/** A list from the postcode directory, with the number of districts or postcodes in each entry. */
export function PostcodeListView({ list }: { readonly list: PostcodeList }) {
  return (
    <section aria-labelledby="list">
      <h2 id="list" className="text-2xl">
        {title(list)}
      </h2>
      <div className="mt-4 border-t">
        {list.kind === 'postcodes' ? (
          <PostcodeLinks postcodes={list.postcodes} />
        ) : (
          <Names entries={entriesOf(list)} />
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

function title(list: PostcodeList): string {
  if (list.kind === 'areas') return 'Browse by postcode area'
  if (list.kind === 'outcodes') return `Districts in ${list.area}${suffix(postcodeAreaName(list.area))}`
  return list.kind === 'sectors' ? `Sectors in ${list.outcode}` : `Live postcodes in ${list.sector}`
}

function entriesOf(list: Exclude<PostcodeList, { kind: 'postcodes' }>): readonly Entry[] {
  if (list.kind === 'areas') {
    return list.areas.map(({ area, outcodes }) => ({
      name: area,
      about: postcodeAreaName(area),
      count: countOf(outcodes, 'district'),
    }))
  }
  if (list.kind === 'outcodes') {
    return list.outcodes.map(({ outcode, live }) => ({
      name: outcode,
      about: null,
      count: countOf(live, 'postcode'),
    }))
  }
  return list.sectors.map(({ sector, live }) => ({
    name: sector,
    about: null,
    count: countOf(live, 'postcode'),
  }))
}

const suffix = (name: string | null) => (name === null ? '' : `, ${name}`)
