import { outcodesOf, postcodeAreas, type PostcodeArea } from '#datasets/postcodes/browse.server.ts'
import { directoryState, missingPostcode, noLookUp } from '#datasets/postcodes/missing-postcode.server.ts'
import { findPostcodeRecord, postcodesOfSector, sectorsOf } from '#datasets/postcodes/queries.server.ts'
import { completePostcode, suggestPostcodes } from '#datasets/postcodes/search.server.ts'
import { findPostcode, type Postcode } from '#domain/postcode.ts'
import type { Database } from '#platform/database.server.ts'

const MAX_MATCHES = 60

/** The result of a search for a full or partial postcode. */
export type Search =
  | { kind: 'page'; postcode: Postcode }
  | { kind: 'matches'; typed: string; postcodes: readonly Postcode[]; more: boolean }
  | { kind: 'unknown'; typed: string; message: string; suggestions: readonly Postcode[] }

/** Searches for a postcode: a full one that exists leads to its page, a partial one to a list, anything else to a message. */
export async function searchPostcodes(db: Database, text: string): Promise<Search> {
  const typed = text.trim().replace(/\s+/g, ' ').slice(0, 40)
  if (typed === '')
    return { kind: 'unknown', typed, message: 'Enter a postcode, such as RG30 1AA or RG30.', suggestions: [] }
  const whole = findPostcode(typed)
  if (whole !== null) {
    if (await findPostcodeRecord(db, whole)) return { kind: 'page', postcode: whole }
    const message = (await missingPostcode(db, whole)).sentence
    return { kind: 'unknown', typed, message, suggestions: await suggestPostcodes(db, typed, 8) }
  }
  const matches = await completePostcode(db, typed, MAX_MATCHES + 1)
  if (matches.length > 0) {
    const postcodes = matches.slice(0, MAX_MATCHES).map((match) => match.postcode)
    return { kind: 'matches', typed, postcodes, more: matches.length > MAX_MATCHES }
  }
  const { imported, part } = await directoryState(db)
  const message = !imported
    ? noLookUp(`“${typed}”`)
    : part
      ? `None of our postcodes starts with “${typed}”: our directory has ${part}. Postcodes look like RG30 1AA or M1 1AE.`
      : `No postcode starts with “${typed}”. Postcodes look like RG30 1AA or M1 1AE.`
  return { kind: 'unknown', typed, message, suggestions: await suggestPostcodes(db, typed, 8) }
}

/** A list from the postcode directory: areas, districts of an area, sectors of a district, or postcodes of a sector. */
export type PostcodeList =
  | { kind: 'areas'; areas: readonly PostcodeArea[] }
  | { kind: 'outcodes'; area: string; outcodes: readonly { outcode: string; live: number }[] }
  | { kind: 'sectors'; area: string; outcode: string; sectors: readonly { sector: string; live: number }[] }
  | { kind: 'postcodes'; area: string; outcode: string; sector: string; postcodes: readonly Postcode[] }

/**
 * Finds the list for an address: all areas, the outcodes of `?in=RG`, the sectors of `?in=RG30`, the postcodes of
 * `?in=RG30 1`. Null when nothing of that name exists.
 */
export async function findPostcodeList(db: Database, within: string | null): Promise<PostcodeList | null> {
  const name =
    within
      ?.trim()
      .toUpperCase()
      .replace(/[\s+]+/g, ' ') ?? ''
  if (name === '') return { kind: 'areas', areas: await postcodeAreas(db) }
  const [, area, district, digit] = /^([A-Z]{1,2})(\d[A-Z\d]?)?( \d)?$/.exec(name) ?? []
  if (area === undefined) return null
  const outcode = `${area}${district ?? ''}`
  if (district === undefined)
    return unlessEmpty({ kind: 'outcodes', area, outcodes: await outcodesOf(db, area) })
  if (digit === undefined)
    return unlessEmpty({ kind: 'sectors', area, outcode, sectors: await sectorsOf(db, outcode) })
  const postcodes = await postcodesOfSector(db, outcode + digit)
  return unlessEmpty({ kind: 'postcodes', area, outcode, sector: outcode + digit, postcodes })
}

function unlessEmpty(list: PostcodeList): PostcodeList | null {
  const content = list.kind === 'outcodes' ? list.outcodes : list.kind === 'sectors' ? list.sectors : []
  const size = list.kind === 'postcodes' ? list.postcodes.length : content.length
  return size > 0 ? list : null
}
