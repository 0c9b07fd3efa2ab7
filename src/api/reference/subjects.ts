/**
 * The APIs with their own reference page: the nine of the specification and every other one that returns official data. Their pages are
 * generated from the endpoints.
 */

/** An API: its slug, title and what it's used for. */
export type Subject = {
  name: SubjectName
  title: string
  /** Meta description, 40 to 200 characters. */
  description: string
  uses: readonly string[]
}

/** Slugs of the reference pages. */
export type SubjectName =
  | 'broadband'
  | 'company-ownership-search'
  | 'council-tax'
  | 'crime-statistics'
  | 'economic-data'
  | 'epc'
  | 'house-price-index'
  | 'house-valuation'
  | 'mobile-signal'
  | 'postcodes'
  | 'property-age'
  | 'property-valuation'
  | 'schools'
  | 'sold-comparables'
  | 'stamp-duty-land-tax'

/** The APIs, in alphabetical order. */
export const SUBJECTS: readonly Subject[] = [
  {
    name: 'broadband',
    title: 'Broadband API',
    description:
      'The Broadband API returns the share of premises at a UK postcode that can get superfast, ultrafast, gigabit and full-fibre broadband, from Ofcom.',
    uses: ['Show broadband on a listing', 'Check a home office', 'Compare postcodes'],
  },
  {
    name: 'company-ownership-search',
    title: 'Company Ownership Search API',
    description:
      'The Company Ownership Search API finds titles in England and Wales owned by UK and overseas companies, by company, postcode or title number.',
    uses: ['Find what a company owns', 'Check who owns a building', 'Trace overseas owners'],
  },
  {
    name: 'council-tax',
    title: 'Council Tax API',
    description:
      'The Council Tax API returns the charge for every band in a local authority this tax year, and the number of homes in each band.',
    uses: ['Add running costs to a listing', 'Compare councils', 'Budget for a purchase'],
  },
  {
    name: 'crime-statistics',
    title: 'Crime Statistics API',
    description:
      'The Crime Statistics API returns police-recorded crime around a postcode or in an area, by type and month, with rates per 1,000 residents.',
    uses: ['Report on a neighbourhood', 'Compare crime rates', 'Track one type of crime over time'],
  },
  {
    name: 'economic-data',
    title: 'Economic Data API',
    description:
      'The Economic Data API returns official statistics for a UK area: pay, employment, population, private rents, affordability, inflation and Bank Rate.',
    uses: ['Compare areas for investment', 'Track private rents', 'Add context to a report'],
  },
  {
    name: 'epc',
    title: 'EPC API',
    description:
      'The EPC API returns energy performance certificates for homes in England and Wales, by postcode, address or certificate number.',
    uses: ['Show a home’s EPC rating', 'Look up floor areas', 'Check minimum standards for lettings'],
  },
  {
    name: 'house-price-index',
    title: 'House Price Index API',
    description:
      'The House Price Index API returns the official UK index for a nation, region, county or local authority, by month and property type.',
    uses: ['Bring an old price up to date', 'Chart local house prices', 'Compare property types'],
  },
  {
    name: 'house-valuation',
    title: 'House Valuation API',
    description:
      'The House Valuation API estimates what a home is worth, with a range, from its postcode, type, size and tenure.',
    uses: ['Value a home before a market appraisal', 'Check an asking price', 'Screen a portfolio'],
  },
  {
    name: 'mobile-signal',
    title: 'Mobile Signal API',
    description:
      'The Mobile Signal API returns how much of a UK local authority gets voice, 4G and 5G from each network, indoors and outdoors, from Ofcom.',
    uses: ['Show coverage on a listing', 'Compare networks', 'Find places without signal'],
  },
  {
    name: 'postcodes',
    title: 'Postcodes API',
    description:
      'The Postcodes API looks up UK postcodes: status, coordinates and administrative areas, by postcode, prefix or position, one or many at a time.',
    uses: ['Complete an address form', 'Find the local authority', 'Place homes on a map'],
  },
  {
    name: 'property-age',
    title: 'Property Age API',
    description:
      'The Property Age API estimates when a home in England or Wales was built, as a probability for each age band, with the evidence behind it.',
    uses: ['Price insurance', 'Plan a refurbishment', 'Fill gaps in a listing'],
  },
  {
    name: 'property-valuation',
    title: 'Property Valuation API',
    description:
      'The Property Valuation API estimates the value of a specific address, with its past sales and energy performance certificate.',
    uses: ['Value a specific address', 'Monitor a portfolio', 'Check mortgage security'],
  },
  {
    name: 'schools',
    title: 'Schools API',
    description:
      'The Schools API finds UK schools by URN, near a postcode or in an area, with their inspections and exam results in England.',
    uses: ['Show schools near a listing', 'Compare schools', 'Find schools by phase and type'],
  },
  {
    name: 'sold-comparables',
    title: 'Sold Comparables API',
    description:
      'The Sold Comparables API returns registered sales near a postcode in England and Wales, sorted by distance, date, price or similarity.',
    uses: ['Support a market appraisal', 'Show sold prices near a listing', 'Find the local median price'],
  },
  {
    name: 'stamp-duty-land-tax',
    title: 'Stamp Duty Land Tax API',
    description:
      'The Stamp Duty Land Tax API works out SDLT, LBTT or LTT on a purchase anywhere in the UK, on any date with confirmed rates, band by band.',
    uses: ['Show stamp duty on a listing', 'Compare buyer types', 'Check a completion statement'],
  },
]

/** Finds an API by slug. */
export function findSubject(name: string): Subject | null {
  return SUBJECTS.find((subject) => subject.name === name) ?? null
}
