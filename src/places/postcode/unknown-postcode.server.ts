import { missingPostcode } from '#datasets/postcodes/missing-postcode.server.ts'
import { completePostcode, suggestPostcodes } from '#datasets/postcodes/search.server.ts'
import { findPostcode, postcodeSlug, type Postcode } from '#domain/postcode.ts'
import type { Database } from '#platform/database.server.ts'
import { href } from '#web/href.ts'
import { notFound, type NotFound } from '#web/page.ts'

const SUGGESTIONS = 5

/** The 404 page for an unknown postcode, with suggestions. */
export async function unknownPostcode(db: Database, typed: string): Promise<NotFound> {
  const text = typed
    .replace(/[\s+_.-]+/g, ' ')
    .trim()
    .slice(0, 40)
  const postcode = findPostcode(text)
  const near =
    postcode === null ? await beginningWith(db, text) : await suggestPostcodes(db, text, SUGGESTIONS)
  const missing = postcode && (await missingPostcode(db, postcode))
  return notFound(missing?.sentence ?? messageOf(text), {
    suggestions: [
      ...near.map((suggested) => ({
        href: href('/postcodes/:pcd7', { pcd7: postcodeSlug(suggested) }),
        label: suggested,
      })),
      { href: href('/postcodes'), label: 'Search all postcodes' },
    ],
  })
}

async function beginningWith(db: Database, text: string): Promise<Postcode[]> {
  const completions = await completePostcode(db, text, SUGGESTIONS)
  return completions.length > 0
    ? completions.map((completion) => completion.postcode)
    : suggestPostcodes(db, text, SUGGESTIONS)
}

function messageOf(text: string): string {
  if (/^[a-z]{1,2}\d[a-z\d]?( ?\d)?$/i.test(text)) {
    return `“${text.toUpperCase()}” is only the first part of a postcode. A full one looks like RG30 1AA.`
  }
  return `“${text}” isn’t a postcode. Postcodes look like RG30 1AA or M1 1AE.`
}
