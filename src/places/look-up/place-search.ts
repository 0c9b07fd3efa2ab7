import type { PostcodeRecord } from '#datasets/postcodes/record.ts'
import type { Postcode } from '#domain/postcode.ts'

/** The result of a postcode search. `typed` stays in the field. */
export type PlaceSearch =
  | { kind: 'found'; typed: string; record: PostcodeRecord }
  /** It has the shape of a postcode, but no directory is imported to look it up in. */
  | { kind: 'no-directory'; typed: string; message: string }
  | { kind: 'unknown'; typed: string; message: string; suggestions: readonly Postcode[] }
  | { kind: 'unreadable'; typed: string; message: string; suggestions: readonly Postcode[] }

/** The HTTP status of a page with this result; undefined for 200. */
export function statusOf(search: { kind: string } | null): 404 | 422 | undefined {
  if (search?.kind === 'unknown') return 404
  return search?.kind === 'unreadable' ? 422 : undefined
}
