import { checkAgain, missingPostcode } from '#datasets/postcodes/missing-postcode.server.ts'
import { findPostcodeRecord } from '#datasets/postcodes/queries.server.ts'
import { completePostcode, suggestPostcodes } from '#datasets/postcodes/search.server.ts'
import { findPostcode } from '#domain/postcode.ts'
import type { Database } from '#platform/database.server.ts'
import type { PageContext } from '#web/page.ts'

import type { PlaceSearch } from './place-search.ts'

const SUGGESTIONS = 6

/** The data of a page with a postcode search: the place of `?postcode=`. */
export async function loadPostcodeLookUp({ db, url, siteUrl }: Pick<PageContext, 'db' | 'url' | 'siteUrl'>) {
  return { search: await findPlace(db, url.searchParams.get('postcode')), siteUrl }
}

/** Finds the place of a postcode as typed; null without a search. */
export async function findPlace(db: Database, text: string | null): Promise<PlaceSearch | null> {
  if (text === null) return null
  const typed = text.trim().replace(/\s+/g, ' ').slice(0, 40)
  const postcode = findPostcode(typed)
  if (postcode === null) return unreadable(db, typed)
  const record = await findPostcodeRecord(db, postcode)
  if (record) return { kind: 'found', typed: postcode, record }
  const missing = await missingPostcode(db, postcode)
  if (missing.reason === 'no directory')
    return { kind: 'no-directory', typed: postcode, message: missing.sentence }
  const suggestions = await suggestPostcodes(db, typed, SUGGESTIONS)
  return { kind: 'unknown', typed, message: checkAgain(missing), suggestions }
}

async function unreadable(db: Database, typed: string): Promise<PlaceSearch> {
  if (typed === '') {
    return {
      kind: 'unreadable',
      typed,
      message: 'Enter a full postcode, such as RG30 1AA.',
      suggestions: [],
    }
  }
  const completions = await completePostcode(db, typed, SUGGESTIONS)
  const suggestions = completions.map((completion) => completion.postcode)
  const message = /^[a-z]{1,2}\d[a-z\d]?( ?\d)?$/i.test(typed)
    ? `“${typed.toUpperCase()}” is only the first part of a postcode. A full one looks like RG30 1AA.`
    : `“${typed}” isn’t a postcode. Postcodes look like RG30 1AA or M1 1AE.`
  return { kind: 'unreadable', typed, message, suggestions }
}
