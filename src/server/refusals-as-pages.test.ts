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

const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }

test.each([
  ['/downloads/mortgage-repayment.pdf?price=lots', 422, 'We couldn’t create the file'],
  [`/downloads/mortgage-repayment.csv?price=${'1'.repeat(9000)}`, 414, 'This link is too long.'],
  ['/living-cost.csv?price=lots', 422, 'Enter the price in pounds'],
  ['/compare/schools.csv?school=1', 422, 'We couldn’t create the file'],
])('%s: a browser gets a page in our layout, and a program plain text', async (path, status, words) => {
  const page = await fetch(site.origin + path, { headers: BROWSER })
  expect([page.status, page.headers.get('content-type')]).toEqual([status, 'text/html; charset=UTF-8'])
  expect(page.headers.get('vary')).toMatch(/\baccept\b/i)
  const html = await page.text()
  expect(html).toContain('<h1')
  expect(html).toContain('Back to Home')
  expect(html).toContain(words)
  expect(html.replaceAll(/<[^>]*>/g, '')).toContain(`Error ${status}`)
  const plain = await fetch(site.origin + path)
  expect([plain.status, plain.headers.get('content-type')]).toEqual([
    status,
    expect.stringMatching(/^text\/plain/),
  ])
  expect(await plain.text()).toContain(words)
})

test('what visitors typed is escaped', async () => {
  const page = await fetch(`${site.origin}/living-cost.csv?in=%3Cscript%3E`, { headers: BROWSER })
  expect([page.status, await page.text()]).toEqual([422, expect.not.stringContaining('<script>')])
})
