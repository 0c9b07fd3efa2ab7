import { endpoints } from '#api/endpoints.server.ts'
import { broadband } from '#datasets/broadband/endpoint.server.ts'
import { companyOwnershipSearch } from '#datasets/company-ownership/endpoint.server.ts'
import { councilTaxEndpoint } from '#datasets/council-tax/endpoint.server.ts'
import { crimeStatistics } from '#datasets/crime/endpoint.server.ts'
import { economicData } from '#datasets/economy/endpoint.server.ts'
import { epc } from '#datasets/energy-certificates/endpoint.server.ts'
import { housePriceIndex } from '#datasets/house-price-index/endpoint.server.ts'
import { mobileSignal } from '#datasets/mobile-coverage/endpoint.server.ts'
import { postcodeLookup } from '#datasets/postcodes/endpoint.server.ts'
import { nearestPostcodesEndpoint } from '#datasets/postcodes/nearest-endpoint.server.ts'
import { postcodeSearch } from '#datasets/postcodes/search-endpoint.server.ts'
import { soldComparables } from '#datasets/price-paid/endpoint.server.ts'
import { schools } from '#datasets/schools/endpoint.server.ts'
import { propertyAgeEndpoint } from '#places/property-age/endpoint.server.ts'
import type { Database } from '#platform/database.server.ts'
import { callEndpoint } from '#testing/call-endpoint.ts'
import type { Endpoint } from '#web/endpoint/endpoint.ts'

/** The places, and companies if there are any, that endpoints are asked about. */
export type AskedPlaces = { postcodes: readonly string[]; authorities: readonly string[] }

type Question = {
  where: string
  endpoint: Endpoint
  params?: Record<string, string>
  query?: string
  body?: object
}

/** Asks every endpoint that reads the database, and the second page of those with pages. Returns the number of answers. */
export async function askEndpoints(
  db: Database,
  places: AskedPlaces,
  begin: (where: string) => void,
): Promise<number> {
  let served = 0
  for (const { where, endpoint, params = {}, query = '', body } of await allQuestions(db, places)) {
    begin(where)
    const first = await callEndpoint(endpoint, { params, query, body }, { db })
    if (!first.ok && first.code === 'invalid_parameters') throw new Error(`${endpoint.name} refuses ${query}`)
    served++
    const next = first.ok && 'nextCursor' in first ? first.nextCursor : null
    if (typeof next !== 'string') continue
    await callEndpoint(endpoint, { params, query: `${query}&cursor=${next}` }, { db })
    served++
  }
  return served
}

const SORTS = ['distance', 'date', 'price', 'similarity']
const BY_POSTCODE = {
  epc,
  broadband,
  mobileSignal,
  councilTaxEndpoint,
  crimeStatistics,
  economicData,
  companyOwnershipSearch,
  propertyAgeEndpoint,
}
const BY_AREA = { crimeStatistics, economicData, housePriceIndex }

/** The questions below, and the examples of endpoints that none of them asks. */
async function allQuestions(db: Database, places: AskedPlaces): Promise<Question[]> {
  const asked = await questions(db, places)
  const others = endpoints.filter(
    (endpoint) => endpoint.sources.length > 0 && asked.every((question) => question.endpoint !== endpoint),
  )
  return [...asked, ...others.flatMap(exampleQuestions)]
}

function exampleQuestions(endpoint: Endpoint): Question[] {
  return (endpoint.examples ?? []).map(({ name, params = {}, query = {}, body }) => ({
    where: `API, ${endpoint.name}: ${name}`,
    endpoint,
    params: textsOf(params),
    query: new URLSearchParams(textsOf(query)).toString(),
    ...(body ? { body } : {}),
  }))
}

const textsOf = (values: object) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))

async function questions(db: Database, { postcodes, authorities }: AskedPlaces): Promise<Question[]> {
  return [
    ...postcodes.flatMap((postcode): Question[] => {
      const where = `API, ${postcode}`
      return [
        { where, endpoint: postcodeLookup, params: { postcode } },
        { where, endpoint: postcodeSearch, query: `q=${postcode.slice(0, 3)}` },
        { where, endpoint: schools, query: `postcode=${postcode}&radiusMetres=20000&limit=200` },
        ...SORTS.map((sort) => ({
          where,
          endpoint: soldComparables,
          query: `postcode=${postcode}&sort=${sort}`,
        })),
        ...Object.values(BY_POSTCODE).map((endpoint) => ({ where, endpoint, query: `postcode=${postcode}` })),
      ]
    }),
    ...authorities.flatMap((area): Question[] => {
      const where = `API, ${area}`
      return [
        { where, endpoint: councilTaxEndpoint, query: `authority=${area}` },
        { where, endpoint: schools, query: `area=${area}&limit=200` },
        ...Object.values(BY_AREA).map((endpoint) => ({ where, endpoint, query: `area=${area}` })),
      ]
    }),
    ...(await ownershipQuestions(db)),
    await nearestQuestion(db, postcodes),
  ]
}

/** A hundred points beside the postcodes. */
async function nearestQuestion(db: Database, postcodes: readonly string[]): Promise<Question> {
  const middles = await db
    .selectFrom('property.postcode')
    .select(['latitude', 'longitude'])
    .where('postcode', 'in', postcodes)
    .where('latitude', 'is not', null)
    .execute()
  const points = Array.from({ length: 100 }, (_, at) => {
    const { latitude, longitude } = middles[at % middles.length] ?? {}
    return { latitude: (latitude ?? 51.5) + at / 5000, longitude: longitude ?? -0.1, limit: 10 }
  })
  return { where: 'API, a hundred points', endpoint: nearestPostcodesEndpoint, body: { points } }
}

/** The companies with most titles by name, number and title, and names that many companies share. */
async function ownershipQuestions(db: Database): Promise<Question[]> {
  const companies = await db
    .selectFrom('property.company_owner')
    .select(['name', 'company_number'])
    .orderBy('titles', 'desc')
    .limit(3)
    .execute()
  const titles = await db.selectFrom('property.company_title').select('title_number').limit(2).execute()
  const queries = [
    ...['HOUSING ASSOCIATION LIMITED', 'HOMES', 'ASSOCIATION', 'THE'].map((name) => ({ company: name })),
    ...companies.flatMap(({ name, company_number: companyNumber }) => [
      { company: name },
      { company: name.split(' ')[0] ?? name },
      ...(companyNumber === null ? [] : [{ companyNumber }]),
    ]),
    ...titles.map(({ title_number: titleNumber }) => ({ titleNumber })),
  ]
  return queries.map((query) => ({
    where: `API, ${Object.values(query)[0]}`,
    endpoint: companyOwnershipSearch,
    query: new URLSearchParams({ ...query, limit: '200' }).toString(),
  }))
}
