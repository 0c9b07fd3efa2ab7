import { Suggestions } from '#places/look-up/suggestions.tsx'

import type { Search } from './find-postcodes.server.ts'
import { PostcodeLinks } from './postcode-links.tsx'

/** The postcodes that a search found, or those that may have been meant. */
export function SearchResult({ search }: { readonly search: Exclude<Search, { kind: 'page' }> }) {
  if (search.kind === 'matches') {
    const count = search.postcodes.length
    return (
      <section aria-labelledby="matches">
        <h2 id="matches" className="text-2xl">
          {search.more
            ? `The first ${count} postcodes`
            : count === 1
              ? 'One live postcode'
              : `${count} live postcodes`}{' '}
          starting with {search.typed.toUpperCase()}
        </h2>
        {search.more && <p className="mt-1 text-slate">Type another character to narrow it down.</p>}
        <div className="mt-4 border-t">
          <PostcodeLinks postcodes={search.postcodes} />
        </div>
      </section>
    )
  }
  if (search.suggestions.length === 0) return null
  return (
    <Suggestions>
      <div className="mt-4 border-t">
        <PostcodeLinks postcodes={search.suggestions} />
      </div>
    </Suggestions>
  )
}
