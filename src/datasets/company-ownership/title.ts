import type { CompanyRegister, Proprietor } from './parse.ts'

/** A title that a company owns. */
export type CompanyTitle = {
  titleNumber: string
  registers: readonly CompanyRegister[]
  /** Freehold or leasehold. */
  tenure: 'F' | 'L' | null
  address: string | null
  district: string | null
  county: string | null
  region: string | null
  postcode: string | null
  multipleAddresses: boolean
  /** Whole pounds, as stated in the register. */
  pricePounds: number | null
  proprietors: readonly Proprietor[]
  moreProprietors: boolean
  addedOn: string | null
}

/** A company and how many titles it owns. */
export type CompanyOwner = {
  key: string
  name: string
  companyNumber: string | null
  country: string | null
  titles: number
}
