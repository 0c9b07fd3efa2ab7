import { sql } from 'kysely'

import { findPostcode, outcodeOf, type Postcode, sectorOf } from '#domain/postcode.ts'
import type { Database } from '#platform/database.server.ts'
import type { QuickRead } from '#web/endpoint/endpoint.ts'

import type { PostcodeCompletion } from './record.ts'

/*
 * Turns partial or mistyped postcodes into postcodes that exist.
 */

/**
 * Live postcodes that start with the text typed, in alphabetical order. Case and spaces don't matter. A terminated
 * postcode is only included if it was typed in full.
 */
export async function completePostcode(
  db: Database,
  typed: string,
  limit: number,
): Promise<PostcodeCompletion[]> {
  const prefixes = possiblePrefixes(typed)
  if (prefixes.length === 0) return []
  const complete = findPostcode(typed)
  // These operators compare byte by byte, which is how the prefix index is sorted.
  const { rows } = await sql<{ postcode: Postcode; terminated: boolean }>`
    select found.postcode, found.terminated
    from unnest(${prefixes}::text[]) as prefix(text)
    cross join lateral (
      select postcode, terminated_on is not null as terminated from property.postcode
      where postcode ~>=~ prefix.text and postcode ~<~ (prefix.text || '~')
        and (terminated_on is null or postcode = ${complete})
      order by postcode using ~<~ limit ${limit}
    ) found
    order by found.postcode using ~<~ limit ${limit}`.execute(db)
  return rows.map((row) => ({ postcode: row.postcode, status: row.terminated ? 'terminated' : 'live' }))
}

/**
 * Live postcodes to suggest for one that doesn't exist: first those with a letter mistaken for a digit (or vice versa),
 * then the same sector, then the same outcode, each sorted by similarity.
 */
export async function suggestPostcodes(db: Database, typed: string, limit = 5): Promise<Postcode[]> {
  const misread = misreadings(typed)
  const meant = findPostcode(typed) ?? misread[0] ?? null
  if (meant === null) return []
  const { rows } = await sql<{ postcode: Postcode; rank: number }>`
    select postcode, rank from (
      select postcode, 0 as rank from property.postcode
        where postcode = any(${misread}::text[]) and terminated_on is null
      union all
      select postcode, 1 from property.postcode where sector = ${sectorOf(meant)} and terminated_on is null
      union all
      (select postcode, 2 from property.postcode
        where outcode = ${outcodeOf(meant)} and sector <> ${sectorOf(meant)} and terminated_on is null
        order by postcode limit 200)
    ) candidates`.execute(db)
  const ranked = rows
    .filter((row) => row.postcode !== findPostcode(typed))
    .map((row) => ({ ...row, differences: differences(row.postcode, meant) }))
    .sort((a, b) => a.rank - b.rank || a.differences - b.differences || (a.postcode < b.postcode ? -1 : 1))
  return [...new Set(ranked.map((row) => row.postcode))].slice(0, limit)
}

/** What to read for a completion in the round trip that charges for it; null if no postcode starts like this. */
export function completionRead(typed: string, limit: number): QuickRead | null {
  const prefixes = possiblePrefixes(typed)
  if (prefixes.length === 0) return null
  return { kind: 'prefix', subject: { prefixes, complete: findPostcode(typed), most: limit } }
}

/** Possible prefixes of the stored postcode: 'RG301' could be 'RG301…' or 'RG30 1…'. Empty if no postcode starts like this. */
function possiblePrefixes(typed: string): string[] {
  const text = typed
    .trim()
    .toUpperCase()
    .replace(/[+_.-]/g, ' ')
    .replace(/\s+/g, ' ')
  const compact = text.replaceAll(' ', '')
  if (!/^[A-Z][A-Z0-9]{0,6}$/.test(compact)) return []
  const splits = [3, 2, 1]
    .map((length) => [compact.slice(0, -length), compact.slice(-length)] as const)
    .filter(([outward, inward]) => /^[A-Z]+\d/.test(outward) && /^\d[A-Z]{0,2}$/.test(inward))
    .map(([outward, inward]) => `${outward} ${inward}`)
  return text.includes(' ') && splits.includes(text) ? [text] : [compact, ...splits]
}

const LOOK_ALIKES: Record<string, string> = {
  O: '0',
  '0': 'O',
  I: '1',
  L: '1',
  '1': 'I',
  S: '5',
  '5': 'S',
  Z: '2',
  '2': 'Z',
  B: '8',
  '8': 'B',
}

/** Well-formed postcodes that differ by one or two lookalike characters. */
function misreadings(typed: string): Postcode[] {
  const text = typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 8)
  const once = swapEach(text)
  const candidates = [...once, ...once.flatMap(swapEach)]
  const found = candidates.map(findPostcode).filter((postcode) => postcode !== null)
  return [...new Set(found)].filter((postcode) => postcode !== findPostcode(text))
}

function swapEach(text: string): string[] {
  return [...text].flatMap((letter, at) => {
    const other = LOOK_ALIKES[letter]
    return other ? [text.slice(0, at) + other + text.slice(at + 1)] : []
  })
}

/** Distance between two postcodes, compared from the end: 100 per differing character, plus how far apart they are. */
function differences(a: string, b: string): number {
  const length = Math.max(a.length, b.length)
  const other = b.padStart(length)
  return [...a.padStart(length)]
    .map((letter, at) => Math.abs(letter.charCodeAt(0) - other.charCodeAt(at)))
    .reduce((sum, off) => sum + (off === 0 ? 0 : 100 + off), 0)
}
