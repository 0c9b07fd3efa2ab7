import type { ListingAnswer } from './listing-answer.ts'
import type { HomeFacts } from './listing-facts.ts'

/** What the panel's page shows. */
export type PanelData = {
  readonly portal: { readonly name: string; readonly path: string }
  readonly typed: string
  readonly home: HomeFacts
  /** Null without a search, or when it names no known postcode. */
  readonly answer: ListingAnswer | null
  /** Whether the postcode is the nearest to the pin on the portal's map, because the listing gives none. */
  readonly isNearest: boolean
  /** Whether the extension couldn't read the listing. */
  readonly isUnread: boolean
  /** What is wrong with the search. */
  readonly error: string | null
  /** The other parameters, to repeat with another postcode. */
  readonly kept: Readonly<Record<string, string>>
  /** The ID of a new deal, so that a form sent twice saves one. */
  readonly once: string
  readonly siteUrl: string
}
