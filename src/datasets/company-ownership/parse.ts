import { findIsoDate, type IsoDate } from '#domain/dates.ts'
import { findPostcode } from '#domain/postcode.ts'

import {
  appendBoolean,
  appendCharacters,
  appendDate,
  appendInt64,
  appendNull,
  appendRow,
  appendText,
  type BinaryRows,
  endJsonb,
  startJsonb,
} from '../import/copy-binary.ts'
import type { Rejection } from '../import/importer.ts'
import { normalisedCompanyNumber } from './company-number.ts'
import { TITLE_NUMBER } from './title-number.ts'

/** The columns of property.company_title, in the order of the parsed rows. */
export const TITLE_COLUMNS = [
  'title_number',
  'register',
  'tenure',
  'address',
  'district',
  'county',
  'region',
  'postcode',
  'multiple_addresses',
  'price_pounds',
  'proprietors',
  'more_proprietors',
  'added_on',
  'from_full_file',
] as const

/** The list a title is in: that of UK companies (CCOD) or of overseas companies (OCOD). */
export type CompanyRegister = 'uk' | 'overseas'

/** A company that owns a title, as the register has it. */
export type Proprietor = {
  name: string
  companyNumber: string | null
  /** E.g. 'Limited Company or Public Limited Company'. */
  category: string | null
  /** Where an overseas company is incorporated. */
  country: string | null
  addresses: string[]
}

/** Positions of the columns of one proprietor; -1 if the layout doesn't have them. */
export type ProprietorColumns = {
  name: number
  number: number
  category: number
  country: number
  addresses: readonly number[]
}

/** Positions of the columns of a file; -1 if the layout doesn't have them. */
export type TitleColumns = {
  titleNumber: number
  tenure: number
  address: number
  district: number
  county: number
  region: number
  postcode: number
  multipleAddresses: number
  price: number
  proprietors: readonly ProprietorColumns[]
  addedOn: number
  moreProprietors: number
}

/** What a row says beyond its title. */
export type TitleFile = { register: CompanyRegister; isFull: boolean; isDeleted: boolean; today: IsoDate }

const TENURES: Readonly<Record<string, string>> = { freehold: 'F', leasehold: 'L' }

/** Appends one record's row of `company_title`, with the deletion flag at its end, or says what is wrong with it. */
export function appendTitle(
  fields: readonly string[],
  columns: TitleColumns,
  { register, isFull, isDeleted, today }: TitleFile,
  out: BinaryRows,
): Rejection | null {
  const cell = (place: number) => (place < 0 ? '' : (fields[place] ?? '').trim())
  const titleNumber = cell(columns.titleNumber).toUpperCase()
  if (!TITLE_NUMBER.test(titleNumber)) return { reason: `'${titleNumber}' isn't a title number` }
  const tenure = cell(columns.tenure)
  const tenureCode = tenureOf(tenure)
  if (tenureCode === undefined) return { reason: `tenure '${tenure}' is neither Freehold nor Leasehold` }
  const price = cell(columns.price).replaceAll(',', '')
  if (!/^\d{0,13}$/.test(price)) return { reason: `price paid '${price}' isn't a whole number of pounds` }
  const added = cell(columns.addedOn)
  const addedOn = added === '' ? null : dayOf(added)
  if (added !== '' && (addedOn === null || addedOn > today))
    return { reason: `date proprietor added '${added}' isn't a past date such as 31-01-2026` }
  const proprietors = columns.proprietors.flatMap((place) => proprietorOf(place, cell) ?? [])
  if (proprietors.length === 0) return { reason: 'no proprietor name' }
  appendRow(out, TITLE_COLUMNS.length + 1)
  appendText(out, titleNumber)
  appendText(out, register)
  appendText(out, tenureCode)
  for (const column of [columns.address, columns.district, columns.county, columns.region])
    appendText(out, cell(column) || null)
  appendText(out, postcodeOf(cell(columns.postcode)))
  appendBoolean(out, isYes(cell(columns.multipleAddresses)))
  if (price === '') appendNull(out)
  else appendInt64(out, Number(price))
  const json = startJsonb(out)
  appendCharacters(out, JSON.stringify(proprietors))
  endJsonb(out, json)
  appendBoolean(out, isYes(cell(columns.moreProprietors)))
  if (addedOn === null) appendNull(out)
  else appendDate(out, addedOn)
  appendBoolean(out, isFull)
  appendBoolean(out, isDeleted ? true : null)
  return null
}

/**
 * Appends a mark for a title whose row in a full file was rejected, so that it stays as it was. Without its number, we
 * can't tell whether any title of the list has gone.
 */
export function appendRejectedTitle(
  out: BinaryRows,
  titleNumber: string | null,
  register: CompanyRegister,
): void {
  appendRow(out, TITLE_COLUMNS.length + 1)
  appendText(out, titleNumber ?? UNREADABLE)
  appendText(out, register)
  for (let unknown = 0; unknown < 6; unknown++) appendNull(out)
  appendBoolean(out, false)
  appendNull(out)
  const json = startJsonb(out)
  appendCharacters(out, '[]')
  endJsonb(out, json)
  appendBoolean(out, false)
  appendNull(out)
  appendBoolean(out, true)
  appendBoolean(out, true)
}

/** Stands for the number of a title that couldn't be read. */
export const UNREADABLE = '?'

/** Reads a tenure as its letter, null if there's none; undefined for other words. */
export function tenureOf(text: string): string | null | undefined {
  return text === '' ? null : TENURES[text.toLowerCase()]
}

/** Reads a postcode; null for anything else. */
export function postcodeOf(text: string): string | null {
  return text === '' ? null : findPostcode(text)
}

/** Whether a cell says yes. */
export function isYes(text: string): boolean {
  return text.toUpperCase() === 'Y'
}

/** Reads a proprietor's name, without needless spaces. */
export function proprietorName(text: string): string {
  return text.replace(/\s+/g, ' ')
}

function proprietorOf(columns: ProprietorColumns, cell: (place: number) => string): Proprietor | null {
  const name = proprietorName(cell(columns.name))
  if (name === '') return null
  const country = cell(columns.country) || null
  return {
    name,
    companyNumber: normalisedCompanyNumber(cell(columns.number), country !== null),
    category: cell(columns.category) || null,
    country,
    addresses: columns.addresses.map(cell).filter((address) => address !== ''),
  }
}

/** Parses '31-01-2026', or the same with slashes. */
export function dayOf(text: string): IsoDate | null {
  const [, day, month, year] = /^(\d{2})[-/](\d{2})[-/](\d{4})$/.exec(text) ?? []
  return findIsoDate(`${year}-${month}-${day}`)
}
