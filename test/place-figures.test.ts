/** What a postcode's page says, against what the API answers for the same place, with the demonstration data. */
import { afterAll, beforeAll, expect, test } from 'vitest'

import { findAreaBySlug } from '#domain/area.ts'
import { formatAmount, formatWholePounds } from '#domain/money.ts'
import { customer, testApi } from '#testing/api.ts'
import { demonstrationDatabase, type TestDatabase } from '#testing/database.ts'
import { pageContext } from '#testing/page-context.ts'
import { visitPage } from '#testing/visit-page.ts'

let database: TestDatabase
let answer: <Data>(path: string) => Promise<Data>

beforeAll(async () => {
  database = await demonstrationDatabase()
  const { key } = await customer(database, { apiCredits: 200 })
  const { call } = testApi(database)
  answer = async <Data>(path: string) => {
    const { status, body } = await call(path, { key })
    if (status !== 200) throw new Error(`${path} answered ${status}`)
    return body.data as Data
  }
})
afterAll(() => database.close())

async function textOf(address: string): Promise<string> {
  return plain((await visitPage(pageContext(database, address))).html)
}

function plain(html: string): string {
  return html
    .replaceAll(/<svg[^]*?<\/svg>|<!-- -->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

const PLACES = [
  { authority: 'Reading', code: 'E06000038' },
  // Its police force hasn't sent complete figures since July 2019.
  { authority: 'Manchester', code: 'E08000003' },
  { authority: 'Cardiff', code: 'W06000015' },
]

test.each(PLACES)('figures of a postcode in $authority are those of the API', async ({ authority, code }) => {
  const postcode = await postcodeWithMost(code)
  const asked = encodeURIComponent(postcode)
  const [text, tax, broadband, economy, crime] = await Promise.all([
    textOf(`/postcodes/${postcode.toLowerCase().replace(' ', '')}`),
    answer<{ bands: { band: string; annualCharge: number }[] }>(`/council-tax?postcode=${asked}&band=D`),
    answer<{ availability: Speeds; residential: Speeds }>(`/broadband?postcode=${asked}`),
    answer<{ measures: { value: number }[] }>(`/economic-data?area=${code}&measure=rent`),
    answer<{ ratePer1000: number | null }>(`/crime-statistics?area=${code}`),
  ])
  const bandD = tax.bands[0]?.annualCharge ?? 0
  expect(text).toContain(`Council tax, Band D ${formatAmount(bandD)} for`)
  expect(text).toContain(`Gigabit for ${broadband.residential.gigabitPercent}% of homes`)
  expect(text).toContain(`Broadband ${Math.round(broadband.availability.gigabitPercent)}% can get gigabit`)
  expect(text).toContain(
    `Average rent in ${authority} ${formatWholePounds(economy.measures[0]?.value ?? 0)} a month`,
  )
  expect(text).toContain(
    crime.ratePer1000 === null
      ? `Recorded crime in ${authority} Not published`
      : `Recorded crime in ${authority} ${crime.ratePer1000.toFixed(1)} per 1,000 residents`,
  )
})

/** Twelve places by name, in all four nations, as far as the demonstration data goes. */
const NAMED =
  'reading,manchester,cardiff,exeter,belfast,city-of-edinburgh,RG30 1AA,M1 1AA,CF10 1AA,EX1 1AA,BT1 1AA,EH10 1AA'.split(
    ',',
  )

test.each(NAMED)('the comparison of %s has the figures of its own page and of the API', async (name) => {
  const compared = await visitPage(pageContext(database, `/compare?place=${encodeURIComponent(name)}`))
  expect(compared.head.status).toBeUndefined()
  const [, address = ''] =
    /href="(\/(?:location\/authority|postcodes)\/[a-z0-9-]+)"/.exec(compared.html) ?? []
  const { rows } = await database.pool.query<{ code: string }>(
    `select authority_code as code from property.postcode where postcode = $1`,
    [name],
  )
  const code = findAreaBySlug(name)?.code ?? rows[0]?.code ?? ''
  const [comparison, own] = [plain(compared.html), await textOf(address)]
  const [index, economy, crime] = await Promise.all([
    figure<{ months: { averagePrice: number }[] }>(`/house-price-index?area=${code}`),
    figure<{ measures: { value: number }[] }>(`/economic-data?area=${code}&measure=rent`),
    figure<{ ratePer1000: number | null }>(`/crime-statistics?area=${code}`),
  ])
  const price = index?.months.at(-1)?.averagePrice
  const rent = economy?.measures[0]?.value
  const expected = [
    ...(price === undefined || rows.length > 0 ? [] : [formatWholePounds(price)]),
    ...(rent === undefined ? [] : [`${formatWholePounds(rent)} a month`]),
    ...(crime?.ratePer1000 ? [`${crime.ratePer1000.toFixed(1)} per 1,000 residents`] : []),
  ]
  for (const words of expected) {
    expect(comparison).toContain(words)
    expect(own).toContain(words)
  }
  // Every figure of the comparison is on the page that it leads to.
  const shown = [...compared.html.matchAll(/<b>([^<]+)<\/b>/g)].map(([, value = '']) => value)
  expect(shown.length + expected.length).toBeGreaterThan(0)
  for (const value of shown) if (!/^[+−]/.test(value)) expect(own).toContain(value)
})

test('a home’s page has the certificate and the last sale that the API has', async () => {
  const postcode = await postcodeWithMost('E06000038')
  const pcd7 = postcode.toLowerCase().replace(' ', '')
  const list = await visitPage(pageContext(database, `/postcodes/${pcd7}/homes`))
  const [home] = [...list.html.matchAll(/href="(\/postcodes\/[a-z0-9]+\/[a-z0-9-]+)"/g)].map(
    ([, path = '']) => path,
  )
  const text = await textOf(home ?? '')
  const asked = encodeURIComponent(postcode)
  const [{ certificates }, { sales }] = await Promise.all([
    answer<{ certificates: { rating: string; score: number }[] }>(`/epc?postcode=${asked}`),
    answer<{ sales: { price: number; postcode: string }[] }>(
      `/sold-comparables?postcode=${asked}&radiusMetres=100`,
    ),
  ])
  const ratings = certificates.map(({ rating, score }) => `${rating} (${score})`)
  const prices = sales
    .filter((sale) => sale.postcode === postcode)
    .map(({ price }) => formatWholePounds(price))
  expect([...ratings, ...prices].some((words) => text.includes(words))).toBe(true)
  const [, rating] = /\b([A-G] \(\d+\))/.exec(text) ?? []
  if (rating !== undefined) expect(ratings).toContain(rating)
})

/** The API's data; null if it has none for the place. */
async function figure<Data>(path: string): Promise<Data | null> {
  return answer<Data>(path).catch(() => null)
}

type Speeds = { gigabitPercent: number }

/** The live postcode of an authority with the most energy certificates among those with broadband coverage. */
async function postcodeWithMost(authorityCode: string): Promise<string> {
  const { rows } = await database.pool.query<{ postcode: string }>(
    `select postcode from property.certificate_count c join property.broadband_postcode b using (postcode)
       join property.postcode p using (postcode)
     where b.residential and p.authority_code = $1 and p.terminated_on is null
     order by c.certificates desc, postcode limit 1`,
    [authorityCode],
  )
  return rows[0]?.postcode ?? ''
}
