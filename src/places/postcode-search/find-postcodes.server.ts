import { outcodesOf, postcodeAreas, type PostcodeArea } from '#datasets/postcodes/browse.server.ts'
import { findPostcodeRecord, postcodesOfSector, sectorsOf } from '#datasets/postcodes/queries.server.ts'
import { completePostcode, suggestPostcodes } from '#datasets/postcodes/search.server.ts'
import { findPostcode, type Postcode } from '#domain/postcode.ts'
import type { Database } from '#platform/database.server.ts'

const MOST_MATCHES = 60

/** What a search for a postcode, or for the beginning of one, leads to. */
export type Search =
  | { kind: 'page'; postcode: Postcode }
  | { kind: 'matches'; typed: string; postcodes: readonly Postcode[]; more: boolean }
  | { kind: 'unknown'; typed: string; message: string; suggestions: readonly Postcode[] }

/** Looks for what was typed: a whole postcode that exists is a page, a beginning is a list, anything else a message. */
export async function searchPostcodes(db: Database, text: string): Promise<Search> {
  const typed = text.trim().replace(/\s+/g, ' ').slice(0, 40)
  const whole = findPostcode(typed)
  if (whole !== null) {
    if (await findPostcodeRecord(db, whole)) return { kind: 'page', postcode: whole }
    const message = `There is no postcode ${whole} in the official directory, live or terminated.`
    return { kind: 'unknown', typed, message, suggestions: await suggestPostcodes(db, typed, 8) }
  }
  const matches = await completePostcode(db, typed, MOST_MATCHES + 1)
  if (matches.length > 0) {
    const postcodes = matches.slice(0, MOST_MATCHES).map((match) => match.postcode)
    return { kind: 'matches', typed, postcodes, more: matches.length > MOST_MATCHES }
  }
  const message = `No postcode begins with “${typed}”. A whole one looks like RG30 1AA or M1 1AE.`
  return { kind: 'unknown', typed, message, suggestions: await suggestPostcodes(db, typed, 8) }
}

/** One step down the directory, with what stands there. */
export type Shelf =
  | { kind: 'areas'; areas: readonly PostcodeArea[] }
  | { kind: 'outcodes'; area: string; outcodes: readonly { outcode: string; live: number }[] }
  | { kind: 'sectors'; area: string; outcode: string; sectors: readonly { sector: string; live: number }[] }
  | { kind: 'postcodes'; area: string; outcode: string; sector: string; postcodes: readonly Postcode[] }

/**
 * The shelf that an address asks for: all areas, the outcodes of `?in=RG`, the sectors of `?in=RG30`, the postcodes of
 * `?in=RG30 1`. Null when nothing of that name exists.
 */
export async function shelfOf(db: Database, within: string | null): Promise<Shelf | null> {
  const name =
    within
      ?.trim()
      .toUpperCase()
      .replace(/[\s+]+/g, ' ') ?? ''
  if (name === '') return { kind: 'areas', areas: await postcodeAreas(db) }
  const [, area, district, digit] = /^([A-Z]{1,2})(\d[A-Z\d]?)?( \d)?$/.exec(name) ?? []
  if (area === undefined) return null
  const outcode = `${area}${district ?? ''}`
  if (district === undefined) return filled({ kind: 'outcodes', area, outcodes: await outcodesOf(db, area) })
  if (digit === undefined)
    return filled({ kind: 'sectors', area, outcode, sectors: await sectorsOf(db, outcode) })
  const postcodes = await postcodesOfSector(db, outcode + digit)
  return filled({ kind: 'postcodes', area, outcode, sector: outcode + digit, postcodes })
}

function filled(shelf: Shelf): Shelf | null {
  const content = shelf.kind === 'outcodes' ? shelf.outcodes : shelf.kind === 'sectors' ? shelf.sectors : []
  const size = shelf.kind === 'postcodes' ? shelf.postcodes.length : content.length
  return size > 0 ? shelf : null
}
