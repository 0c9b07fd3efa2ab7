import { areaSlug, findAreaBySlug } from '#domain/area.ts'

import { copyRow } from '../import/copy-text.ts'
import type { CopyText, Rejection } from '../import/importer.ts'
import type { DwellingMeasure } from './measures.ts'

/** The columns of property.dwelling_count, in the order of the parsed rows. */
export const DWELLING_COLUMNS = ['area_code', 'measure', 'category', 'period', 'dwellings'] as const

/** A figure of a record: where it stands and what it counts. */
export type FigureColumn = { place: number; measure: DwellingMeasure; category: string }

/** What all figures of a record share. */
export type RecordOf = { area: string; period: string }

/**
 * Codes of areas, nations down to LSOAs, and of statistical counties. Lists of the whole United Kingdom leave the figures of Scotland and
 * Northern Ireland blank.
 */
const AREA_CODE = /^[EKNSW]\d{8}$/
const NIL = '-'
/** How publishers mark figures that they don't give. */
const NOT_GIVEN = /^(|\.\.|:|\[?[cxz]\]?|n\/?a)$/i

/** Parses the figures of one record: a row for each that is given. */
export function dwellingRows(
  fields: readonly string[],
  figures: readonly FigureColumn[],
  { area, period }: RecordOf,
): CopyText | Rejection {
  const code = codeOf(area)
  if (code === null) return { reason: `'${area}' is neither the code nor the name of an area` }
  let rows = ''
  for (const { place, measure, category } of figures) {
    const text = (fields[place] ?? '').trim()
    if (NOT_GIVEN.test(text)) continue
    const dwellings = text === NIL ? 0 : numberOf(text)
    if (dwellings === null || (measure !== 'net-additions' && dwellings < 0))
      return { reason: `'${text}' isn't a number of homes` }
    rows += copyRow([code, measure, category, period, dwellings])
  }
  return rows
}

function codeOf(area: string): string | null {
  if (AREA_CODE.test(area)) return area
  const slug = areaSlug(area)
  return (findAreaBySlug(slug) ?? findAreaBySlug(SHORT_NAMES[slug] ?? ''))?.code ?? null
}

/** Regions that tables call by a shorter name. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  east: 'east-of-england',
  yorkshire: 'yorkshire-and-the-humber',
}

/** Parses '1,230' or '1230.0'; null if it isn't a whole number. */
function numberOf(text: string): number | null {
  const plain = text.replace(/,(?=\d{3}\b)/g, '')
  return /^-?\d+(\.0+)?$/.test(plain) ? Number(plain) : null
}
