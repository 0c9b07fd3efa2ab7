import { checkAgain, missingPostcode } from '#datasets/postcodes/missing-postcode.server.ts'
import { authoritiesOfPostcodes, findOutcode } from '#datasets/postcodes/postcode-context.server.ts'
import { completePostcode, suggestPostcodes } from '#datasets/postcodes/search.server.ts'
import { findArea } from '#domain/area.ts'
import { plainNumber } from '#domain/plain-number.ts'
import { findPostcode, type Postcode, postcodeSlug } from '#domain/postcode.ts'
import type { Database } from '#platform/database.server.ts'
import { href } from '#web/href.ts'

import type { RankedResult } from './results.ts'

/** Postcodes, sectors and districts that a search means; `message` says why a whole postcode isn't among them. */
export type FoundPostcodes = { readonly results: readonly RankedResult[]; readonly message: string | null }

/** Finds postcodes that begin like the search, or the one at the end of an address. */
export async function findPostcodes(db: Database, typed: string, limit: number): Promise<FoundPostcodes> {
  const plain = withDigits(typed)
  const asked = mayBePostcode(plain) ? plain : postcodeAtEnd(plain)
  if (asked === null) return { results: [], message: null }
  const whole = findPostcode(asked)
  const [districts, completions] = await Promise.all([
    whole === null ? findDistricts(db, asked) : [],
    completePostcode(db, asked, limit),
  ])
  const isMissing = whole !== null && completions.length === 0
  const postcodes = isMissing
    ? await suggestPostcodes(db, asked, limit)
    : completions.map(({ postcode }) => postcode)
  const message = isMissing ? checkAgain(await missingPostcode(db, whole)) : null
  const results = [...districts, ...(await withAuthority(db, postcodes))]
  return { results: results.slice(0, limit), message }
}

/** Reads the letters O, I and L as digits at the end of a search where a postcode has digits: 'rg3O iaa' is 'rg30 1aa'. No postcode has them there. */
function withDigits(typed: string): string {
  return typed.replace(
    /(?<![a-z\d])([a-z]{1,2})([\doil][\doil]?)(\s*)([\doil])([abd-hjlnp-uw-z]{2})$/i,
    (match: string, letters: string, outward: string, gap: string, digit: string, end: string) =>
      /\d/.test(outward + digit) ? `${letters}${asDigits(outward)}${gap}${asDigits(digit)}${end}` : match,
  )
}

const asDigits = (text: string) => text.replaceAll(/o/gi, '0').replaceAll(/[il]/gi, '1')

/** Whether the text could be a full or partial postcode: letters, then a digit. */
export function mayBePostcode(typed: string): boolean {
  return /^[a-z]{1,2}\d[a-z\d]?\s*(\d[a-z]{0,2})?$/i.test(typed.trim())
}

/** The postcode that an address ends with; null without one. */
function postcodeAtEnd(typed: string): Postcode | null {
  const [end] = /[a-z]{1,2}\d[a-z\d]?\s*\d[a-z]{2}$/i.exec(typed) ?? []
  return end === undefined ? null : findPostcode(end)
}

async function findDistricts(db: Database, typed: string): Promise<RankedResult[]> {
  const [, outcode = '', digit] = /^([A-Z]{1,2}\d[A-Z\d]?)(?: (\d))?$/.exec(spaced(typed)) ?? []
  const found = outcode === '' ? null : await findOutcode(db, outcode)
  if (found === null) return []
  const name = digit === undefined ? outcode : `${outcode} ${digit}`
  const about =
    digit === undefined ? `Postcode district, ${plainNumber(found.live)} live postcodes` : 'Postcode sector'
  return [{ label: name, about, href: href('/postcodes', null, { in: name }), match: 0 }]
}

function spaced(typed: string): string {
  return typed.trim().toUpperCase().replace(/\s+/g, ' ')
}

async function withAuthority(db: Database, postcodes: readonly Postcode[]): Promise<RankedResult[]> {
  const found = await authoritiesOfPostcodes(db, postcodes)
  return postcodes.map((postcode) => {
    const { authorityCode = null, terminated = false } = found.get(postcode) ?? {}
    const authority = authorityCode === null ? null : (findArea(authorityCode)?.name ?? null)
    const words = [
      terminated ? 'Terminated postcode' : 'Postcode',
      ...(authority === null ? [] : [authority]),
    ]
    return {
      label: postcode,
      about: words.join(', '),
      href: href('/postcodes/:pcd7', { pcd7: postcodeSlug(postcode) }),
      match: 0,
    }
  })
}
