import type { PostcodeRecord } from '#datasets/postcodes/record.ts'
import type { Postcode } from '#domain/postcode.ts'

/** What looking for a postcode came to. `typed` stays in the field. */
export type PlaceSearch =
  | { kind: 'found'; typed: string; record: PostcodeRecord }
  /** A postcode by its shape, while no directory is imported that could tell its place. */
  | { kind: 'no-directory'; typed: string }
  | { kind: 'unknown'; typed: string; message: string; suggestions: readonly Postcode[] }
  | { kind: 'unreadable'; typed: string; message: string; suggestions: readonly Postcode[] }

/** The status of a page that answers it; undefined for 200. */
export function statusOf(search: { kind: string } | null): 404 | 422 | undefined {
  if (search?.kind === 'unknown') return 404
  return search?.kind === 'unreadable' ? 422 : undefined
}
