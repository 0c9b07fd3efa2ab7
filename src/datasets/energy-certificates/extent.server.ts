import type { ClientBase } from 'pg'

import { currentAreaCode, findArea } from '#domain/area.ts'
import type { IsoDate } from '#domain/dates.ts'

import type { Extent, Period, PlaceExtent } from '../extent/extent.ts'
import { registerExtent } from '../extent/register-extent.ts'
import type { StagedRun } from '../import/importer.ts'

/** The number of certificates, and the first and last day on which one was lodged. */
export type CertificateCoverage = { rows: number; first: IsoDate | null; last: IsoDate | null }

/** Adds up the certificates of every postcode. */
export async function coverageOf(client: ClientBase, run: StagedRun): Promise<CertificateCoverage> {
  const { rows } = await client.query<CertificateCoverage>(
    `select coalesce(sum(certificates), 0)::int as rows, min(first_lodged_on)::text as first, max(last_lodged_on)::text as last
     from ${countsOf(run)}`,
  )
  return rows[0] ?? { rows: 0, first: null, last: null }
}

/**
 * The share of an authority's live postcodes that have a certificate if all of its certificates are there. Nearly every street
 * has had one by now; the rest are postcodes of businesses.
 */
const WHOLE_SHARE = 0.7
/** Twenty million certificates are eleven for each live postcode. A single year's are fewer than one. */
const MIN_PER_POSTCODE = 5

/**
 * Which authorities the certificates cover. A file that has only some streets of an authority (a sample, or one kind of
 * home) covers it in part: there, no certificate doesn't mean that a home has none.
 */
export async function extent(client: ClientBase, run: StagedRun, period: Period): Promise<Extent> {
  const { rows } = await client.query<AuthorityRow>(
    `select coalesce(p.authority_code, c.authority_code) as code, count(c.postcode)::int as found,
       sum(c.certificates)::int as certificates,
       case when exists (select from property.edition where dataset = 'postcodes' and not demonstration)
         then nullif(count(p.authority_code) filter (where p.terminated_on is null), 0)::int end as listed
     from ${countsOf(run)} c full join property.postcode p using (postcode)
     where coalesce(p.authority_code, c.authority_code) is not null
     group by 1 having count(c.postcode) > 0 order by 1`,
  )
  const authorities = underCurrentCodes(rows)
  // Without a postcode directory nobody knows how many there should be.
  const isWhole = ({ found, listed, certificates }: AuthorityRow) =>
    listed !== null && found >= WHOLE_SHARE * listed && certificates >= MIN_PER_POSTCODE * listed
  const covered = (places: readonly AuthorityRow[]) =>
    registerExtent(
      places.map(({ code }) => ({ code, name: findArea(code)?.name ?? null, ...period })),
      { kind: 'authority', nations: ['E92000001', 'W92000004'] },
    )
  // In a nation that's whole, those with few certificates are full of businesses, as the City of London is.
  const wholeNations = new Set(
    covered(authorities.filter(isWhole)).places.flatMap(({ kind, code, imported }) =>
      kind === 'nation' && imported.length > 0 ? [code] : [],
    ),
  )
  const { whole = [], part = [] } = Object.groupBy(authorities, (authority) =>
    isWhole(authority) || wholeNations.has(findArea(authority.code)?.nationCode ?? '') ? 'whole' : 'part',
  )
  const known = covered(whole)
  const places: PlaceExtent[] = part.map(({ code, found, listed }) => ({
    kind: 'authority',
    code,
    imported: [],
    partly: [period],
    found,
    listed,
  }))
  if (known.whole) return known
  const words =
    whole.length > 0
      ? known.words
      : `part of ${part.length === 1 ? nameOf(part[0]) : `${part.length} local authorities`} only`
  return { whole: false, words, places: [...known.places, ...places] }
}

type AuthorityRow = { code: string; found: number; certificates: number; listed: number | null }

/** Adds up the rows of authorities that have merged or been given another code since. */
function underCurrentCodes(rows: readonly AuthorityRow[]): AuthorityRow[] {
  const byCode = Map.groupBy(rows, ({ code }) => currentAreaCode(code))
  return [...byCode].map(([code, own]) => ({
    code,
    found: own.reduce((sum, { found }) => sum + found, 0),
    certificates: own.reduce((sum, { certificates }) => sum + certificates, 0),
    listed: own.reduce<number | null>(
      (most, { listed }) => (listed === null ? most : Math.max(most ?? 0, listed)),
      null,
    ),
  }))
}

function nameOf(authority: AuthorityRow | undefined): string {
  return authority === undefined ? 'no local authority' : (findArea(authority.code)?.name ?? authority.code)
}

function countsOf(run: StagedRun): string {
  return run.mode === 'replace' ? run.scratch('counts') : 'property.certificate_count'
}
