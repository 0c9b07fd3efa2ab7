import type { CompanyRegister } from './parse.ts'

/** A made-up company that owns titles. */
export type MadeUpCompany = {
  name: string
  number: string
  category: string
  /** Only for overseas companies. */
  country: string
  address: string
}

/** A made-up title with up to four owners. */
export type MadeUpTitle = {
  titleNumber: string
  isLeasehold: boolean
  address: string
  district: string
  county: string
  region: string
  postcode: string
  hasSeveralAddresses: boolean
  /** Whole pounds; empty if none is stated. */
  price: string
  owners: readonly MadeUpCompany[]
  /** When the owners were added, as DD-MM-YYYY. */
  addedOn: string
  /** The day of an addition, as DD-MM-YYYY, in a file of changes. */
  changedOn?: string
}

const MAX_OWNERS = 4

/** Returns the header of a list of titles, or of its changes, with the mark of made-up rows. */
export function titleHeader(register: CompanyRegister, isChanges = false): string {
  const columns = [
    'Title Number',
    'Tenure',
    'Property Address',
    'District',
    'County',
    'Region',
    'Postcode',
    'Multiple Address Indicator',
    'Price Paid',
    ...Array.from({ length: MAX_OWNERS }, (_, at) => at + 1).flatMap((number) => [
      `Proprietor Name (${number})`,
      `Company Registration No. (${number})`,
      `Proprietorship Category (${number})`,
      ...(register === 'overseas' ? [`Country Incorporated (${number})`] : []),
      ...[1, 2, 3].map((line) => `Proprietor (${number}) Address (${line})`),
    ]),
    'Date Proprietor Added',
    'Additional Proprietor Indicator',
    ...(isChanges ? ['Change Indicator', 'Change Date'] : []),
  ]
  return `${columns.join(',')},demonstration${isChanges ? ' changes' : ''}\n`
}

/** Writes a title as a line of a list or of its changes. */
export function titleLine(register: CompanyRegister, title: MadeUpTitle): string {
  const fields = [
    title.titleNumber,
    title.isLeasehold ? 'Leasehold' : 'Freehold',
    title.address,
    title.district,
    title.county,
    title.region,
    title.postcode,
    title.hasSeveralAddresses ? 'Y' : 'N',
    title.price,
    ...Array.from({ length: MAX_OWNERS }, (_, at) => ownerFields(title.owners[at], register)).flat(),
    title.addedOn,
    'N',
    ...(title.changedOn === undefined ? [] : ['A', title.changedOn]),
    '1',
  ]
  return `"${fields.join('","')}"\n`
}

/** Writes the last line of a list, which states its number of titles. */
export function rowCountLine(rows: number): string {
  return `"Row Count:","${rows}"\n`
}

function ownerFields(company: MadeUpCompany | undefined, register: CompanyRegister): string[] {
  const { name = '', number = '', category = '', country = '', address = '' } = company ?? {}
  return [name, number, category, ...(register === 'overseas' ? [country] : []), address, '', '']
}
