import { findPostcode, type Postcode } from '#domain/postcode.ts'

/** More than a person compares at once, and few enough for one page. */
export const MOST_PLACES = 20

/** Longer texts are read no further. */
const MOST_CHARACTERS = 600

/** What a list of postcodes came to. */
export type AskedPlaces = {
  /** The text as it stays in the field. */
  typed: string
  postcodes: readonly Postcode[]
  /** Words that are no postcode. */
  unreadable: readonly string[]
  /** Postcodes beyond the most that one grid holds. */
  leftOut: number
}

/** Postcodes separated by lines, commas or semicolons, each once and in order; null when nothing was asked. */
export function askedPlaces(text: string | null): AskedPlaces | null {
  if (text === null) return null
  const typed = text.slice(0, MOST_CHARACTERS)
  const words = typed
    .split(/[\n\r,;]+/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
  const read = words.map((word) => ({ word, postcode: findPostcode(word) }))
  const postcodes = [...new Set(read.flatMap(({ postcode }) => postcode ?? []))]
  return {
    typed,
    postcodes: postcodes.slice(0, MOST_PLACES),
    unreadable: read.filter(({ postcode }) => postcode === null).map(({ word }) => word.slice(0, 40)),
    leftOut: Math.max(0, postcodes.length - MOST_PLACES),
  }
}

/** What is wrong with the list, in one sentence; undefined when nothing is. */
export function problemOf(asked: AskedPlaces | null, unknown: readonly string[]): string | undefined {
  if (asked === null) return undefined
  const { postcodes, unreadable, leftOut } = asked
  if (postcodes.length === 0 && unreadable.length === 0)
    return 'Enter at least one postcode, each on a line of its own.'
  const named = (words: readonly string[]) =>
    words
      .slice(0, 5)
      .map((word) => `“${word}”`)
      .join(', ')
  const sentences = [
    unreadable.length > 0 && `Not a postcode: ${named(unreadable)}.`,
    unknown.length > 0 && `Not in the directory: ${named(unknown)}.`,
    leftOut > 0 && `Only the first ${MOST_PLACES} are shown.`,
  ].filter((sentence) => sentence !== false)
  return sentences.length === 0 ? undefined : sentences.join(' ')
}
