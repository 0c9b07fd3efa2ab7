import { areaSlug } from '#domain/area.ts'
import { compareAddress } from '#places/compare/compare-query.ts'

import type { SearchAnswer, SearchGroup, SearchResult } from './results.ts'

/** What a search found, under headings; or that it found nothing. */
export function SearchResults({ answer: { typed, groups, message } }: { readonly answer: SearchAnswer }) {
  return (
    <div className="grid gap-10">
      {message !== null && <p className="max-w-prose">{message}</p>}
      {groups.length === 0 && message === null && (
        <section aria-labelledby="nothing">
          <h2 id="nothing" className="text-2xl wrap-anywhere">
            {typed === '' ? 'No results' : `No results for “${typed}”`}
          </h2>
          <p className="mt-2 max-w-prose text-slate">
            Check the spelling, or try fewer words. It may exist but not be in our data: see below what this
            search covers.
          </p>
        </section>
      )}
      {groups.map((group) => (
        <Group key={group.title} {...group} />
      ))}
    </div>
  )
}

function Group({ title, results }: SearchGroup) {
  const id = areaSlug(title)
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <ul className="mt-3 grid gap-x-8 border-t sm:grid-cols-2">
        {results.map(({ label, about, href }) => (
          <li key={href} className="border-b py-2.5">
            <a href={href} className="link inline-block py-0.5 font-medium wrap-anywhere">
              {label}
            </a>
            <p className="text-sm text-slate wrap-anywhere">
              {about}
              <CompareLink label={label} href={href} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Leads from a postcode or local authority to a comparison with others; of nothing else. */
function CompareLink({ label, href }: Pick<SearchResult, 'label' | 'href'>) {
  const [, postcode, authority] =
    /^\/(?:postcodes\/([a-z0-9]+)|location\/authority\/([a-z-]+))$/.exec(href) ?? []
  const key = postcode ?? authority
  if (key === undefined) return null
  return (
    <>
      {'. '}
      <a href={compareAddress([key])} className="link">
        {`Compare ${label}`}
      </a>
    </>
  )
}
