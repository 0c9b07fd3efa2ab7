/** A search that's kept in this browser. */
export type KeptSearch = { readonly name: string; readonly query: string }

/** Where searches are kept without an account. */
const SEARCHES_KEY = 'saved-area-searches'

/** The most that are kept. */
const MAX = 20

/** The event that tells this tab that the list has changed; other tabs get the browser's `storage` event. */
const CHANGED = 'savedsearcheschanged'

/** Calls `follow` whenever the list changes, here or in another tab. Returns a function that unsubscribes. */
export function onSearchesChanged(follow: () => void): () => void {
  addEventListener('storage', follow)
  document.addEventListener(CHANGED, follow)
  return () => {
    removeEventListener('storage', follow)
    document.removeEventListener(CHANGED, follow)
  }
}

/** Returns the list as it's stored; null if the browser doesn't let pages keep anything. */
export function storedSearches(): string | null {
  try {
    return localStorage.getItem(SEARCHES_KEY) ?? '[]'
  } catch {
    return null
  }
}

/** Reads the stored list, newest first. None if something else is there. */
export function searchesIn(stored: string): readonly KeptSearch[] {
  try {
    const found: unknown = JSON.parse(stored)
    return Array.isArray(found) ? found.filter(isKept).slice(0, MAX) : []
  } catch {
    return []
  }
}

/** Keeps a search, the newest first, or moves it back to the top. */
export function keepSearchHere(search: KeptSearch): void {
  store([search, ...others(search.query)].slice(0, MAX))
}

/** Forgets a search. */
export function forgetSearchHere(query: string): void {
  store(others(query))
}

function others(query: string): readonly KeptSearch[] {
  return searchesIn(storedSearches() ?? '[]').filter((each) => each.query !== query)
}

function store(searches: readonly KeptSearch[]): void {
  try {
    localStorage.setItem(SEARCHES_KEY, JSON.stringify(searches))
  } catch {
    // A full or private store: the list stays as it was.
  }
  document.dispatchEvent(new Event(CHANGED))
}

function isKept(value: unknown): value is KeptSearch {
  return (
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    'query' in value &&
    typeof value.name === 'string' &&
    typeof value.query === 'string'
  )
}
