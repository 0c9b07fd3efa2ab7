import { Suggestions } from '#places/look-up/suggestions.tsx'
import { href } from '#web/href.ts'

import type { Search } from './find-postcodes.server.ts'
import { partNamed } from './part-named.ts'
import { PostcodeLinks } from './postcode-links.tsx'

/** The postcodes that a search found, or those that may have been meant. */
export function SearchResult({ search }: { readonly search: Exclude<Search, { kind: 'page' }> }) {
  if (search.kind === 'matches') {
    const count = search.postcodes.length
    const part = partFound(search)
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
        {part && (
          <p className="mt-2">
            <a href={href('/postcodes', null, { in: part })} className="link">
              Prices, crime, schools, broadband and energy ratings in {part}
            </a>
          </p>
        )}
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

/** The district or sector that was typed, if any of the postcodes are in it: 'RG3' also begins those of RG30. */
function partFound({ typed, postcodes }: Extract<Search, { kind: 'matches' }>): string | null {
  const part = partNamed(typed)
  const beginning = part && (part.kind === 'outcode' ? `${part.code} ` : part.code)
  return beginning !== null && postcodes.some((postcode) => postcode.startsWith(beginning))
    ? beginning.trim()
    : null
}
