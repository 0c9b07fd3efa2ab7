/**
 * Every area that the official directory gives for a postcode, besides nation, region, county and local authority. The
 * table's columns, the importer, the API's fields and the report's list of areas all follow from this list.
 */
type DirectoryArea = {
  /** As in a sentence, and with a capital as a label. */
  title: string
  /** Column of property.postcode. */
  column: `${string}_code`
  /** Columns of ONSPD and NSPL that have it, lower case; the year in them changes. */
  inFile: RegExp
  /** Form of its codes, if not nine characters. */
  form?: RegExp
  /** What goes before the code in property.area, where codes of different lists would clash. */
  prefix?: string
  /** Output areas have no names. */
  unnamed?: true
  description: string
}

const RURAL_URBAN = /^[A-Z0-9]{1,4}$/

/** The areas by their field in the API, in the order shown. */
export const DIRECTORY_AREAS = {
  ward: {
    title: 'ward',
    column: 'ward_code',
    inFile: /^(osward|ward|wd(\d\d)?(cd)?)$/,
    description: 'Electoral ward or division.',
  },
  parish: {
    title: 'parish',
    column: 'parish_code',
    inFile: /^(parish|par(ncp)?\d\dcd)$/,
    description: 'Civil parish, or community in Wales. In unparished places, the unparished area.',
  },
  constituency: {
    title: 'constituency',
    column: 'constituency_code',
    inFile: /^pcon(\d\d)?(cd)?$/,
    description: 'Westminster parliamentary constituency.',
  },
  countyElectoralDivision: {
    title: 'county electoral division',
    column: 'county_division_code',
    inFile: /^ced(\d\dcd)?$/,
    description: 'Only where there’s a county council as well as a district.',
  },
  policeForceArea: {
    title: 'police force area',
    column: 'police_force_code',
    inFile: /^pfa(\d\dcd)?$/,
    description: 'Police force area.',
  },
  integratedCareBoard: {
    title: 'integrated care board',
    column: 'integrated_care_board_code',
    inFile: /^(icb(\d\dcd)?|stp)$/,
    description: 'NHS integrated care board (ICB). England only.',
  },
  subIcbLocation: {
    title: 'sub-ICB location',
    column: 'sub_icb_code',
    inFile: /^(sicbl(\d\dcd)?|ccg)$/,
    description: 'NHS sub-ICB location, or the local health board in Wales and the partnership in Scotland.',
  },
  nhsRegion: {
    title: 'NHS England region',
    column: 'nhs_region_code',
    inFile: /^nhser(\d\dcd)?$/,
    description: 'NHS England region.',
  },
  strategicHealthAuthority: {
    title: 'health authority',
    column: 'health_authority_code',
    inFile: /^(os)?hlthau(\d\dcd)?$/,
    description: 'Former strategic health authority in England; health board elsewhere.',
  },
  primaryCareTrust: {
    title: 'primary care trust',
    column: 'primary_care_trust_code',
    inFile: /^pct(\d\dcd)?$/,
    description: 'Former primary care trust in England and its counterparts elsewhere.',
  },
  cancerAlliance: {
    title: 'Cancer Alliance',
    column: 'cancer_alliance_code',
    inFile: /^(calncv|cal\d\dcd)$/,
    description: 'Cancer Alliance. England only.',
  },
  travelToWorkArea: {
    title: 'travel to work area',
    column: 'travel_to_work_code',
    inFile: /^ttwa(\d\dcd)?$/,
    description: 'Travel to work area.',
  },
  builtUpArea: {
    title: 'built-up area',
    column: 'built_up_area_code',
    inFile: /^bua\d\d(cd)?$/,
    description: 'Built-up area. England and Wales only.',
  },
  nationalPark: {
    title: 'national park',
    column: 'national_park_code',
    inFile: /^(n?park|npark\d\dcd)$/,
    description: 'National park, if the postcode is in one.',
  },
  internationalTerritorialLevel: {
    title: 'international territorial level',
    column: 'territorial_level_code',
    inFile: /^(itl|nuts|itl\d\dcd)$/,
    form: /^([A-Z]\d{8}|TL[A-Z]\d{1,3})$/,
    description:
      'International territorial level (ITL), formerly NUTS, by the code of its local administrative unit.',
  },
  localEnterprisePartnership: {
    title: 'local enterprise partnership',
    column: 'enterprise_partnership_code',
    inFile: /^lep(\d\dcd)?1$/,
    description: 'Former local enterprise partnership. England only.',
  },
  secondLocalEnterprisePartnership: {
    title: 'second local enterprise partnership',
    column: 'second_enterprise_partnership_code',
    inFile: /^lep(\d\dcd)?2$/,
    description: 'Where two partnerships overlapped.',
  },
  europeanElectoralRegion: {
    title: 'European electoral region',
    column: 'electoral_region_code',
    inFile: /^eer(\d\dcd)?$/,
    description: 'Former European electoral region.',
  },
  // Names of 2001 are another geography; Scotland's cells of 2021 may be empty where those of 2011 stand.
  lsoa: {
    title: 'LSOA',
    column: 'lsoa_code',
    inFile: /^lsoa(?!01)(\d\d)(cd)?$/,
    description:
      'Lower layer super output area of the 2021 Census, or of 2011 where the directory has no later one.',
  },
  msoa: {
    title: 'MSOA',
    column: 'msoa_code',
    inFile: /^msoa(?!01)(\d\d)(cd)?$/,
    description:
      'Middle layer super output area of the 2021 Census, or of 2011 where the directory has no later one.',
  },
  lsoa2011: {
    title: 'LSOA of 2011',
    column: 'lsoa_2011_code',
    inFile: /^lsoa11(cd)?$/,
    description: 'Lower layer super output area of the 2011 Census.',
  },
  msoa2011: {
    title: 'MSOA of 2011',
    column: 'msoa_2011_code',
    inFile: /^msoa11(cd)?$/,
    description: 'Middle layer super output area of the 2011 Census.',
  },
  outputArea: {
    title: 'output area',
    column: 'output_area_code',
    inFile: /^oa(?!01)\d\d(cd)?$/,
    unnamed: true,
    description: 'Output area of the latest census in the directory. Output areas have codes but no names.',
  },
  ruralUrban2011: {
    title: 'rural-urban class of 2011',
    column: 'rural_urban_2011_code',
    inFile: /^ru(c)?11ind$/,
    form: RURAL_URBAN,
    prefix: 'RU11 ',
    description: 'Rural-urban classification of 2011.',
  },
  ruralUrban2021: {
    title: 'rural-urban class of 2021',
    column: 'rural_urban_2021_code',
    inFile: /^ru(c)?21ind$/,
    form: RURAL_URBAN,
    prefix: 'RU21 ',
    description: 'Rural-urban classification of 2021.',
  },
} as const satisfies Record<string, DirectoryArea>

/** The field of an area in the API and in a postcode's record. */
export type DirectoryAreaKey = keyof typeof DIRECTORY_AREAS

/** The areas as entries. */
export const DIRECTORY_AREA_ENTRIES = Object.entries(DIRECTORY_AREAS) as readonly [
  DirectoryAreaKey,
  DirectoryArea & { column: DirectoryAreaColumn },
][]

/** A column of property.postcode with the code of such an area. */
export type DirectoryAreaColumn = (typeof DIRECTORY_AREAS)[DirectoryAreaKey]['column']

/** The columns, in the same order. */
export const DIRECTORY_AREA_COLUMNS = DIRECTORY_AREA_ENTRIES.map(([, { column }]) => column)

/** The code as the directory has it, or null if it's empty or a pseudo code such as E99999999 for "not applicable". */
export function directoryAreaCode(area: DirectoryArea, text: string): string | null {
  return (area.form ?? NINE_CHARACTERS).test(text) && !text.endsWith('99999999') ? text : null
}

/** The code under which property.area has the name. */
export function namedCode(area: DirectoryArea, code: string): string {
  return `${area.prefix ?? ''}${code}`
}

const NINE_CHARACTERS = /^[A-Z]\d{8}$/
