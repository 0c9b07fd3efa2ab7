import { useSyncExternalStore } from 'react'

import { publicConfig } from '#platform/public-config.ts'
import { Button } from '#ui/button/button.tsx'

import {
  forgetSearchHere,
  keepSearchHere,
  onSearchesChanged,
  searchesIn,
  storedSearches,
} from './saved-here.ts'

type SavedSearchesProps = {
  /** The query of the search on the page. */
  readonly query: string
  /** What it's called. */
  readonly name: string
}

/** Keeps searches in the browser of somebody without an account. Members have a bar above the page, and their dashboard. */
export function SavedSearches({ query, name }: SavedSearchesProps) {
  const stored = useSyncExternalStore(onSearchesChanged, storedForVisitor, () => null)
  if (stored === null) return null
  const kept = searchesIn(stored)
  const isKept = kept.some((each) => each.query === query)
  return (
    <div className="border-t pt-4 print:hidden">
      <p className="flex flex-wrap items-center gap-3">
        <Button
          type="button"
          variant="secondary"
          disabled={isKept || query === ''}
          onClick={() => keepSearchHere({ name, query })}
        >
          {isKept ? 'Saved in this browser' : 'Save this search'}
        </Button>
      </p>
      {kept.length > 0 && (
        <>
          <h3 className="mt-3 font-sans text-base font-medium">Your saved searches</h3>
          <ul className="mt-1 divide-y">
            {kept.map((each) => (
              <li key={each.query} className="flex items-center justify-between gap-2">
                <a href={`/grid?${each.query}`} className="link py-2 text-sm wrap-anywhere">
                  {each.name}
                </a>
                <Button
                  type="button"
                  variant="quiet"
                  className="text-sm"
                  onClick={() => forgetSearchHere(each.query)}
                >
                  Remove<span className="sr-only"> {each.name}</span>
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** Null for members, who save on the site. */
function storedForVisitor(): string | null {
  return publicConfig().signedIn ? null : storedSearches()
}
