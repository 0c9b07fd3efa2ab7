const REPLACED = 'queryreplaced'

/** Replaces the query of the page's URL without a new history entry, and notifies followers. */
export function replaceQuery(query: string): void {
  history.replaceState(history.state, '', `?${query}`)
  document.dispatchEvent(new Event(REPLACED))
}

/** Calls `follow` each time the page has replaced its query. */
export function onQueryReplaced(follow: () => void): void {
  document.addEventListener(REPLACED, follow)
}
