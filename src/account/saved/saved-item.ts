/** Places are area and postcode reports; calculations are calculators, and searches those for areas, with their inputs in the address. */
export type SavedKind = 'place' | 'calculation' | 'search'

/** The page's main figure: '£6,250', 'Tax to pay'. */
export type SavedAnswer = { readonly figure: string; readonly label: string }

/** A page of this site that somebody saved. */
export type SavedItem = {
  readonly id: string
  readonly kind: SavedKind
  /** The address, from its path on. */
  readonly path: string
  readonly title: string
  /** Distinguishes it from others with the same title, such as the inputs of a calculation. */
  readonly detail: string | null
  /** The answer on the day it was saved. */
  readonly answer: SavedAnswer | null
  readonly savedAt: Date
}

/** A report that somebody opened. */
export type RecentReport = { path: string; title: string; viewedAt: Date }

/** The most places and calculations that one account can save. */
export const MAX_SAVED = 300
/** How many opened reports are listed. */
export const MAX_RECENT = 20
