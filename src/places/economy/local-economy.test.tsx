import { afterAll, beforeAll, expect, test } from 'vitest'

import { demonstrationDatabase, type TestDatabase } from '#testing/database.ts'
import { pageContext } from '#testing/page-context.ts'
import { textOf } from '#testing/page-words.ts'
import { visitPage } from '#testing/visit-page.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await demonstrationDatabase()
})
afterAll(() => database.close())

const visit = async (query: string) => await visitPage(pageContext(database, `/economic-data${query}`))

test('an authority has its latest rents, pay, claimants, population and affordability, and a chart of each series', async () => {
  const { head, html } = await visit('?q=reading')
  expect(head).toMatchObject({ robots: 'noindex,follow', canonical: '/economic-data' })
  expect(html).toContain('Rents, earnings and population in Reading')
  expect(html).toMatch(/The average rent in Reading was £1,\d{3} a month in \w{3} 20\d\d\./)
  expect(html).toContain('Half of the employees who live in Reading earned over £38,584 in 2025.')
  expect(html).toContain('3.9% of people aged 16 to 64 in Reading claimed benefits in ')
  expect(html).toMatch(/The median home sold in Reading in 20\d\d cost \d+\.\d times the median annual pay\./)
})

test('what isn’t published for a nation is not covered', async () => {
  const { html } = await visit('?q=belfast')
  expect(html).toContain('Rents, earnings and population in Belfast')
  expect(html).toContain('Not covered')
  expect(html).not.toContain('The average rent in Belfast')
})

test('Bank Rate has the day of the last change that was imported, and doesn’t claim to be today’s', async () => {
  const { html } = await visit('')
  expect(html).toMatch(/set on \d+ \w+ \d{4}, the latest change we have/)
  expect(html).toContain('The Bank of England may have changed Bank Rate since.')
  expect(html).not.toMatch(/since \d+ \w+ \d{4}/)
})

test('a name that isn’t an authority suggests others on the same page', async () => {
  const { html } = await visit('?q=readin')
  expect(html).toContain('href="/economic-data?q=reading"')
})

test('a figure that the publisher withholds isn’t called not imported', async () => {
  const other = await demonstrationDatabase()
  try {
    await other.pool.query(
      `update property.economic_figure set value = null, missing = 'suppressed', lower = null, upper = null, interval_from = null
       where measure = 'median-annual-pay' and area_code = 'E06000038'`,
    )
    const { html } = await visitPage(pageContext(other, '/economic-data?q=reading'))
    expect(html).toMatch(/Median gross annual pay(<[^>]*>)+(<[^>]*>|\s)*Not published/)
    expect(html).not.toContain('Half of the employees who live in Reading')
  } finally {
    await other.close()
  }
})

test('each figure cites the publication that it’s from, and how far that goes in the area', async () => {
  const other = await demonstrationDatabase()
  try {
    await other.pool.query(`
      delete from property.private_rent where area_code = 'E06000038' and starts_on > '2025-03-01';
      delete from property.economic_figure where measure = 'claimant-rate' and area_code = 'E06000038';
      update property.edition set demonstration = false where dataset in ('private-rents', 'economy')`)
    const own = await visitPage(pageContext(other, '/economic-data?q=reading'))
    const cited = textOf(
      /<section[^>]*id="local"[^]*?<\/section>|id="local"[^]*?Download/.exec(own.html)?.[0] ?? '',
    )
    expect(cited).toContain('Price Index of Private Rents , to 31 March 2025')
    expect(cited).not.toContain('Private Rental Market Statistics')
    expect(cited).not.toContain('Claimant Count')
    const rates = textOf(own.html)
    expect(rates).toMatch(/Bank of England, Bank Rate history , to \d+ \w+ \d{4}/)
    expect(rates).toMatch(/Consumer Prices Index, all items \(D7BT\) , to \d+ \w+ \d{4}/)
  } finally {
    await other.close()
  }
})
