/**
 * A page that signed-in visitors can save: a place, a calculation or search with its inputs in the URL, or a deal. `detail`
 * distinguishes it from others with the same title.
 */
export type Saveable = {
  readonly kind: 'place' | 'calculation' | 'search' | 'deal'
  readonly title: string
  readonly detail?: string
  /** What it's called beside “Save”, if not by its kind. */
  readonly noun?: string
  /** The IDs of all of a home's records: it may be watched under an older one than the one in its URL. */
  readonly records?: readonly string[]
}

/**
 * The address under which a page is saved, starting with its path: the same whichever tab of a calculator is open and whichever reader
 * is chosen.
 */
export function savedAddress(path: string): string {
  return path.replaceAll(/(?<=[?&])(?:view|reader)=[^&#]*&?/g, '').replace(/[?&](?=#|$)/, '')
}
