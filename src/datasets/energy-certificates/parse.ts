import type { IsoDate } from '#domain/dates.ts'
import { findPostcode, type Postcode } from '#domain/postcode.ts'

import {
  appendDate,
  appendFloat32,
  appendInt16,
  appendInt64,
  appendNull,
  appendRow,
  appendText,
  type BinaryRows,
} from '../import/copy-binary.ts'
import type { Rejection } from '../import/importer.ts'
import { findAgeBand } from './age-band.ts'
import {
  cellDate,
  cellFuel,
  cellNumber,
  cellRating,
  cellTenure,
  cellText,
  cellUprn,
  cellWords,
} from './cells.ts'

/** The official columns that we read, by the names that they have had. */
export const OFFICIAL_COLUMNS = {
  number: ['certificate_number', 'lmk_key', 'rrn', 'report_reference_number'],
  address: ['address'],
  address1: ['address1', 'address_line_1'],
  address2: ['address2', 'address_line_2'],
  address3: ['address3', 'address_line_3'],
  postcode: ['postcode'],
  town: ['post_town'],
  authority: ['local_authority', 'local_authority_code'],
  uprn: ['uprn'],
  rating: ['current_energy_rating'],
  score: ['current_energy_efficiency'],
  potentialRating: ['potential_energy_rating'],
  potentialScore: ['potential_energy_efficiency'],
  propertyType: ['property_type'],
  builtForm: ['built_form'],
  tenure: ['tenure'],
  transaction: ['transaction_type'],
  ageBand: ['construction_age_band'],
  floorArea: ['total_floor_area'],
  rooms: ['number_habitable_rooms'],
  walls: ['walls_description'],
  roof: ['roof_description'],
  windows: ['windows_description'],
  heating: ['mainheat_description'],
  fuel: ['main_fuel'],
  heatingCost: ['heating_cost_current'],
  hotWaterCost: ['hot_water_cost_current'],
  lightingCost: ['lighting_cost_current'],
  energyUse: ['energy_consumption_current'],
  co2: ['co2_emissions_current'],
  inspected: ['inspection_date'],
  lodged: ['lodgement_date'],
} as const

/** Position of each official column in a file; -1 if the file doesn't have it. */
export type CertificatePlaces = Readonly<Record<keyof typeof OFFICIAL_COLUMNS, number>>

/** Homes are neither smaller nor larger than this many square metres; such areas are mistakes of the assessor. */
const MIN_SQM = 10
const MAX_SQM = 2_000
const MAX_POUNDS = 100_000

/** The columns that come from one official column each and are never a reason to reject a certificate. */
export const PLAIN_COLUMNS: readonly PlainColumn[] = [
  { column: 'post_town', type: 'text', cell: 'town', read: cellText },
  {
    column: 'authority_code',
    type: 'text',
    cell: 'authority',
    read: (text: string) => cellText(text).toUpperCase(),
  },
  { column: 'property_type', type: 'text', cell: 'propertyType', read: cellText },
  { column: 'built_form', type: 'text', cell: 'builtForm', read: cellText },
  { column: 'tenure', type: 'text', cell: 'tenure', read: cellTenure },
  { column: 'transaction_type', type: 'text', cell: 'transaction', read: cellText },
  {
    column: 'built_from',
    type: 'year',
    cell: 'ageBand',
    read: (text: string) => findAgeBand(text)?.from ?? null,
  },
  {
    column: 'built_to',
    type: 'year',
    cell: 'ageBand',
    read: (text: string) => findAgeBand(text)?.to ?? null,
  },
  { column: 'rating', type: 'text', cell: 'rating', read: cellRating },
  { column: 'score', type: 'whole', cell: 'score', least: -999, most: 999 },
  { column: 'potential_rating', type: 'text', cell: 'potentialRating', read: cellRating },
  { column: 'potential_score', type: 'whole', cell: 'potentialScore', least: -999, most: 999 },
  { column: 'floor_area_sqm', type: 'real', cell: 'floorArea', least: MIN_SQM, most: MAX_SQM },
  { column: 'habitable_rooms', type: 'whole', cell: 'rooms', least: 1, most: 100 },
  { column: 'walls', type: 'text', cell: 'walls', read: cellWords },
  { column: 'roof', type: 'text', cell: 'roof', read: cellWords },
  { column: 'windows', type: 'text', cell: 'windows', read: cellWords },
  { column: 'heating', type: 'text', cell: 'heating', read: cellWords },
  { column: 'main_fuel', type: 'text', cell: 'fuel', read: cellFuel },
  { column: 'heating_cost', type: 'real', cell: 'heatingCost', least: 0, most: MAX_POUNDS },
  { column: 'hot_water_cost', type: 'real', cell: 'hotWaterCost', least: 0, most: MAX_POUNDS },
  { column: 'lighting_cost', type: 'real', cell: 'lightingCost', least: 0, most: MAX_POUNDS },
  { column: 'energy_use', type: 'real', cell: 'energyUse', least: -9_999, most: 99_999 },
  { column: 'co2_tonnes', type: 'real', cell: 'co2', least: -999, most: 9_999 },
  { column: 'inspected_on', type: 'date', cell: 'inspected' },
]

/** A column that holds text, a year, a number within bounds (rounded if it must be whole) or a date. */
export type PlainColumn = { column: string; cell: keyof CertificatePlaces } & (
  | { type: 'text'; read: (text: string) => string }
  | { type: 'year'; read: (text: string) => number | null }
  | { type: 'whole' | 'real'; least: number; most: number }
  | { type: 'date' }
)

/** The columns of property.certificate, in the order of the parsed rows. */
export const CERTIFICATE_COLUMNS = [
  'certificate_number',
  'uprn',
  'postcode',
  'address',
  ...PLAIN_COLUMNS.map(({ column }) => column),
  'lodged_on',
]

/** Appends one certificate's row, or says what is wrong with it. Columns that a short row lacks are empty. */
export function appendCertificate(
  fields: readonly string[],
  at: CertificatePlaces,
  today: IsoDate,
  out: BinaryRows,
): Rejection | null {
  const cell: Cell = (column) => fields[at[column]] ?? ''
  const number = cellText(cell('number'))
  if (number === '') return { reason: 'no certificate number' }
  if (!/^[\w-]{10,80}$/.test(number)) return { reason: `'${number}' is not a certificate number` }
  const address = addressOf(cell)
  if (address === '') return { reason: 'no address' }
  const postcode = postcodeOf(cell('postcode'))
  if (typeof postcode !== 'string') return postcode
  const lodged = lodgedOn(cell('lodged'), cell('inspected'), today)
  if (typeof lodged !== 'string') return lodged
  appendRow(out, CERTIFICATE_COLUMNS.length)
  appendText(out, number)
  appendUprn(out, cell('uprn'))
  appendText(out, postcode)
  appendText(out, address)
  for (const column of PLAIN_COLUMNS) appendPlain(out, column, cell(column.cell))
  appendDate(out, lodged)
  return null
}

/** Appends the field of a plain column. */
export function appendPlain(out: BinaryRows, column: PlainColumn, text: string): void {
  if (column.type === 'text') {
    const value = column.read(text)
    appendText(out, value === '' ? null : value)
    return
  }
  const value =
    column.type === 'date'
      ? cellDate(text)
      : column.type === 'year'
        ? column.read(text)
        : cellNumber(text, column.least, column.most)
  if (value === null) appendNull(out)
  else if (typeof value === 'string') appendDate(out, value)
  else appendNumber(out, column.type === 'real' ? 'real' : 'whole', value)
}

/** Appends a number, rounded if its column is of whole numbers. */
export function appendNumber(out: BinaryRows, type: 'whole' | 'real', value: number): void {
  if (type === 'real') appendFloat32(out, value)
  else appendInt16(out, Math.round(value))
}

type Cell = (column: keyof CertificatePlaces) => string

function postcodeOf(text: string): Postcode | Rejection {
  const typed = cellText(text)
  return findPostcode(typed) ?? { reason: typed === '' ? 'no postcode' : `'${typed}' is not a postcode` }
}

function lodgedOn(text: string, inspected: string, today: IsoDate): IsoDate | Rejection {
  const lodged = cellDate(text) ?? cellDate(inspected)
  if (lodged === null) return { reason: `'${text}' is not a lodgement date such as 2021-04-16` }
  return lodged > today ? { reason: `lodged on ${lodged}, which is in the future` } : lodged
}

/** Appends a UPRN; NULL if there's none. */
export function appendUprn(out: BinaryRows, text: string): void {
  const uprn = cellUprn(text)
  if (uprn === '') appendNull(out)
  else appendInt64(out, Number(uprn))
}

/** Reads the address in one line, from its own column or else from the address lines; '' if there's none. */
export function addressOf(cell: Cell): string {
  const whole = cellText(cell('address'))
  const lines = [cell('address1'), cell('address2'), cell('address3')]
  const text = whole === '' ? lines.map(cellText).filter(Boolean).join(', ') : whole
  return text.replace(/\s+/g, ' ').replace(/ ,/g, ',')
}
