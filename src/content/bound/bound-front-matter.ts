import { findIsoDate, type IsoDate } from '#domain/dates.ts'
/** The front matter that lessons and guides share: examples, sources and assumptions. */
import { type Document, fieldsUnder } from '#ui/markdown/front-matter.ts'

/**
 * A source of a text's facts. Its date is for authors and isn't shown: when the law took effect, or the figures were confirmed.
 */
export type TextSource = { readonly label: string; readonly href: string; readonly asOf: IsoDate }

/** How fast people read, for reading times. */
export const WORDS_A_MINUTE = 220

/** How many words a text has, not counting the lines of charts and calculators. */
export function wordsOf(body: string): number {
  return body
    .replaceAll(/^\{\{(?:calculator|chart|bars|columns) [^}]*\}\}$/gm, '')
    .replaceAll(/\{\{[^}]*\}\}/g, 'figure')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

/** The items of a field that lists them with commas. */
export function listOf(text = ''): string[] {
  return text
    .split(/,\s+/)
    .map((item) => item.trim())
    .filter(Boolean)
}

/** The sources of a text, written as `source.1: Name | https://… | 2026-11-20`. Throws with the name of the file. */
export function sourcesOf(document: Document, name: string): TextSource[] {
  return Object.values(fieldsUnder(document, 'source')).map((source) => sourceOf(source, name))
}

function sourceOf(text: string, name: string): TextSource {
  const [label, address, day, ...more] = text.split('|').map((part) => part.trim())
  const asOf = findIsoDate(day ?? '')
  if (!label || !address?.startsWith('https://') || asOf === null || more.length > 0)
    throw new Error(`${name}: “${text}” is not a source such as Name | https://… | 2026-11-20`)
  return { label, href: address, asOf }
}
