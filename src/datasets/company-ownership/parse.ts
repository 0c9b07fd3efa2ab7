import { findIsoDate, type IsoDate } from '#domain/dates.ts'
import { findPostcode } from '#domain/postcode.ts'

import { copyRow } from '../import/copy-text.ts'
import type { CopyText, Rejection } from '../import/importer.ts'
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

/** Parses one record into a row of `company_title`, with the deletion flag at its end, or says what is wrong with it. */
export function titleRow(
  fields: readonly string[],
  columns: TitleColumns,
  { register, isFull, isDeleted, today }: TitleFile,
): CopyText | Rejection {
  const cell = (place: number) => (place < 0 ? '' : (fields[place] ?? '').trim())
  const titleNumber = cell(columns.titleNumber).toUpperCase()
  if (!TITLE_NUMBER.test(titleNumber)) return { reason: `'${titleNumber}' isn't a title number` }
  const tenure = cell(columns.tenure)
  const tenureCode = TENURES[tenure.toLowerCase()]
  if (tenureCode === undefined && tenure !== '')
    return { reason: `tenure '${tenure}' is neither Freehold nor Leasehold` }
  const price = cell(columns.price).replaceAll(',', '')
  if (!/^\d{0,13}$/.test(price)) return { reason: `price paid '${price}' isn't a whole number of pounds` }
  const added = cell(columns.addedOn)
  const addedOn = added === '' ? null : dayOf(added)
  if (added !== '' && (addedOn === null || addedOn > today))
    return { reason: `date proprietor added '${added}' isn't a past date such as 31-01-2026` }
  const proprietors = columns.proprietors.flatMap((place) => proprietorOf(place, cell) ?? [])
  if (proprietors.length === 0) return { reason: 'no proprietor name' }
  const postcode = cell(columns.postcode)
  return copyRow([
    titleNumber,
    register,
    tenureCode ?? null,
    cell(columns.address),
    cell(columns.district),
    cell(columns.county),
    cell(columns.region),
    postcode === '' ? null : findPostcode(postcode),
    cell(columns.multipleAddresses).toUpperCase() === 'Y',
    price,
    JSON.stringify(proprietors),
    cell(columns.moreProprietors).toUpperCase() === 'Y',
    addedOn,
    isFull,
    isDeleted ? true : null,
  ])
}

/**
 * Marks a title whose row in a full file was rejected, so that it stays as it was. Without its number no title of the list can
 * be told to have gone.
 */
export function rejectedTitleRow(titleNumber: string | null, register: CompanyRegister): CopyText {
  const unknown = Array<null>(6).fill(null)
  return copyRow([
    titleNumber ?? UNREADABLE,
    register,
    ...unknown,
    false,
    null,
    '[]',
    false,
    null,
    true,
    true,
  ])
}

/** Stands for the number of a title that couldn't be read. */
export const UNREADABLE = '?'

function proprietorOf(columns: ProprietorColumns, cell: (place: number) => string): Proprietor | null {
  const name = cell(columns.name).replace(/\s+/g, ' ')
  if (name === '') return null
  return {
    name,
    companyNumber: normalisedCompanyNumber(cell(columns.number)),
    category: cell(columns.category) || null,
    country: cell(columns.country) || null,
    addresses: columns.addresses.map(cell).filter((address) => address !== ''),
  }
}

/** Parses '31-01-2026', or the same with slashes. */
export function dayOf(text: string): IsoDate | null {
  const [, day, month, year] = /^(\d{2})[-/](\d{2})[-/](\d{4})$/.exec(text) ?? []
  return findIsoDate(`${year}-${month}-${day}`)
}
