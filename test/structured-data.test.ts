/** What pages tell search engines in JSON-LD, against what they show people, with the demonstration data. */
import { afterAll, beforeAll, expect, test } from 'vitest'

import { demonstrationDatabase, type TestDatabase } from '#testing/database.ts'
import { pageContext } from '#testing/page-context.ts'
import { visitPage } from '#testing/visit-page.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await demonstrationDatabase()
})
afterAll(() => database.close())

/** Properties whose words a page has to show. */
const SHOWN = new Set([
  'name',
  'identifier',
  'postalCode',
  'streetAddress',
  'addressLocality',
  'addressRegion',
  'value',
])

type Found = { readonly property: string; readonly value: string }

/** The words and coordinates of an object that people should see, at any depth. */
function shownIn(value: unknown, property = ''): Found[] {
  if (typeof value === 'string') return SHOWN.has(property) ? [{ property, value }] : []
  if (typeof value === 'number')
    return /^l(at|ong)itude$/.test(property) ? [{ property, value: value.toFixed(4).replace('-', '−') }] : []
  if (Array.isArray(value)) return value.flatMap((each) => shownIn(each, property))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => shownIn(each, key))
}

const textOf = (html: string) =>
  html
    .replaceAll(/<svg[^]*?<\/svg>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&amp;/g, '&')
    .replaceAll(/&#x27;/g, '’')
    .replaceAll(/\s+/g, ' ')

async function examplePages(): Promise<{ path: string; types: string[] }[]> {
  const { rows: schools } = await database.pool.query<{ slug: string; urn: string }>(
    `select slug, urn from property.school where status <> 'closed' order by urn limit 5`,
  )
  const { rows: postcodes } = await database.pool.query<{ slug: string }>(
    `select lower(replace(postcode, ' ', '')) as slug from property.postcode
     where terminated_on is null order by md5(postcode) limit 8`,
  )
  return [
    ...postcodes.map(({ slug }) => ({ path: `/postcodes/${slug}`, types: ['BreadcrumbList', 'Place'] })),
    ...['reading', 'belfast', 'city-of-edinburgh'].map((slug) => ({
      path: `/location/authority/${slug}`,
      types: ['BreadcrumbList', 'AdministrativeArea', 'Dataset'],
    })),
    ...schools.map(({ slug, urn }) => ({
      path: `/schools/${slug}-${urn.toLowerCase()}`,
      types: ['BreadcrumbList', 'School'],
    })),
    { path: '/compare', types: ['BreadcrumbList'] },
  ]
}

test('everything that JSON-LD says of a place, a school or a dataset is on the page', async () => {
  for (const { path, types } of await examplePages()) {
    const { head, html } = await visitPage(pageContext(database, path))
    const objects = head.jsonLd ?? []
    const found = objects.map((one) => ('@type' in one ? String(one['@type']) : ''))
    expect(found, path).toEqual(expect.arrayContaining(types))
    // What's made up is the site's own, whose name is in the header.
    const text = `Freehold ${textOf(html)}`
    for (const { property, value } of shownIn(objects))
      expect(
        text.includes(value.replaceAll("'", '’')) || text.includes(value),
        `${path}: ${property} ${value}`,
      ).toBe(true)
  }
})

test('breadcrumbs are the links that the page shows, in the same order', async () => {
  for (const { path } of await examplePages()) {
    const { head, html } = await visitPage(pageContext(database, path))
    const list = (head.jsonLd ?? []).find((one) => '@type' in one && one['@type'] === 'BreadcrumbList')
    const names = shownIn(list).map(({ value }) => value)
    const [, nav = ''] = /<nav[^>]*aria-label="Breadcrumbs?"[^>]*>([^]*?)<\/nav>/i.exec(html) ?? []
    const shown = textOf(nav).replaceAll(' / ', ' ').trim()
    expect(nav, path).not.toBe('')
    expect(shown.replaceAll(/[^\p{L}\d]/gu, ''), path).toBe(names.join('').replaceAll(/[^\p{L}\d]/gu, ''))
  }
})
