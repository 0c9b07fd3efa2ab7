/** The header and footer in documents from the whole site. */
import { afterAll, beforeAll, expect, test } from 'vitest'

import { readSettings } from '#platform/env.server.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { testSite, type TestSite } from '#testing/site.ts'

let database: TestDatabase
let site: TestSite
let html: string
let footer: string

beforeAll(async () => {
  database = await testDatabase()
  site = await testSite(database, {
    config: readSettings({
      FACEBOOK_URL: 'https://facebook.example/freehold',
      LINKEDIN_URL: 'https://linkedin.example/freehold',
      CRUNCHBASE_URL: 'https://crunchbase.example/freehold',
      INSTAGRAM_URL: 'https://instagram.example/freehold',
      YOUTUBE_URL: 'https://youtube.example/freehold',
      PRODUCT_HUNT_URL: 'https://producthunt.example/freehold',
    }).site,
  })
  html = (await (await fetch(`${site.origin}/about`)).text()).replaceAll('<!-- -->', '')
  footer = html.slice(html.indexOf('<footer'))
})
afterAll(async () => {
  await site.close()
  await database.close()
})

/** The URL of the link with this text. */
const hrefOf = (words: string, part = html) =>
  [...part.matchAll(/<a\b[^>]*?href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)].find(([, , inside]) =>
    (inside ?? '').includes(words),
  )?.[1]

test('the visitors’ banner links to pricing and valuation', () => {
  expect(footer).toContain('Make better, data driven property decisions.')
  expect(hrefOf('Get Premium', footer)).toBe('/pricing')
  expect(hrefOf('Learn more', footer)).toBe('/instantpropertyvaluation')
})

test('the promo banner links to virtual staging', () => {
  const banner = html.slice(html.indexOf('promo-banner'), html.indexOf('<header'))
  expect(banner).toContain('AI Virtual Property Staging')
  expect(hrefOf('Learn More', banner)).toBe('/ai-virtual-property-staging')
  expect(banner).toContain('data-dismiss')
})

test('Start Free Trial in the sign-up toast links to pricing', () => {
  expect(hrefOf('Start Free Trial')).toBe('/pricing')
})

test('the logo links to the home page and the header button to sign-in', () => {
  const header = html.slice(html.indexOf('<header'), html.indexOf('</header>'))
  expect(/<a [^>]*href="\/"/.test(header)).toBe(true)
  expect(hrefOf('Login or Sign Up', header)).toBe('/login?next=%2Fabout')
})

test('the footer has the year, the HM Land Registry attribution, the newsletter and every external link', () => {
  // The tests live in 2026.
  expect(footer).toContain('© 2026 Freehold')
  expect(footer).toMatch(/Contains HM Land Registry data © Crown copyright and database right 2026/)
  expect(footer).toContain('Open Government Licence v3.0')
  expect(footer).toContain('action="/newsletter"')
  for (const name of ['Facebook', 'LinkedIn', 'Crunchbase', 'Instagram', 'YouTube'])
    expect(hrefOf(name, footer)).toBe(`https://${name.toLowerCase()}.example/freehold`)
  expect(hrefOf('Product Hunt', footer)).toBe('https://producthunt.example/freehold')
})
