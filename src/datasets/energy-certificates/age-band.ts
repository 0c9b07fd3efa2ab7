import { upperFirst } from '#domain/upper-first.ts'

/** The years in which a home was built, both included: null if open-ended. */
export type AgeBand = { from: number | null; to: number | null }

/**
 * Parses a construction age band: 'England and Wales: 1930-1949', 'before 1900', '2012 onwards', or a bare year, which new
 * homes have. Null if the assessor recorded none.
 */
export function findAgeBand(text: string): AgeBand | null {
  const [, first = '', last = ''] = /\b(1[0-9]{3}|20[0-9]{2})(?:\s*(?:-|–|to)\s*(\d{4}))?\b/.exec(text) ?? []
  if (first === '') return null
  const from = Number(first)
  if (/\b(before|pre)\b/i.test(text)) return { from: null, to: from - 1 }
  if (/\bonwards?\b|\bafter\b/i.test(text)) return { from, to: null }
  const to = last === '' ? from : Number(last)
  return to < from ? null : { from, to }
}

/** Formats an age band: '1930-1949', 'before 1900', '2012 onwards' or '2021'. */
export function ageBandText({ from, to }: AgeBand): string {
  if (from === null) return `before ${(to ?? 0) + 1}`
  if (to === null) return `${from} onwards`
  return from === to ? String(from) : `${from}-${to}`
}

/** The same as a label on a page: '1930–1949', 'Before 1900', '2012 onwards' or '2021'. */
export function ageBandLabel(band: AgeBand): string {
  return bandLabel(ageBandText(band))
}

/** A formatted age band as a label on a page. */
export function bandLabel(text: string): string {
  return upperFirst(text.replace('-', '–'))
}
