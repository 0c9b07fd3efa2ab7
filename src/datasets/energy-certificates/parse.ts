import type { IsoDate } from '#domain/dates.ts'
import { findPostcode } from '#domain/postcode.ts'

import { copyRow } from '../import/copy-text.ts'
import type { CopyText, Rejection } from '../import/importer.ts'
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

/** The columns of property.certificate, in the order of the parsed rows. */
export const CERTIFICATE_COLUMNS = [
  'certificate_number',
  'uprn',
  'postcode',
  'address',
  'post_town',
  'authority_code',
  'property_type',
  'built_form',
  'tenure',
  'transaction_type',
  'built_from',
  'built_to',
  'rating',
  'score',
  'potential_rating',
  'potential_score',
  'floor_area_sqm',
  'habitable_rooms',
  'walls',
  'roof',
  'windows',
  'heating',
  'main_fuel',
  'heating_cost',
  'hot_water_cost',
  'lighting_cost',
  'energy_use',
  'co2_tonnes',
  'inspected_on',
  'lodged_on',
] as const

/** The official columns that we read, with every spelling in use, reduced to letters and digits. */
export const OFFICIAL_COLUMNS = {
  number: ['certificatenumber', 'lmkkey', 'rrn', 'reportreferencenumber'],
  address: ['address'],
  address1: ['address1', 'addressline1'],
  address2: ['address2', 'addressline2'],
  address3: ['address3', 'addressline3'],
  postcode: ['postcode'],
  town: ['posttown'],
  authority: ['localauthority', 'localauthoritycode'],
  uprn: ['uprn'],
  rating: ['currentenergyrating'],
  score: ['currentenergyefficiency'],
  potentialRating: ['potentialenergyrating'],
  potentialScore: ['potentialenergyefficiency'],
  propertyType: ['propertytype'],
  builtForm: ['builtform'],
  tenure: ['tenure'],
  transaction: ['transactiontype'],
  ageBand: ['constructionageband'],
  floorArea: ['totalfloorarea'],
  rooms: ['numberhabitablerooms'],
  walls: ['wallsdescription'],
  roof: ['roofdescription'],
  windows: ['windowsdescription'],
  heating: ['mainheatdescription'],
  fuel: ['mainfuel'],
  heatingCost: ['heatingcostcurrent'],
  hotWaterCost: ['hotwatercostcurrent'],
  lightingCost: ['lightingcostcurrent'],
  energyUse: ['energyconsumptioncurrent'],
  co2: ['co2emissionscurrent'],
  inspected: ['inspectiondate'],
  lodged: ['lodgementdate'],
} as const

/** Position of each official column in a file; -1 if the file doesn't have it. */
export type CertificatePlaces = Readonly<Record<keyof typeof OFFICIAL_COLUMNS, number>>

/** Homes are neither smaller nor larger than this many square metres; such areas are mistakes of the assessor. */
const LEAST_SQM = 10
const MOST_SQM = 2_000
const MOST_POUNDS = 100_000

/** Parses one certificate. Columns that a short row lacks are empty. */
export function certificateRow(
  fields: readonly string[],
  at: CertificatePlaces,
  today: IsoDate,
): CopyText | Rejection {
  const cell: Cell = (column) => fields[at[column]] ?? ''
  const number = cellText(cell('number'))
  if (number === '') return { reason: 'no certificate number' }
  if (!/^[\w-]{10,80}$/.test(number)) return { reason: `'${number}' is not a certificate number` }
  const address = addressOf(cell)
  if (address === '') return { reason: 'no address' }
  const typed = cellText(cell('postcode'))
  const postcode = findPostcode(typed)
  if (postcode === null) return { reason: typed === '' ? 'no postcode' : `'${typed}' is not a postcode` }
  const inspected = cellDate(cell('inspected'))
  const lodged = cellDate(cell('lodged')) ?? inspected
  if (lodged === null) return { reason: `'${cell('lodged')}' is not a lodgement date such as 2021-04-16` }
  if (lodged > today) return { reason: `lodged on ${lodged}, which is in the future` }
  return copyRow([
    number,
    cellUprn(cell('uprn')),
    postcode,
    address,
    ...homeValues(cell),
    ...energyValues(cell),
    inspected,
    lodged,
  ])
}

type Cell = (column: keyof CertificatePlaces) => string

function homeValues(cell: Cell) {
  const band = findAgeBand(cell('ageBand'))
  return [
    cellText(cell('town')),
    cellText(cell('authority')).toUpperCase(),
    cellText(cell('propertyType')),
    cellText(cell('builtForm')),
    cellTenure(cell('tenure')),
    cellText(cell('transaction')),
    band?.from ?? null,
    band?.to ?? null,
  ]
}

function energyValues(cell: Cell) {
  return [
    cellRating(cell('rating')),
    wholeNumber(cell('score'), -999, 999),
    cellRating(cell('potentialRating')),
    wholeNumber(cell('potentialScore'), -999, 999),
    cellNumber(cell('floorArea'), LEAST_SQM, MOST_SQM),
    wholeNumber(cell('rooms'), 1, 100),
    cellWords(cell('walls')),
    cellWords(cell('roof')),
    cellWords(cell('windows')),
    cellWords(cell('heating')),
    cellFuel(cell('fuel')),
    cellNumber(cell('heatingCost'), 0, MOST_POUNDS),
    cellNumber(cell('hotWaterCost'), 0, MOST_POUNDS),
    cellNumber(cell('lightingCost'), 0, MOST_POUNDS),
    cellNumber(cell('energyUse'), -9_999, 99_999),
    cellNumber(cell('co2'), -999, 9_999),
  ]
}

function addressOf(cell: Cell): string {
  const whole = cellText(cell('address'))
  const lines = [cell('address1'), cell('address2'), cell('address3')]
  const text = whole === '' ? lines.map(cellText).filter(Boolean).join(', ') : whole
  return text.replace(/\s+/g, ' ').replace(/ ,/g, ',')
}

function wholeNumber(text: string, least: number, most: number): number | null {
  const value = cellNumber(text, least, most)
  return value === null ? null : Math.round(value)
}
