import { sql } from 'kysely'

import { mergersInWords, otherInWords } from '#datasets/names-and-codes/former-names.ts'
import { findByAnyName, type Named } from '#datasets/names-and-codes/named-area.server.ts'
import { checkAgain, missingPostcode } from '#datasets/postcodes/missing-postcode.server.ts'
import { findPostcodeRecord } from '#datasets/postcodes/queries.server.ts'
import { type Area, type AreaKind, AREAS, areaSlug, findNamedArea } from '#domain/area.ts'
import { findPostcode, type Postcode } from '#domain/postcode.ts'
import type { Database } from '#platform/database.server.ts'

import type { AuthoritySearch } from './authority-search.ts'

/** The United Kingdom, which the price index has and the directory doesn’t. */
const UNITED_KINGDOM: Area = {
  code: 'K02000001',
  name: 'United Kingdom',
  kind: 'nation',
  nationCode: 'K02000001',
  parentCode: null,
  slug: 'united-kingdom',
}

const SUGGESTIONS = 6

/** Finds an area by its code or name in any spelling, present or former. Null if it's no single area of today. */
export async function findKnownArea(db: Database, text: string): Promise<Area | null> {
  const named = await nameArea(db, text)
  return named?.kind === 'area' ? named.area : null
}

/**
 * Finds what a code or name stands for: first in our own list, which follows changes of codes, then among the names in the
 * imported directory and of former authorities.
 */
export async function nameArea(db: Database, text: string): Promise<Named> {
  const typed = text.trim().slice(0, 100)
  const slug = areaSlug(typed)
  const code = findCode(typed)
  if (slug === UNITED_KINGDOM.slug || code === UNITED_KINGDOM.code) return areaAlone(UNITED_KINGDOM)
  const known = findNamedArea(typed)
  if (known) return { kind: 'area', ...known }
  if (slug === '') return null
  const { rows } = await sql<Area>`
    select code, name, kind, coalesce(nation_code, '') as "nationCode", parent_code as "parentCode", slug
    from property.area
    where kind in ('nation', 'region', 'county', 'authority') and (code = ${code} or slug = ${slug})
    order by kind = 'authority' desc, code limit 1`.execute(db)
  return rows[0] ? areaAlone(rows[0]) : findByAnyName(db, typed)
}

function areaAlone(area: Area): Named {
  return { kind: 'area', area, mergers: [] }
}

/** An official nine-character code; null for any other text. */
function findCode(text: string): string | null {
  const code = text.toUpperCase()
  return /^[A-Z]\d{8}$/.test(code) ? code : null
}

/** Finds a local authority by name, code or postcode; null without a search. */
export async function searchAuthority(db: Database, text: string | null): Promise<AuthoritySearch | null> {
  if (text === null) return null
  const typed = text.trim().replace(/\s+/g, ' ').slice(0, 60)
  if (typed === '') {
    const message = 'Enter a local authority such as Reading, or a postcode.'
    return { kind: 'unreadable', typed, message, suggestions: [] }
  }
  const postcode = findPostcode(typed)
  const code = postcode ? (await findPostcodeRecord(db, postcode))?.localAuthority?.code : typed
  const named = code === undefined ? null : await nameArea(db, code)
  if (named?.kind === 'area' && named.area.kind === 'authority')
    return { kind: 'found', typed, authority: named.area, note: mergersInWords(named.mergers) }
  if (named && named.kind !== 'area') {
    const suggestions = named.others.flatMap((other) => findNamedArea(other.code)?.area ?? [])
    return { kind: 'unknown', typed, message: otherInWords(named), suggestions }
  }
  const message =
    postcode === null
      ? `We can’t find a local authority called “${typed}”. County councils and parish or town councils aren’t listed.`
      : await authorityOfPostcode(db, postcode, code !== undefined)
  return { kind: 'unknown', typed, message, suggestions: similarAreas(typed, 'authority') }
}

/** Why a postcode leads to no local authority. */
async function authorityOfPostcode(db: Database, postcode: Postcode, isListed: boolean): Promise<string> {
  return isListed
    ? `We can’t find a local authority for ${postcode}.`
    : checkAgain(await missingPostcode(db, postcode))
}

/** Areas of a kind whose names contain what was typed, or start like it. */
export function similarAreas(text: string, kind: AreaKind): readonly Area[] {
  const typed = areaSlug(text)
  if (typed.length < 2) return []
  const among = AREAS.filter((area) => area.kind === kind)
  const holding = among.filter(({ slug }) => slug.includes(typed) || typed.includes(slug))
  const beginning = among.filter(({ slug }) => slug.slice(0, 4) === typed.slice(0, 4))
  return [...new Set([...holding, ...beginning])].slice(0, SUGGESTIONS)
}
