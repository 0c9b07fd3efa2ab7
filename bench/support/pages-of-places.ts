import type pg from 'pg'

/** Postcodes and schools whose pages are asked for. */
const PLACES = 8

/** Addresses of each kind of page about the places in a database, several of each kind where places differ. */
export async function pagesOfPlaces(client: pg.Client): Promise<Record<string, readonly string[]>> {
  const read = async (sql: string) => (await client.query<{ name: string }>(sql)).rows.map(({ name }) => name)
  const postcodes = await read(
    `select postcode as name from property.postcode where terminated_on is null order by md5(postcode) limit ${PLACES}`,
  )
  const authorities = await read(
    `select a.slug as name from property.postcode p join property.area a on a.code = p.authority_code
     group by a.slug order by count(*) desc limit 3`,
  )
  const schools = await read(`select slug as name from property.school order by urn limit ${PLACES}`)
  const slugs = postcodes.map((postcode) => postcode.toLowerCase().replace(' ', ''))
  const outcodes = [...new Set(postcodes.map((postcode) => postcode.split(' ')[0] ?? ''))]
  const sectors = [...new Set(postcodes.map((postcode) => postcode.slice(0, -2)))]
  const area = /^[A-Z]+/.exec(postcodes[0] ?? '')?.[0] ?? ''
  const ofEach = (write: (slug: string) => string) => slugs.map(write)
  return {
    '/': ['/'],
    '/areas': ['/areas'],
    '/authorities': ['/authorities'],
    '/location/area': [`/location/area/${area.toLowerCase()}`],
    '/location/authority': authorities.map((slug) => `/location/authority/${slug}`),
    '/postcodes': ['/postcodes'],
    '/postcodes?in=district': outcodes.map((outcode) => `/postcodes?in=${outcode}`),
    '/postcodes?in=sector': sectors.map((sector) => `/postcodes?in=${encodeURIComponent(sector)}`),
    '/postcodes/postcode': ofEach((slug) => `/postcodes/${slug}`),
    '/postcodes/postcode/homes': ofEach((slug) => `/postcodes/${slug}/homes`),
    '/compare': slugs
      .slice(1)
      .map((slug, at) => `/compare?place=${slug}&place=${outcodes[at % outcodes.length]}`),
    '/crime-rates': ['/crime-rates'],
    '/crime-rates/authority': authorities.map((slug) => `/crime-rates/${slug}`),
    '/postcode-crime-check': ofEach((slug) => `/postcode-crime-check?postcode=${slug}`),
    '/economic-data': authorities.map((slug) => `/economic-data?q=${slug}`),
    '/broadband-speed-checker': ofEach((slug) => `/broadband-speed-checker?postcode=${slug}`),
    '/mobile-signal-checker': ofEach((slug) => `/mobile-signal-checker?postcode=${slug}`),
    '/check-property-age': ofEach((slug) => `/check-property-age?postcode=${slug}`),
    '/epc-search': ofEach((slug) => `/epc-search?postcode=${slug}`),
    '/find-a-school': ofEach((slug) => `/find-a-school?postcode=${slug}`),
    '/schools/school': schools.map((slug) => `/schools/${slug}`),
    '/company-ownership-search': ofEach((slug) => `/company-ownership-search?q=${slug}`),
    '/search': ['/search?q=reading', '/search?q=high+street'],
  }
}
