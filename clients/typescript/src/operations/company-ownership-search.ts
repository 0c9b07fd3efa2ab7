// Generated from the OpenAPI document by `npm run clients`: change the API instead.

export type CompanyOwnership = {
  /** The companies found, for a search by name or number: at most 20. */
  companies: readonly ({
    name: string
    companyNumber: string | null
    country: string | null
    /** Number of titles it owns. */
    titles: number
  })[]
  /** Number of titles found. Null if several companies were found, or for a postcode while we have only part of the lists. */
  count: number | null
  /** A page of titles, by title number. */
  titles: readonly ({
    titleNumber: string
    /** The lists it’s in: of UK companies, of overseas companies, or both. */
    registers: readonly ("uk" | "overseas")[]
    /** F (freehold) or L (leasehold). */
    tenure: "F" | "L" | null
    /** As HM Land Registry describes the property. May be several addresses, or land without one. */
    address: string | null
    district: string | null
    county: string | null
    region: string | null
    postcode: string | null
    /** True if the title covers several addresses. */
    multipleAddresses: boolean
    /** Price in pounds stated in the register. May be for several titles together. */
    pricePaid: number | null
    /** Up to four owners. */
    proprietors: readonly ({
      name: string
      companyNumber: string | null
      category: string | null
      /** Country of incorporation. Null for UK companies. */
      country: string | null
      /** Up to three addresses for service. */
      addresses: readonly (string)[]
    })[]
    /** True if there are more than four owners. */
    moreProprietors: boolean
    /** When the owner was registered. */
    addedOn: string | null
  })[]
}

export type CompanyOwnershipSearchInput = {
  /** A company’s name. Case, punctuation and legal form (LTD, PLC) don’t matter. If there’s none with that name, companies whose name begins with it or has all its words: up to 20, those with the most titles first. */
  company?: string
  /** Company number. Leading zeros may be left out. Registers abroad may have given the same number to others, which are listed too, with their country. */
  companyNumber?: string
  /** Full postcode. Case and spaces don’t matter. */
  postcode?: string
  /** HM Land Registry title number. */
  titleNumber?: string
  /** Maximum number of results per page. */
  limit?: number
  /** meta.nextCursor of the previous page. Omit it for the first page. */
  cursor?: string
}
