import { csvRecords } from '#domain/csv-records.ts'
import { nearest } from '#domain/nearest.ts'
import { findPostcode } from '#domain/postcode.ts'

import { LARGEST_SQM } from '../home/limits.ts'
import type { HomeFacts } from '../model/estimate-home.ts'
import { commaSeparated } from './comma-separated.ts'

/** A row of a file of homes: the home, or what's wrong with it. The identifier is kept in any case. */
export type Subject = { id: string; home: HomeFacts } | { id: string; problem: string }

/** The columns of a file of homes. Only the first two must be there. */
const COLUMNS = [
  'id', 'postcode', 'paon', 'saon', 'street', 'propertyType', 'tenure', 'newBuild', 'floorAreaSqm',
] as const // prettier-ignore

type Column = (typeof COLUMNS)[number]

/**
 * Reads a CSV file of homes to be valued on a day (days since 1 January 1995). Every row gives a subject, even an invalid one. Returns a
 * message if a needed column is missing, or the name of one is misspelt: without it, homes would be valued as if what it holds weren't known.
 */
export function readSubjects(text: string, day: number): Subject[] | string {
  const subjects: Subject[] = []
  let columns: Map<Column, number> | null = null
  let misspelt: string | null = null
  let width = 0
  const reader = csvRecords(
    (fields, line) => {
      if (columns === null) {
        columns = columnsOf(fields)
        misspelt = misspeltOf(fields, columns)
        width = fields.length
        return
      }
      const at = columns
      const field = (name: Column) => (fields[at.get(name) ?? -1] ?? '').trim()
      const id = field('id') || `line ${line}`
      if (fields.every((text) => text.trim() === '')) return
      const isWhole = fields.length === width || fields.slice(width).every((text) => text.trim() === '')
      const found =
        isWhole && fields.length >= width
          ? subjectOf(field, day)
          : `it has ${fields.length} columns instead of ${width}`
      subjects.push(
        typeof found === 'string' ? { id, problem: `line ${line}: ${found}` } : { id, home: found },
      )
    },
    (reason, line) => subjects.push({ id: `line ${line}`, problem: `line ${line}: ${reason}` }),
  )
  reader.write(commaSeparated(text.replace(/^\uFEFF/, '')))
  reader.end()
  const found: Map<Column, number> | null = columns
  if (found === null) return 'The file is empty.'
  const missing = (['id', 'postcode'] as const).filter((name) => !(found as Map<Column, number>).has(name))
  return missing.length > 0
    ? `The file has no column${missing.length > 1 ? 's' : ''} ${missing.join(' and ')}. The first line must name the columns, with id and postcode among them.`
    : (misspelt ?? subjects)
}

/** A name with more other letters than this is another word: “Property value” isn't propertyType. */
const MAX_MISSPELT = 2

const plainName = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '')

/** What to say of the first name that's nearly that of a column the file lacks, such as “type” or “floor_area”; null without one. Other columns are the sender's own. */
function misspeltOf(names: readonly string[], columns: ReadonlyMap<Column, number>): string | null {
  const lacking = COLUMNS.filter((column) => !columns.has(column))
  const used = new Set(columns.values())
  for (const [at, name] of names.entries()) {
    const plain = plainName(name)
    if (used.has(at) || plain.length < 2) continue
    const shown = name.trim().slice(0, 60)
    const twice = COLUMNS.find((column) => column.toLowerCase() === plain)
    if (twice) return `The file has two columns ${twice}. Leave one of them out.`
    if (plain.length < 3) continue
    // Feet by the name of metres would make a home ten times as large.
    if (lacking.includes('floorAreaSqm') && /(?:sq|square|area)f(?:oo|ee)?t$/.test(plain))
      return `The column “${shown}” seems to be in square feet. Give square metres in a column floorAreaSqm, or leave it out.`
    const isPart = (column: Column) =>
      column.toLowerCase().startsWith(plain) || column.toLowerCase().endsWith(plain)
    const meant = lacking.find(isPart) ?? nearest(plain, lacking, MAX_MISSPELT)
    if (meant)
      return `The column “${shown}” looks like ${meant}. Rename it to ${meant}, or leave it out if it holds something else.`
  }
  return null
}

function columnsOf(names: readonly string[]): Map<Column, number> {
  const plain = names.map(plainName)
  return new Map(
    COLUMNS.flatMap((column): [Column, number][] => {
      const at = plain.indexOf(column.toLowerCase())
      return at < 0 ? [] : [[column, at]]
    }),
  )
}

const NEW_BUILD: Readonly<Record<string, boolean>> = {
  '': false, Y: true, N: false, YES: true, NO: false, TRUE: true, FALSE: false, '1': true, '0': false,
} // prettier-ignore

const TYPES: Readonly<Record<string, string>> = {
  '': '', D: 'D', S: 'S', T: 'T', F: 'F', DETACHED: 'D', 'SEMI-DETACHED': 'S', TERRACED: 'T', FLAT: 'F', 'FLAT/MAISONETTE': 'F',
} // prettier-ignore

const TENURES: Readonly<Record<string, string>> = {
  '': '', F: 'F', L: 'L', U: '', FREEHOLD: 'F', LEASEHOLD: 'L',
} // prettier-ignore

/** A number of square metres: '88', '88.5' or '1,088'. */
const AREA = /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/

/** The home of a row, or what's wrong with it. */
function subjectOf(field: (name: Column) => string, day: number): HomeFacts | string {
  const postcode = findPostcode(field('postcode'))
  if (postcode === null)
    return field('postcode') === ''
      ? 'it has no postcode'
      : `postcode '${field('postcode')}' is not a UK postcode`
  const type = TYPES[field('propertyType').toUpperCase()]
  if (type === undefined) return `propertyType '${field('propertyType')}' isn’t D, S, T or F`
  const tenure = TENURES[field('tenure').toUpperCase()]
  if (tenure === undefined) return `tenure '${field('tenure')}' is neither F nor L`
  const newBuild = NEW_BUILD[field('newBuild').toUpperCase()]
  if (newBuild === undefined) return `newBuild '${field('newBuild')}' is neither Y nor N`
  const area = field('floorAreaSqm')
  const floorAreaSqm = AREA.test(area) ? Number(area.replaceAll(',', '')) : Number.NaN
  if (area !== '' && !(floorAreaSqm > 0 && floorAreaSqm <= LARGEST_SQM))
    return `floorAreaSqm '${area}' is not a number of square metres up to ${LARGEST_SQM}`
  return {
    day,
    postcode,
    type,
    tenure,
    newBuild,
    floorAreaSqm,
    paon: field('paon').toUpperCase(),
    saon: field('saon').toUpperCase(),
    street: field('street').toUpperCase(),
    town: '',
    easting: Number.NaN,
    northing: Number.NaN,
  }
}
