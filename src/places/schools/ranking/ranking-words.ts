import { listInWords } from '#domain/list-words.ts'

import type { RankedSchools, Standing } from './rank-schools.ts'

/** Says which school comes first: 'Kestrel Academy comes first among the 9 …'; null without a ranking. */
export function rankingInWords({ ranked, year }: RankedSchools, schools: string): string | null {
  const first = ranked.filter(({ place }) => place === 1).map(({ school }) => school.name)
  if (first.length === 0 || year === null) return null
  const verb = first.length === 1 ? 'comes first' : 'share first place'
  return `${listInWords(first)} ${verb} among the ${ranked.length} ${schools} whose ${year} results can be compared.`
}

/** Writes a figure in its measure’s unit: '78%' or '46.2'. */
export function figureOf({ measure, value }: Pick<Standing, 'measure' | 'value'>): string {
  const text = String(value).replace('-', '−')
  return measure.unit === 'percent' ? `${text}%` : text
}

/** Says how a school compares with the others: 'better than 9 of 11', 'best of 12' or 'lowest of 3'. Ties count as half. */
export function beatsInWords(beats: number, others: number): string {
  const number = Math.round(beats * others * 2) / 2
  if (number === 0) return `lowest of ${others + 1}`
  if (number === others) return `best of ${others + 1}`
  return `better than ${Number.isInteger(number) ? number : `${Math.floor(number)}½`} of ${others}`
}

/** Writes a place: '1', or '=2' if several schools share it. */
export function placeInWords({ place, tied }: { place: number; tied: boolean }): string {
  return tied ? `=${place}` : String(place)
}

const SUFFIXES: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }
const ordinals = new Intl.PluralRules('en-GB', { type: 'ordinal' })

/** Says how near a school is among the others: 'nearest' for 1, '2nd nearest' for 2. */
export function nearestInWords(place: number): string {
  return place === 1 ? 'nearest' : `${place}${SUFFIXES[ordinals.select(place)] ?? 'th'} nearest`
}
