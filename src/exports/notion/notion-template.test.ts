/** The template as visitors meet it: the page, and the file. */
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { demonstrationDatabase, type TestDatabase } from '#testing/database.ts'
import { testSite, type TestSite } from '#testing/site.ts'

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

const OWN = 'purchasePrice=187%2C500&nation=scotland&monthlyRent=1100'

async function page(query = '') {
  const answer = await fetch(`${site.origin}/notion-property-deal-analyser${query}`)
  return { status: answer.status, html: await answer.text() }
}

async function deals(query = '') {
  const answer = await fetch(`${site.origin}/notion-template.zip${query}`)
  expect(answer.headers.get('content-type')).toBe('application/zip')
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="freehold-notion-property-deals-[\d-]+\.zip"$/,
  )
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  return strFromU8(files['Property deals/Deals.csv'] ?? new Uint8Array()).split('\r\n')
}

test('the page offers the download, every formula, and the expected results of the examples', async () => {
  const { status, html } = await page()
  expect(status).toBe(200)
  expect(html).toContain('href="/notion-template.zip"')
  expect(html).toContain('prop(&quot;Price&quot;) * prop(&quot;LTV %&quot;) / 100')
  // By hand, the terrace: 5% of £125,000 and 7% of £35,000 is £8,700; £40,000 + £8,700 + £2,000 + £8,000 + £1,000.
  expect(html).toContain('£8,700.00')
  expect(html).toContain('£59,700.00')
})

test('the visitor’s own deal is the first row, with a link to the analyser', async () => {
  expect((await page(`?${OWN}`)).html).toMatch(/href="\/notion-template\.zip\?purchasePrice=187/)
  const [, first, ...rest] = await deals(`?${OWN}`)
  expect(first).toMatch(/^Your deal,Lead,Scotland,187500,1100,/)
  expect(first).toContain('/property-deal-analyser?purchasePrice=187')
  expect(rest).toHaveLength(4)
})

test('a deal that the formulas can’t handle says so in its notes', async () => {
  const [, first] = await deals(`?${OWN}&mortgageType=repayment&buyerType=company`)
  expect(first).toContain('the formulas assume interest-only')
  expect(first).toContain('assumes a different buyer')
})

test('an invalid deal is rejected with a message, so nothing typed can run in a spreadsheet', async () => {
  const refused = await fetch(`${site.origin}/notion-template.zip?purchasePrice=%3Dcmd()`)
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain('Purchase price')
  expect((await page('?purchasePrice=lots')).html).toContain('href="/notion-template.zip"')
  expect((await fetch(`${site.origin}/notion-template.zip?x=${'y'.repeat(9_000)}`)).status).toBe(414)
})
