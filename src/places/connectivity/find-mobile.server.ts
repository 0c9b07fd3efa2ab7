import { type Edition, editionsOf } from '#datasets/editions.server.ts'
import {
  type AreaCoverage,
  authorityCoverage,
  nationCoverage,
  type NetworkShare,
} from '#datasets/mobile-coverage/queries.server.ts'
import { areaCodesLike } from '#domain/area.ts'
import { findPlace } from '#places/look-up/find-place.server.ts'
import type { PageContext } from '#web/page.ts'

/** Mobile coverage of an authority and its nation, or why there's none. */
export type MobileFound =
  | { kind: 'found'; coverage: AreaCoverage; nation: NationNetworks | null; edition: Edition }
  /** Ofcom has no figures for the authority. */
  | { kind: 'not published' }
  | { kind: 'not imported' }

/** Each network's coverage of a nation. */
export type NationNetworks = AreaCoverage & { networks: readonly NetworkShare[] }

/** Reads the data of the mobile page: the place of `?postcode=`, and coverage of its authority and nation. */
export async function loadMobile({ db, url, siteUrl }: Pick<PageContext, 'db' | 'url' | 'siteUrl'>) {
  const search = await findPlace(db, url.searchParams.get('postcode'))
  const found =
    search?.kind === 'found'
      ? await findMobile(db, search.record.localAuthority?.code ?? '', search.record.nation?.code ?? '')
      : null
  return { search, found, siteUrl }
}

async function findMobile(
  db: PageContext['db'],
  authority: string,
  nationCode: string,
): Promise<MobileFound> {
  const codes = areaCodesLike(authority)
  const [coverage, nation, { 'mobile-coverage': edition }] = await Promise.all([
    authorityCoverage(db, codes),
    nationCoverage(db, nationCode),
    editionsOf(db, ['mobile-coverage']),
  ])
  if (edition === null) return { kind: 'not imported' }
  if (coverage !== null) return { kind: 'found', coverage, nation, edition }
  return { kind: edition.whole ? 'not published' : 'not imported' }
}
