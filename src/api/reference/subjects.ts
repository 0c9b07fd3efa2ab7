/**
 * The nine subjects of the API that have a reference page of their own. Where an endpoint of the same name is served, the
 * page is made from it; `contract` describes those that are not served yet, so that nobody takes a plan for them unawares.
 */

/** A parameter or an answered field, in words. */
export type ContractField = { name: string; required?: boolean; description: string }

/** What an endpoint will take and answer, and the data that it waits for. */
export type Contract = {
  path: string
  parameters: readonly ContractField[]
  fields: readonly ContractField[]
  /** The official dataset that has to be imported first. */
  needs: string
}

/** A subject: its word in addresses, the name of its API, and what it is good for. */
export type Subject = {
  name: SubjectName
  title: string
  /** For search engines and lists; 40 to 200 letters. */
  description: string
  uses: readonly string[]
  contract?: Contract
}

/** Words of the reference pages. */
export type SubjectName =
  | 'company-ownership-search'
  | 'council-tax'
  | 'crime-statistics'
  | 'epc'
  | 'house-price-index'
  | 'house-valuation'
  | 'property-valuation'
  | 'sold-comparables'
  | 'stamp-duty-land-tax'

const POSTCODE = 'A full postcode in any case and spacing.'
const PRICE_PAID_AND_EPC =
  'the valuation model, which is fitted to Price Paid Data, the register of energy certificates and the UK House Price Index'

const ESTIMATE_FIELDS: readonly ContractField[] = [
  { name: 'estimate', description: 'Pounds.' },
  { name: 'interval80', description: 'low and high: four in five homes like this one sell within.' },
  { name: 'confidence', description: 'How much the estimate rests on.' },
  { name: 'methods', description: 'How each method of estimating came out.' },
  { name: 'comparables', description: 'The sales behind it.' },
  { name: 'modelVersion', description: 'Which model answered.' },
]

/** The subjects, in the order of the alphabet. */
export const SUBJECTS: readonly Subject[] = [
  {
    name: 'company-ownership-search',
    title: 'Company Ownership Search API',
    description:
      'The Company Ownership Search API: titles in England and Wales owned by UK and overseas companies, by company, postcode or title.',
    uses: ['Find what a company owns', 'Check who owns a building', 'Trace overseas ownership'],
    contract: {
      path: '/company-ownership-search',
      parameters: [
        { name: 'company', description: 'Name of a company; one of the four parameters is needed.' },
        { name: 'companyNumber', description: 'Number at Companies House.' },
        { name: 'postcode', description: POSTCODE },
        { name: 'titleNumber', description: 'Number of a title at HM Land Registry.' },
      ],
      fields: [
        {
          name: 'titles',
          description:
            'For each title: titleNumber, tenure, address, postcode, pricePaid, proprietors and addedOn.',
        },
      ],
      needs:
        'UK companies that own property (CCOD) and overseas companies that own property (OCOD) of HM Land Registry',
    },
  },
  {
    name: 'council-tax',
    title: 'Council Tax API',
    description:
      'The Council Tax API: the charge of every band in a local authority for the tax year, and how many homes are in each band.',
    uses: ['Add running costs to a listing', 'Compare authorities', 'Budget for a purchase'],
    contract: {
      path: '/council-tax',
      parameters: [
        { name: 'postcode', description: `${POSTCODE} Or authority.` },
        { name: 'authority', description: 'Official code or name of a local authority.' },
        { name: 'band', description: 'A to H, in Wales also I; all bands when absent.' },
      ],
      fields: [
        { name: 'authority', description: 'Code and name.' },
        { name: 'taxYear', description: 'Such as 2026-27.' },
        { name: 'bands', description: 'band and annualCharge in pounds.' },
        { name: 'stock', description: 'band and dwellings: how many homes are in it.' },
      ],
      needs:
        'the Valuation Office Agency’s stock of properties by band; the charges themselves can be imported already',
    },
  },
  {
    name: 'crime-statistics',
    title: 'Crime Statistics API',
    description:
      'The Crime Statistics API: crimes recorded by the police around a postcode or in an area, by type and month, with rates.',
    uses: ['Report on a neighbourhood', 'Compare areas by rate', 'Follow a type of crime over time'],
    contract: {
      path: '/crime-statistics',
      parameters: [
        { name: 'postcode', description: `${POSTCODE} Or area.` },
        { name: 'area', description: 'Official code or name of an area.' },
        { name: 'months', description: 'How many months, at most 36.' },
      ],
      fields: [
        { name: 'total', description: 'Crimes in the period.' },
        { name: 'ratePer1000', description: 'For a thousand residents.' },
        { name: 'byType', description: 'type, count and ratePer1000.' },
        { name: 'byMonth', description: 'Crimes month by month.' },
        { name: 'comparison', description: 'The authority and the nation beside it.' },
        { name: 'completeness', description: 'Months that a police force has not delivered.' },
      ],
      needs: 'street-level crime of data.police.uk',
    },
  },
  {
    name: 'epc',
    title: 'EPC API',
    description:
      'The EPC API: energy performance certificates of homes in England and Wales by postcode, address or certificate number.',
    uses: ['Show the rating of a home', 'Find floor areas', 'Check rental standards'],
    contract: {
      path: '/epc',
      parameters: [
        { name: 'postcode', description: `${POSTCODE} Or uprn, or certificateNumber.` },
        { name: 'paon', description: 'House number or name, together with the postcode.' },
        { name: 'uprn', description: 'Unique Property Reference Number.' },
        { name: 'certificateNumber', description: 'Number of one certificate.' },
      ],
      fields: [
        {
          name: 'certificates',
          description:
            'certificateNumber, address, rating, score, potentialRating, floorAreaSqm, ageBand, inspectedOn, expiresOn and more.',
        },
      ],
      needs:
        'energy performance of buildings data of the Ministry of Housing, Communities and Local Government',
    },
  },
  {
    name: 'house-price-index',
    title: 'House Price Index API',
    description:
      'The House Price Index API: the official UK index of a nation, region, county or local authority, month by month, by type of home.',
    uses: ['Bring an old price to today', 'Chart a market', 'Compare types of home'],
  },
  {
    name: 'house-valuation',
    title: 'House Valuation API',
    description:
      'The House Valuation API: an estimate of value with a range for a home that is described by postcode, type, size and tenure.',
    uses: ['Price a home before an appraisal', 'Check an asking price', 'Screen a portfolio'],
    contract: {
      path: '/house-valuation',
      parameters: [
        { name: 'postcode', required: true, description: POSTCODE },
        { name: 'propertyType', required: true, description: 'D, S, T or F.' },
        { name: 'tenure', description: 'F (freehold) or L (leasehold).' },
        { name: 'floorAreaSqm', description: 'Floor area in square metres.' },
        { name: 'bedrooms', description: 'Number of bedrooms.' },
        { name: 'newBuild', description: 'true or false.' },
        { name: 'asOf', description: 'Day of the estimate; today when absent.' },
      ],
      fields: ESTIMATE_FIELDS,
      needs: PRICE_PAID_AND_EPC,
    },
  },
  {
    name: 'property-valuation',
    title: 'Property Valuation API',
    description:
      'The Property Valuation API: an estimate of value for one address, with its own past sales and its energy certificate.',
    uses: ['Value one address', 'Monitor a portfolio', 'Check a security'],
    contract: {
      path: '/property-valuation',
      parameters: [
        { name: 'postcode', description: `${POSTCODE} With paon; or uprn.` },
        { name: 'paon', description: 'House number or name.' },
        { name: 'saon', description: 'Flat, where there is one.' },
        { name: 'uprn', description: 'Unique Property Reference Number.' },
      ],
      fields: [
        ...ESTIMATE_FIELDS,
        { name: 'sales', description: 'Past sales of this address.' },
        { name: 'certificate', description: 'Its latest energy certificate.' },
      ],
      needs: PRICE_PAID_AND_EPC,
    },
  },
  {
    name: 'sold-comparables',
    title: 'Sold Comparables API',
    description:
      'The Sold Comparables API: registered sales near a postcode in England and Wales, by distance, date, price or likeness.',
    uses: ['Support an appraisal', 'Show sold prices near a listing', 'Find the median of a street'],
  },
  {
    name: 'stamp-duty-land-tax',
    title: 'Stamp Duty Land Tax API',
    description:
      'The Stamp Duty Land Tax API: SDLT, LBTT or LTT on a purchase in any UK nation and on any date with confirmed rates, band by band.',
    uses: ['Show the tax beside a price', 'Compare buyers', 'Check a completion statement'],
  },
]

/** The subject of a word; null when there is none. */
export function findSubject(name: string): Subject | null {
  return SUBJECTS.find((subject) => subject.name === name) ?? null
}
