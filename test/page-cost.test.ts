import { afterAll, beforeAll, expect, test } from 'vitest'

import { demonstrationDatabase, type TestDatabase } from '#testing/database.ts'
import { PAGE_LIMITS } from '#testing/page-limits.ts'
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

test.each(Object.entries(PAGE_LIMITS))('%s stays within its bytes and elements', async (path, most) => {
  const answer = await fetch(site.origin + path)
  expect(answer.status).toBe(200)
  const html = await answer.text()
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(most.bytes)
  const elements = html.match(/<[a-z]/gi)?.length ?? 0
  expect(elements).toBeGreaterThan(most.elements / 2)
  expect(elements).toBeLessThanOrEqual(most.elements)
})

test('header and footer take at most 15 kB, and the menus name each page once', async () => {
  const html = await (await fetch(`${site.origin}/schools`)).text()
  const find = (pattern: RegExp) => pattern.exec(html)?.[0] ?? ''
  const [header, footer] = [find(/<header class="site-header.*?<\/header>/s), find(/<footer.*<\/footer>/s)]
  expect(header).not.toBe('')
  expect(footer).not.toBe('')
  expect(header.length + footer.length).toBeLessThanOrEqual(15_000)
  const menus = find(/<nav[^>]*aria-label="Main".*?<\/nav>/s)
  const links = [...menus.matchAll(/<a href="([^"#]+)"/g)].map(([, address]) => address)
  expect(links.length).toBeGreaterThan(25)
  expect(new Set(links).size).toBe(links.length)
})
