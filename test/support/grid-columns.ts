/** How the API answers the columns of a list of postcodes from /grid. */

/** A postcode, its areas, the postcodes of its LSOA, and calls of the API: null unless they succeed. */
export type GridPlace = {
  readonly postcode: string
  readonly authority: string
  readonly lsoa: string
  readonly neighbours: readonly string[]
  readonly ask: <Data>(address: string) => Promise<Data | null>
}

type Answer = (place: GridPlace) => Promise<number | null>

/** A column: how many decimals it has, the API's figure, and the fewest of twelve postcodes that have one. */
type GridColumn = { readonly decimals: number; readonly answer: Answer; readonly least?: number }

const postcodeOf = ({ postcode }: GridPlace) => encodeURIComponent(postcode)

const economic =
  (measure: string, areaOf = ({ authority }: GridPlace) => authority): Answer =>
  async (place) => {
    const path = `/economic-data?area=${areaOf(place)}&measure=${measure}`
    const found = await place.ask<{ measures: { period: string; value: number | null }[] }>(path)
    return found?.measures[0]?.value ?? null
  }

type Month = { month: string; averagePrice: number | null; annualChangePercent: number | null }

const index =
  (figureOf: (months: readonly Month[]) => number | null, type = ''): Answer =>
  async ({ authority, ask }) => {
    const found = await ask<{ months: Month[] }>(`/house-price-index?area=${authority}${type}`)
    return found && figureOf(found.months)
  }

const price = (months: readonly Month[]) => months.at(-1)?.averagePrice ?? null

function changeOfFiveYears(months: readonly Month[]): number | null {
  const last = months.at(-1)
  const first = months.find(
    ({ month }) => last && month === `${Number(last.month.slice(0, 4)) - 5}${last.month.slice(4)}`,
  )
  return last?.averagePrice && first?.averagePrice ? (last.averagePrice / first.averagePrice - 1) * 100 : null
}

const crime =
  (type: string | null): Answer =>
  async ({ lsoa, ask }) => {
    if (lsoa === '') return null
    type Rate = { ratePer1000: number | null }
    const found = await ask<Rate & { byType: (Rate & { type: string })[] }>(`/crime-statistics?area=${lsoa}`)
    if (found === null || type === null) return found?.ratePer1000 ?? null
    return found.byType.find((each) => each.type === type)?.ratePer1000 ?? null
  }

const broadband =
  (field: string): Answer =>
  async (place) => {
    type Area = { outputArea: { availability: Record<string, number | null> } | null }
    const found = await place.ask<Area>(`/broadband?postcode=${postcodeOf(place)}`)
    return found?.outputArea?.availability[field] ?? null
  }

const mobile =
  (service: string, setting: string): Answer =>
  async (place) => {
    type Service = {
      service: string
      setting: string
      confidence: string | null
      allNetworksPercent: number | null
    }
    const found = await place.ask<{ coverage: Service[] }>(`/mobile-signal?postcode=${postcodeOf(place)}`)
    const own = found?.coverage.find(
      (each) => each.service === service && each.setting === setting && each.confidence !== 'very high',
    )
    return own?.allNetworksPercent ?? null
  }

type School = {
  type: string | null
  distanceMetres: number | null
  phase: string | null
  keyStage2: { expectedStandardPercent: number | null; pupils: number | null }
  keyStage4: { attainment8: number | null }
  inspections: { framework: string; outcome: string | null }[]
}

const isEnglish = ({ authority }: GridPlace) => authority.startsWith('E')

async function schoolsOf(place: GridPlace, query: string): Promise<School[]> {
  if (!isEnglish(place)) return []
  return (await place.ask<{ schools: School[] }>(`/schools?${query}&limit=200`))?.schools ?? []
}

const nearest =
  (phase: string): Answer =>
  async (place) => {
    const found = await schoolsOf(place, `postcode=${postcodeOf(place)}&radiusMetres=20000&phase=${phase}`)
    return found.find(({ type }) => !type?.includes('independent'))?.distanceMetres ?? null
  }

const mean = (values: readonly number[]) =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length

const primaryResults: Answer = async (place) => {
  const found = await schoolsOf(place, `area=${place.authority}&phase=primary`)
  const shares = found.flatMap(({ keyStage2: { expectedStandardPercent, pupils } }) =>
    expectedStandardPercent === null || pupils === null ? [] : [{ expectedStandardPercent, pupils }],
  )
  const all = shares.reduce((sum, { pupils }) => sum + pupils, 0)
  return all === 0
    ? null
    : shares.reduce((sum, one) => sum + one.expectedStandardPercent * one.pupils, 0) / all
}

const attainment: Answer = async (place) => {
  const found = await schoolsOf(place, `area=${place.authority}&phase=secondary`)
  return mean(found.flatMap(({ keyStage4 }) => keyStage4.attainment8 ?? []))
}

const grades: Answer = async (place) => {
  const found = await schoolsOf(place, `area=${place.authority}`)
  const last = found.flatMap(
    ({ inspections }) =>
      inspections.find(({ framework, outcome }) => framework === 'overall-grade' && outcome !== null)
        ?.outcome ?? [],
  )
  return mean(last.map((outcome) => (['Outstanding', 'Good'].includes(outcome) ? 100 : 0)))
}

const efficient: Answer = async ({ authority, neighbours, ask }) => {
  if (!/^[EW]/.test(authority)) return null
  type Certificates = { certificates: { rating: string }[] }
  const found = await Promise.all(
    neighbours.map((name) => ask<Certificates>(`/epc?postcode=${encodeURIComponent(name)}`)),
  )
  const ratings = found.flatMap((each) => each?.certificates ?? []).map(({ rating }) => rating)
  return mean(ratings.map((rating) => (rating <= 'C' ? 100 : 0)))
}

const share =
  (measure: string): Answer =>
  async (place) => {
    const [part, all] = await Promise.all([economic(measure)(place), economic('population')(place)])
    return part !== null && all !== null ? (100 * part) / all : null
  }

const councilTax: Answer = async ({ authority, ask }) => {
  const found = await ask<{ bands: { annualCharge: number }[] }>(`/council-tax?authority=${authority}&band=D`)
  return found?.bands[0]?.annualCharge ?? null
}

const grossYield: Answer = async (place) => {
  const [rent, value] = await Promise.all([economic('rent')(place), index(price)(place)])
  return rent === null || value === null ? null : (1200 * rent) / value
}

const CRIMES = {
  Burglary: 'Burglary',
  'Vehicle crime': 'Vehicle crime',
  'Violence and sexual offences': 'Violence and sexual offences',
  'Anti-social behaviour': 'Anti-social behaviour',
  Robbery: 'Robbery',
  'Criminal damage and arson': 'Criminal damage and arson',
  Drugs: 'Drugs',
  'Bicycle theft': 'Bicycle theft',
}

/** The columns that a call answers, by their heads. */
export const GRID_COLUMNS: Readonly<Record<string, GridColumn>> = {
  'Average price (index) (£, local authority)': { decimals: 0, answer: index(price) },
  'Average price of a flat (index) (£, local authority)': {
    decimals: 0,
    answer: index(price, '&propertyType=F'),
  },
  'Annual change in average price (%, local authority)': {
    decimals: 1,
    answer: index((months) => months.at(-1)?.annualChangePercent ?? null),
  },
  'Change in average price, 5 years (%, local authority)': { decimals: 1, answer: index(changeOfFiveYears) },
  'Gross yield (%, local authority)': { decimals: 2, answer: grossYield },
  'Average rent (£ a month, local authority)': { decimals: 0, answer: economic('rent') },
  'Average rent, 1 bedroom (£ a month, local authority)': { decimals: 0, answer: economic('rent-1-bed') },
  'Average rent, 2 bedrooms (£ a month, local authority)': { decimals: 0, answer: economic('rent-2-bed') },
  'Average rent, 3 bedrooms (£ a month, local authority)': {
    decimals: 0,
    answer: economic('rent-3-bed'),
    least: 0,
  },
  'Annual change in average rent (%, local authority)': {
    decimals: 1,
    answer: economic('rent-annual-change'),
  },
  'Median annual pay (£ a year, local authority)': { decimals: 0, answer: economic('median-annual-pay') },
  'Price to earnings ratio (times, local authority)': {
    decimals: 2,
    answer: economic('affordability-ratio'),
  },
  'Council tax, Band D (£ a year, local authority)': { decimals: 0, answer: councilTax },
  'All recorded crime (per 1,000, LSOA)': { decimals: 2, answer: crime(null), least: 7 },
  ...Object.fromEntries(
    Object.entries(CRIMES).map(([label, type]) => [
      `${label} (per 1,000, LSOA)`,
      { decimals: 2, answer: crime(type), least: 7 },
    ]),
  ),
  'Primary results at 11 (%, local authority)': { decimals: 1, answer: primaryResults },
  'GCSE results (Attainment 8) (points, local authority)': { decimals: 1, answer: attainment },
  'Schools last graded Good or Outstanding (%, local authority)': { decimals: 1, answer: grades },
  'Nearest primary school (m, postcode)': { decimals: 0, answer: nearest('primary') },
  'Nearest secondary school (m, postcode)': { decimals: 0, answer: nearest('secondary') },
  'Gigabit broadband (%, LSOA)': { decimals: 1, answer: broadband('gigabitPercent') },
  'Full fibre (%, LSOA)': { decimals: 1, answer: broadband('fullFibrePercent'), least: 0 },
  'Superfast broadband (%, LSOA)': { decimals: 1, answer: broadband('superfastPercent') },
  'Ultrafast broadband (%, LSOA)': { decimals: 1, answer: broadband('ultrafastPercent') },
  'Slow broadband (%, LSOA)': { decimals: 1, answer: broadband('below10MbpsPercent') },
  '4G indoors, all networks (%, local authority)': { decimals: 1, answer: mobile('4G', 'indoors') },
  '5G outdoors, all networks (%, local authority)': { decimals: 1, answer: mobile('5G', 'outdoors') },
  'Energy ratings A to C (%, LSOA)': { decimals: 1, answer: efficient },
  'Homes owned outright (%, local authority)': { decimals: 1, answer: economic('owned-outright') },
  'Homes owned with a mortgage (%, local authority)': {
    decimals: 1,
    answer: economic('owned-with-mortgage'),
  },
  'Homes rented privately (%, local authority)': { decimals: 1, answer: economic('private-rent') },
  'Homes in social rent (%, local authority)': { decimals: 1, answer: economic('social-rent') },
  'Employment rate (%, local authority)': { decimals: 1, answer: economic('employment-rate') },
  'Unemployment rate (%, local authority)': { decimals: 1, answer: economic('unemployment-rate') },
  'Claimants, ages 16 to 64 (%, local authority)': { decimals: 1, answer: economic('claimant-rate') },
  'Aged 0 to 15 (%, local authority)': { decimals: 1, answer: share('population-0-to-15') },
  'Aged 16 to 24 (%, local authority)': { decimals: 1, answer: share('population-16-to-24') },
  'Aged 65 and over (%, local authority)': { decimals: 1, answer: share('population-65-and-over') },
  'Deprivation score, 2025 (England only) (points, local authority)': {
    decimals: 1,
    answer: economic('imd-2025-average-score'),
  },
  'Neighbourhoods in England’s most deprived tenth (%, local authority)': {
    decimals: 1,
    answer: economic('imd-2025-most-deprived-tenth'),
  },
}

/** The columns that no call answers: medians of whole areas, the dwelling stock, residents, and what's worked out from them. */
export const NO_CALL: readonly string[] = [
  'Median sold price (£, sector)',
  ...['detached', 'semi-detached', 'terraced', 'flats'].map((type) => `Median price, ${type} (£, sector)`),
  'Lower quartile of sold prices (£, sector)',
  'Change in median price, 1 year (%, sector)',
  'Change in median price, 5 years (%, sector)',
  'Sales in a year (sector)',
  'Median price per m² (£ per m², sector)',
  'Turnover: sales a year per 100 homes (per 100 homes, local authority)',
  'Change in local index, 1 year (%, district)',
  ...['low', 'high'].map((end) => `Change in local index, 1 year: ${end} end of range (%, district)`),
  ...['detached', 'semi-detached', 'terraced', 'flats'].map(
    (type) => `Change in local index, 1 year, ${type} (%, district)`,
  ),
  'Forecast: change in local index, next year (%, district)',
  ...['low', 'high'].map(
    (end) => `Forecast: change in local index, next year: ${end} end of range (%, district)`,
  ),
  'Homes in council tax bands A to C (%, local authority)',
  'Homes built before 1919 (%, local authority)',
  'Homes built since 2000 (%, local authority)',
  'Residents (LSOA)',
  'Workday population per resident (times, LSOA)',
]
