import type { Area } from '#domain/area.ts'

/** The result of a search for a local authority. `typed` stays in the field. */
export type AuthoritySearch =
  | {
      kind: 'found'
      typed: string
      authority: Area
      /** Says what became of the authority that was typed, if it was a former one; otherwise empty. */
      note: string
    }
  | { kind: 'unknown' | 'unreadable'; typed: string; message: string; suggestions: readonly Area[] }

/** A search that found nothing, as a page shows it. */
export type FailedSearch = Exclude<AuthoritySearch, { kind: 'found' }>
