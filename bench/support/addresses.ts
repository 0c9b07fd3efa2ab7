/** The addresses that benchmarks of statements ask for. */
import { findPostcode, outcodeOf, type Postcode, postcodeSlug, sectorOf } from '#domain/postcode.ts'
import { CARD_NAMES } from '#places/postcode/card-names.ts'
import type { Database } from '#platform/database.server.ts'

import { routes } from '../../src/routes.ts'

/** Places of which pages and answers are asked for. */
type Places = { postcodes: Postcode[]; areas: string[]; authorities: string[] }

/** Finds the addresses of every page and of the files of figures. Pages about a place are included for a busy, a typical and a quiet one. */
export async function addresses(db: Database): Promise<{ paths: string[]; places: Places }> {
  const places = await somePlaces(db)
  const fixed = Object.keys(routes).filter((route) => !route.includes(':'))
  const slugs = places.postcodes.map(postcodeSlug)
  const schools = await db.selectFrom('property.school').select('slug').limit(3).execute()
  const searches = (await commonNames(db)).map(encodeURIComponent)
  const parts = places.areas.map((area) => `/sitemap/postcodes-${area.toLowerCase()}.xml`)
  return {
    places,
    paths: [
      ...fixed,
      ...slugs.flatMap((slug) => [`/postcodes/${slug}`, `/location/postcode/${slug}`, `/?postcode=${slug}`]),
      ...slugs.flatMap((slug) => [
        `/local-data?postcode=${slug}`,
        `/valuation?postcode=${slug}`,
        `/grid?postcode=${slug}`,
      ]),
      ...places.areas.flatMap((area) => [`/location/area/${area.toLowerCase()}`, `/postcodes?in=${area}`]),
      ...places.postcodes.flatMap((postcode) => [
        `/postcodes?in=${outcodeOf(postcode)}`,
        `/postcodes?in=${encodeURIComponent(sectorOf(postcode))}`,
        `/postcodes?q=${postcode.slice(0, 2)}`,
      ]),
      ...places.authorities.flatMap((slug) => [
        `/location/authority/${slug}`,
        `/location/authority/${slug}/figures`,
        `/crime-rates/${slug}`,
        `/economic-data?q=${slug}`,
      ]),
      ...filesOf(places),
      ...schools.map(({ slug }) => `/schools/${slug}`),
      ...slugs.map((slug) => `/crime-rates/${slug}`),
      ...searches.flatMap((words) => [`/search?q=${words}`, `/company-ownership-search?company=${words}`]),
      '/sitemap.xml',
      '/llms.txt',
      ...['pages', 'articles', 'outcodes', 'areas'].map((name) => `/sitemap/${name}.xml`),
      ...parts,
    ],
  }
}

/** The files of the cards: of districts, sectors, authorities and costs, and of a comparison of four places. */
function filesOf({ postcodes, areas, authorities }: Places): string[] {
  const parts = [...areas, ...postcodes.flatMap((postcode) => [outcodeOf(postcode), sectorOf(postcode)])]
  const named = (place: string) => encodeURIComponent(place)
  return [
    ...parts.flatMap((part) => [
      `/postcode-figures.csv?in=${named(part)}`,
      `/postcode-prices.json?in=${named(part)}`,
    ]),
    ...postcodes.map((postcode) => `/living-cost.csv?postcode=${named(postcode)}`),
    ...postcodes.map((postcode) => `/living-cost.json?in=${outcodeOf(postcode)}`),
    ...authorities.flatMap((slug) => [
      `/location/authority/${slug}/figures.csv`,
      `/location/authority/${slug}/neighbours.csv`,
      `/crime-rates/${slug}/crimes.csv`,
      `/economic-data.csv?q=${slug}`,
      `/living-cost.csv?in=${slug}`,
    ]),
    ...postcodes.flatMap((postcode) =>
      CARD_NAMES.map((card) => `/postcodes/${postcodeSlug(postcode)}/${card}.csv`),
    ),
    '/crime-rates.csv',
    '/economic-data.csv',
    `/compare.csv?${[...postcodes.slice(0, 2), ...authorities.slice(0, 2)].map((place) => `place=${named(place)}`).join('&')}`,
  ]
}

/** What people may search for by name: the commonest words of streets and companies, alone and in pairs, and whole names. */
async function commonNames(db: Database): Promise<string[]> {
  const wordsIn = async (list: 'property.place_word' | 'property.company_word') => {
    const rows = await db
      .selectFrom(list)
      .select('word')
      .where(({ eb, fn }) => eb(fn<number>('length', ['word']), '>', 3))
      .orderBy('entries', 'desc')
      .limit(3)
      .execute()
    const [first = '', second = '', third = ''] = rows.map(({ word }) => word)
    return [first, `${first} ${second}`, `${third} ${second} ${first}`, `${third} xylofone ${first}`]
  }
  const owners = db.selectFrom('property.company_owner').select('name').orderBy('titles', 'desc').limit(2)
  const streets = db.selectFrom('property.street').select('name').orderBy('sales', 'desc').limit(2)
  const names = [...(await owners.execute()), ...(await streets.execute())].map(({ name }) => name)
  return [...(await wordsIn('property.place_word')), ...(await wordsIn('property.company_word')), ...names]
}

/** In central London, with more postcodes within 800 metres than almost anywhere. */
const DENSEST = 'WC1N 2AA'

async function somePlaces(db: Database): Promise<Places> {
  const ranked = await db
    .selectFrom('property.sale_statistics')
    .select(['area_code', 'sales'])
    .where('area_kind', '=', 'sector')
    .where('property_type', '=', 'A')
    .where('year', '=', 2025)
    .orderBy('sales', 'desc')
    .execute()
  const sectors = [0, 0.25, 0.5, 0.75, 0.999].map(
    (share) => ranked[Math.floor(share * ranked.length)]?.area_code ?? '',
  )
  const postcodes = await Promise.all(
    sectors.map((sector) =>
      db
        .selectFrom('property.postcode')
        .select('postcode')
        .where('sector', '=', sector)
        .where('terminated_on', 'is', null)
        .limit(1)
        .executeTakeFirst(),
    ),
  )
  const densest = await db
    .selectFrom('property.postcode')
    .select('postcode')
    .where('postcode', '=', DENSEST)
    .execute()
  const authorities = await db
    .selectFrom('property.area')
    .select('slug')
    .where('kind', '=', 'authority')
    .where('code', 'in', ['E08000025', 'E06000052', 'W06000015', 'E09000001', 'E06000038'])
    .execute()
  return {
    postcodes: [...postcodes, ...densest].flatMap((row) => findPostcode(row?.postcode ?? '') ?? []),
    areas: [...new Set(['B', 'SW', ...sectors.map((sector) => /^[A-Z]+/.exec(sector)?.[0] ?? 'RG')])],
    authorities: authorities.map(({ slug }) => slug),
  }
}
