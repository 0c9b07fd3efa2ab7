import { type PostcodeCoverage, postcodeCoverage } from '#datasets/broadband/queries.server.ts'
import { type Edition, editionsOf } from '#datasets/editions.server.ts'
import { extentOf } from '#datasets/extent/extent-of.server.ts'
import { areaOf } from '#domain/postcode.ts'
import { findPlace } from '#places/look-up/find-place.server.ts'
import type { PageContext } from '#web/page.ts'

/** A postcode's broadband coverage, or why there's none. */
export type BroadbandFound =
  | { kind: 'found'; coverage: PostcodeCoverage; edition: Edition }
  /** Ofcom lists no premises at the postcode. */
  | { kind: 'no premises'; edition: Edition }
  /** `has`: what we have of other places ('part of CR only'); null without an edition. */
  | { kind: 'not imported'; has: string | null }

/** Reads the data of the broadband page: the place of `?postcode=` and its coverage. */
export async function loadBroadband({ db, url, siteUrl }: Pick<PageContext, 'db' | 'url' | 'siteUrl'>) {
  const search = await findPlace(db, url.searchParams.get('postcode'))
  const found = search?.kind === 'found' ? await findBroadband(db, search.record.postcode) : null
  return { search, found, siteUrl }
}

/** Finds a postcode's coverage. */
export async function findBroadband(
  db: PageContext['db'],
  postcode: Parameters<typeof areaOf>[0],
): Promise<BroadbandFound> {
  const place = { kind: 'area', code: areaOf(postcode) } as const
  const [coverage, { broadband: edition }, extent] = await Promise.all([
    postcodeCoverage(db, postcode),
    editionsOf(db, ['broadband']),
    extentOf(db, 'broadband', [place]),
  ])
  if (edition === null) return { kind: 'not imported', has: null }
  if (coverage !== null) return { kind: 'found', coverage, edition }
  return extent.covers(place) === 'imported'
    ? { kind: 'no premises', edition }
    : { kind: 'not imported', has: extent.words }
}
