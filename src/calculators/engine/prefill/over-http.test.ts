/** A calculator's postcode box in a browser without scripts: forms, links and redirects. */
import { afterAll, beforeAll, expect, test } from 'vitest'

import { demonstrationDatabase, type TestDatabase } from '#testing/database.ts'
import { testSite, type TestSite } from '#testing/site.ts'

const PATH = '/mortgage-repayment-calculator'

let database: TestDatabase
let site: TestSite

beforeAll(async () => {
  database = await demonstrationDatabase()
  site = await testSite(database)
})

afterAll(async () => {
  await site.close()
  await database.close()
})

async function get(query: string) {
  const answer = await fetch(`${site.origin}${PATH}?${query}`, { redirect: 'manual' })
  const html = await answer.text()
  return { status: answer.status, location: answer.headers.get('location') ?? '', html, text: words(html) }
}

/** The text of a page, without tags. */
const words = (html: string) =>
  html
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

async function averageOf(measure: string): Promise<string> {
  const { rows } = await database.pool.query<{ pounds: number }>(
    `select average_price_pounds::int as pounds from property.house_price_index
     where area_code = 'E06000038' and month = '2026-09-01' and measure = $1`,
    [measure],
  )
  return rows[0]?.pounds.toLocaleString('en-GB') ?? ''
}

test('the button leads to the address with the price filled in, and keeps all else that was typed', async () => {
  const { status, location } = await get(
    'price=1&deposit=50k&termYears=30&annualRatePercent=5.1&loanAmount=&postcode=rg301aa&homeType=terraced&compare=price%3D2&fill=1',
  )
  expect(status).toBe(303)
  const to = new URL(location, site.origin)
  expect([to.pathname, to.hash]).toEqual([PATH, '#place'])
  expect(Object.fromEntries(to.searchParams)).toMatchObject({
    price: await averageOf('terraced'),
    deposit: '50k',
    termYears: '30',
    annualRatePercent: '5.1',
    postcode: 'RG30 1AA',
    homeType: 'terraced',
  })
  expect(to.searchParams.get('compare')).toContain('price=2')
  expect(to.searchParams.has('fill')).toBe(false)
})

test('there, the field names the figure and its source until it is changed', async () => {
  const price = await averageOf('terraced')
  const address = (held: string) =>
    `price=${encodeURIComponent(held)}&deposit=50k&postcode=RG30+1AA&homeType=terraced`
  const filled = await get(address(price))
  expect(filled.status).toBe(200)
  expect(filled.text).toContain(
    'Average price of a terraced house in Reading, Sep 2026. UK House Price Index, HM Land Registry (demonstration data) . Change it if you have a better figure.',
  )
  expect(filled.html).toContain(
    'href="https://www.gov.uk/government/collections/uk-house-price-index-reports"',
  )
  expect(filled.text).toContain('RG30 1AA is in Reading, England.')
  const changed = await get(address('310k'))
  expect(changed.text).not.toContain('Average price of a terraced house')
  expect(changed.html).toContain('value="310k"')
})

test.each([
  ['RG30+9ZZ', 'There is no postcode RG30 9ZZ in our demonstration data.'],
  ['reading', '“reading” isn’t a full postcode.'],
  ['', 'Enter a postcode, such as RG30 1AA.'],
])('a postcode of %j is told beside its field, and loses nothing', async (postcode, message) => {
  const { status, html, text } = await get(`price=444k&deposit=77k&postcode=${postcode}&homeType=flat&fill=1`)
  expect(status).toBe(422)
  expect(text).toContain(message)
  expect(html).toMatch(/id="postcode-error"/)
  expect(html).toMatch(/role="alert"[^]*href="#postcode"/)
  for (const typed of ['444k', '77k']) expect(html).toContain(`value="${typed}"`)
  expect(html).toMatch(/<option value="flat"[^>]*selected/)
})

test('a postcode in the URL isn’t an error if the button wasn’t pressed', async () => {
  const { status, html } = await get('price=444k&postcode=RG30+9ZZ')
  expect(status).toBe(200)
  expect(html).not.toContain('postcode-error')
})

test('Enter in another field calculates: the form’s first button isn’t the prefill button', async () => {
  const { html } = await get('')
  const form = html.slice(html.indexOf('<form id="mortgage-repayment"'))
  const [first = ''] = /<button[^>]*>/.exec(form) ?? []
  expect(first).toContain('type="submit"')
  expect(first).not.toContain('name=')
})

test('a page without a postcode shows no figures, so it is not marked as demonstration; with one it is', async () => {
  const marked = (html: string) => html.includes('Demonstration data')
  expect(marked((await get('price=300000')).html)).toBe(false)
  expect(marked((await get('price=300000&postcode=RG30+1AA')).html)).toBe(true)
})

test('a new edition changes what is filled in and said at once, also on a page that was kept', async () => {
  const query = `price=123,456&postcode=RG30+1AA&homeType=flat`
  expect((await get(query)).text).not.toContain('Average price of a flat')
  expect((await get(query)).text).not.toContain('Average price of a flat')
  await database.pool.query(`
    update property.house_price_index set average_price_pounds = 123456
    where area_code = 'E06000038' and month = '2026-09-01' and measure = 'flat'`)
  await database.pool.query(`
    update property.edition set version = version + 1 where dataset = 'house-price-index';
    select pg_notify('freehold_edition', 'house-price-index')`)
  await expect
    .poll(async () => (await get(query)).text)
    .toContain('Average price of a flat or maisonette in Reading')
  expect((await get(`${query}&fill=1`)).location).toContain('price=123%2C456')
})

test('a postcode is never written to the log', async () => {
  await get('postcode=RG30+1AA&fill=1')
  await get('postcode=RG30+9ZZ&fill=1')
  expect(site.logs.some((line) => line.includes(PATH))).toBe(true)
  expect(site.logs.filter((line) => /RG30|rg30/.test(line))).toEqual([])
})
