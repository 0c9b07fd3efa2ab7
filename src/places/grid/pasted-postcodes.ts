import { plainNumber } from '#domain/plain-number.ts'
import { findPostcode, type Postcode } from '#domain/postcode.ts'

/** The most postcodes in one list. */
export const MAX_POSTCODES = 5000

/** The most postcodes that are compared one by one, with the number of sales behind each median. */
export const MAX_COMPARED = 20

/** Longer text is truncated. */
const MAX_CHARACTERS = 12 * MAX_POSTCODES

/** A parsed list of postcodes. */
export type PastedPostcodes = {
  /** The text to keep in the field. */
  typed: string
  postcodes: readonly Postcode[]
  /** Entries that aren't postcodes. */
  unreadable: readonly string[]
  /** Number of postcodes beyond the limit. */
  leftOut: number
}

/** Parses postcodes separated by lines, commas or semicolons, without duplicates, or returns null for an empty list. */
export function readPostcodes(text: string | null): PastedPostcodes | null {
  if (text === null) return null
  const typed = text.slice(0, MAX_CHARACTERS)
  const words = typed
    .split(/[\n\r,;]+/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
  const read = words.map((word) => ({ word, postcode: findPostcode(word) }))
  const postcodes = [...new Set(read.flatMap(({ postcode }) => postcode ?? []))]
  return {
    typed,
    postcodes: postcodes.slice(0, MAX_POSTCODES),
    unreadable: read.filter(({ postcode }) => postcode === null).map(({ word }) => word.slice(0, 40)),
    leftOut: Math.max(0, postcodes.length - MAX_POSTCODES),
  }
}

/** Postcodes that the directory doesn't have: `notImported` are in areas of which it has nothing, or only a part. */
export type MissingPostcodes = { unknown: readonly Postcode[]; notImported: readonly Postcode[] }

/** The error message for the list, if any. */
export function problemOf(
  asked: PastedPostcodes | null,
  { unknown, notImported }: MissingPostcodes = { unknown: [], notImported: [] },
): string | undefined {
  if (asked === null) return undefined
  const { postcodes, unreadable, leftOut } = asked
  if (postcodes.length === 0 && unreadable.length === 0) return 'Enter at least one postcode, one per line.'
  const named = (words: readonly string[]) =>
    words
      .slice(0, 5)
      .map((word) => `“${word}”`)
      .join(', ')
  const sentences = [
    unreadable.length > 0 && `Not a postcode: ${named(unreadable)}.`,
    unknown.length > 0 && `We can’t find ${named(unknown)}.`,
    notImported.length > 0 && `We haven’t imported the area of ${named(notImported)}.`,
    leftOut > 0 && `Only the first ${plainNumber(MAX_POSTCODES)} are used.`,
  ].filter((sentence) => sentence !== false)
  return sentences.length === 0 ? undefined : sentences.join(' ')
}
