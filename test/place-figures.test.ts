/** What a postcode's page says, against what the API answers for the same place, with the demonstration data. */
import { afterAll, beforeAll, expect, test } from 'vitest'

import { formatAmount, formatWholePounds } from '#domain/money.ts'
import { customer, testApi } from '#testing/api.ts'
import { demonstrationDatabase, type TestDatabase } from '#testing/database.ts'
import { pageContext } from '#testing/page-context.ts'
import { visitPage } from '#testing/visit-page.ts'

let database: TestDatabase
let answer: <Data>(path: string) => Promise<Data>

beforeAll(async () => {
  database = await demonstrationDatabase()
  const { key } = await customer(database, { apiCredits: 100 })
  const { call } = testApi(database)
  answer = async <Data>(path: string) => {
    const { status, body } = await call(path, { key })
    if (status !== 200) throw new Error(`${path} answered ${status}`)
    return body.data as Data
  }
})
afterAll(() => database.close())

async function textOf(address: string): Promise<string> {
  const { html } = await visitPage(pageContext(database, address))
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
