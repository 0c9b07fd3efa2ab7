import type { ReactNode } from 'react'

import { postcodeSlug } from '#domain/postcode.ts'
import { LinkButton } from '#ui/link-button/link-button.tsx'
import { NothingPanel } from '#ui/nothing/nothing.tsx'
import { href } from '#web/href.ts'

import { PlaceLine } from './place-line.tsx'
import type { PlaceSearch } from './place-search.ts'
import { Suggestions } from './suggestions.tsx'

type PlaceAnswerProps = {
  readonly path: string
  readonly search: PlaceSearch | null
  /** What to show about a place that was found. */
  readonly children: (found: Extract<PlaceSearch, { kind: 'found' }>) => ReactNode
}

/** The answer to a postcode search: the place and what we know about it, or postcodes that may have been meant. */
export function PlaceAnswer({ path, search, children }: PlaceAnswerProps) {
  if (search === null) return null
  if (search.kind === 'found') {
    return (
      <section
        aria-labelledby="place"
        className="print-blocks grid gap-6 rounded-sm border bg-card p-5 sm:p-6 print:border-0 print:p-0"
      >
        <PlaceLine record={search.record} />
        {children(search)}
        <p className="print:hidden">
          <LinkButton href={href('/postcodes/:pcd7', { pcd7: postcodeSlug(search.record.postcode) })}>
            See the full {search.record.postcode} report
          </LinkButton>
        </p>
      </section>
    )
  }
  if (search.kind === 'no-directory') {
    return (
      <NothingPanel kind="not imported" subject="The postcode directory">
        {search.message}
      </NothingPanel>
    )
  }
  if (search.suggestions.length === 0) return null
  return (
    <Suggestions>
      <ul className="mt-3 flex flex-wrap gap-x-6">
        {search.suggestions.map((postcode) => (
          <li key={postcode}>
            <a
              href={`${path}?${new URLSearchParams({ postcode }).toString()}`}
              className="link inline-block py-2.5 tabular-nums"
            >
              {postcode}
            </a>
          </li>
        ))}
      </ul>
    </Suggestions>
  )
}
