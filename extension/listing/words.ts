/** Reads the words and numbers of listings: prices, areas, types of home. Pure; null for whatever isn't there. */
import type { CouncilTaxBand, HomeType } from '#domain/area-figures.ts'
import type { EnergyRating, Tenure } from '#embed/listing/listing-facts.ts'

import type { Listing } from './listing.ts'

/** Square metres in a square foot, exactly. */
const SQM_PER_SQFT = 0.092_903_04
const WEEKS_A_MONTH = 52 / 12

/** Text without tags, entities and double spaces; null if nothing is left. */
export function plainText(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const text = value
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&pound;|&#163;|&#xa3;/gi, '£')
    .replaceAll(/&nbsp;|&#160;/gi, ' ')
    .replaceAll(/&#0?39;|&#x27;|&apos;/gi, '’')
    .replaceAll(/&quot;|&#34;/gi, '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return text === '' ? null : text
}

/** A positive number, also from text such as '1,195'. */
export function positive(value: unknown): number | null {
  const number = typeof value === 'string' ? Number(value.replaceAll(',', '').trim() || Number.NaN) : value
  return typeof number === 'number' && Number.isFinite(number) && number > 0 ? number : null
}

/** Whole pounds in 'Guide price £325,000'; null for 'POA'. */
export function poundsIn(value: unknown): number | null {
  if (typeof value === 'number') return positive(value)
  const amount = /£\s*([\d,]+(?:\.\d+)?)/.exec(plainText(value) ?? '')?.[1]
  return amount === undefined ? null : positive(amount)
}

/** Pounds a month in '£1,250 pcm' or '£300 pw', to the pound. */
export function rentIn(value: unknown): number | null {
  const amount = poundsIn(value)
  if (amount === null) return null
  const text = String(value)
  if (/\bp\.?\s?w\b|week/i.test(text)) return Math.round(amount * WEEKS_A_MONTH)
  return /\bp\.?\s?a\b|per annum|year/i.test(text) ? Math.round(amount / 12) : Math.round(amount)
}

/** Bedrooms: '3' or '×3'. Studios have none. */
export function bedsIn(value: unknown): number | null {
  if (typeof value === 'string' && /studio/i.test(value)) return 0
  const number = typeof value === 'string' ? Number(/\d+/.exec(value)?.[0] ?? Number.NaN) : value
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 && number < 100 ? number : null
}

const HOMES: readonly (readonly [HomeType, RegExp])[] = [
  ['semi-detached', /\bsemi[\s_-]*detached|\bsemi\b/i],
  ['terraced', /terrace|\bmews\b|town\s?house|townhouse/i],
  ['flat', /\bflat|apartment|maisonette|penthouse|studio|\bduplex\b/i],
  ['detached', /\bdetached/i],
]

/** The type of home in 'End of Terrace' or 'semi_detached'; null for 'House' and 'Land', which don't say. */
export function homeIn(value: unknown): HomeType | null {
  const text = (plainText(value) ?? '').replaceAll('_', ' ')
  return HOMES.find(([, words]) => words.test(text))?.[0] ?? null
}

/** Tenure in any spelling. */
export function tenureIn(value: unknown): Tenure | null {
  const text = (plainText(value) ?? '').replaceAll('_', ' ')
  if (/share\s+of\s+(the\s+)?freehold/i.test(text)) return 'share of freehold'
  if (/leasehold/i.test(text)) return 'leasehold'
  return /freehold/i.test(text) ? 'freehold' : null
}

/** Years left in '125 years remaining' or 125. */
export function yearsIn(value: unknown): number | null {
  const years = positive(typeof value === 'string' ? (/\d+/.exec(value)?.[0] ?? '') : value)
  return years !== null && years < 10_000 ? years : null
}

/** Square metres in '915 sq ft', '85 sq. m' or '85 m²', to the metre. Prefers metres if both are given. */
export function areaIn(value: unknown): number | null {
  const text = plainText(value) ?? ''
  const metres = /([\d,]+(?:\.\d+)?)\s*(?:sq(?:uare|\.)?\s*m|m²|m2\b|sqm)/i.exec(text)?.[1]
  if (metres !== undefined) return areaOf(positive(metres), 'sqm')
  return areaOf(positive(/([\d,]+(?:\.\d+)?)\s*(?:sq(?:uare|\.)?\s*f|ft²|sqft)/i.exec(text)?.[1]), 'sqft')
}

/** Square metres to the metre. Null outside 8 to 5,000 m², which is no home's floor area. */
export function areaOf(value: number | null, unit: 'sqm' | 'sqft'): number | null {
  const sqm = value === null ? 0 : Math.round(unit === 'sqm' ? value : value * SQM_PER_SQFT)
  return sqm >= 8 && sqm <= 5000 ? sqm : null
}

/** A rating from A to G: 'D', 'd' or 'EPC rating: D'. */
export function ratingIn(value: unknown): EnergyRating | null {
  const text = plainText(value) ?? ''
  const letter =
    /^[a-g]$/i.exec(text)?.[0] ??
    /\b(?:epc|energy)(?:\s+(?:performance|efficiency|certificate|rating|band))*\s*(?:is|of)?\s*[:=–-]?\s*['"(]?([a-g])\b(?!\s*(?:&|and|\/|’|'))/i.exec(
      text,
    )?.[1]
  return letter === undefined ? null : (letter.toUpperCase() as EnergyRating)
}

/** A council tax band: 'C', 'Band C' or 'Council tax band: C'. */
export function bandIn(value: unknown): CouncilTaxBand | null {
  const text = plainText(value) ?? ''
  const letter = /^(?:(?:council tax\s*)?band[:\s]*)?([a-i])$/i.exec(text)?.[1]
  return letter === undefined ? null : (letter.toUpperCase() as CouncilTaxBand)
}

/** Whether it's still for sale or to rent, from a tag or label such as 'SOLD_STC'. */
export function statusIn(value: unknown): Listing['status'] | null {
  const text = (plainText(value) ?? '').replaceAll('_', ' ')
  if (/removed|withdrawn|no longer/i.test(text)) return 'removed'
  if (/under offer|let agreed|subject to contract|sold stc|sstc/i.test(text)) return 'under offer'
  return /^sold\b|^let$/i.test(text) ? 'sold' : null
}
