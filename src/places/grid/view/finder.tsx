import { matchWords, Results } from './results.tsx'
import { SearchForm } from './search-form.tsx'
import { type FinderProps, useFinder } from './use-finder.ts'

/**
 * Searches all areas of a level. The server renders the answer to the address, and its form works without scripts; in the browser the
 * same code answers at every keystroke, from one file with every area.
 */
export function Finder(props: FinderProps) {
  const finding = useFinder(props)
  const { query, shown, reasonsOf, waiting, isLoaded, change } = finding
  return (
    <div className="grid gap-8 lg:grid-cols-[21rem_1fr]">
      <SearchForm finding={finding} />
      <Results
        query={query}
        shown={shown}
        reasonsOf={reasonsOf}
        waiting={waiting}
        goTo={({ sort, isDescending, skip }) => change({ sort, order: isDescending ? 'desc' : '', skip })}
      />
      {isLoaded && query.criteria.length > 0 && (
        <a
          href="#matches"
          className="sticky bottom-3 z-10 justify-self-center rounded-full border-2 border-title-red bg-card px-5 py-2.5 font-medium no-underline lg:hidden print:hidden"
        >
          {matchWords(query, shown)}
        </a>
      )}
    </div>
  )
}
