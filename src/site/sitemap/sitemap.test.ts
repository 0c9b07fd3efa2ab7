import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { demonstrationDatabase, type TestDatabase } from '#testing/database.ts'
import { testSite, type TestSite } from '#testing/site.ts'

import { MAX_ENTRIES, type SitemapEntry, sitemapIndex, urlSet } from './sitemap-xml.ts'

describe('a file of addresses', () => {
  test('escapes what XML does not allow', async () => {
    await fc.assert(
      fc.asyncProperty(fc.webPath(), fc.webQueryParameters(), async (path, query) => {
        const xml = await textOf([[{ path: `${path}?${query}&a='"<>` }]])
        const location = /<loc>(.*?)<\/loc>/s.exec(xml)?.[1] ?? ''
        expect(location).not.toMatch(/[<>'"]|&(?!(amp|lt|gt|apos|quot);)/)
      }),
    )
  })

  test('has at most 50,000 entries per file, and asks for no more than it needs', async () => {
    let asked = 0
    async function* endless() {
      for (;;) {
        asked += 1
        yield Array.from({ length: 1999 }, (_, at) => ({ path: `/${asked}-${at}` }))
      }
    }
    const pieces = await allOf(urlSet('https://freehold.test', endless()))
    expect(pieces.join('').match(/<url>/g)).toHaveLength(50_000)
    expect(asked).toBe(Math.ceil(MAX_ENTRIES / 1999))
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(200_000)
  })

  test('leaves out unknown dates', () => {
    expect(sitemapIndex('https://freehold.test', [{ path: '/sitemap/pages.xml' }])).not.toContain('lastmod')
  })
})

async function textOf(batches: readonly (readonly SitemapEntry[])[]): Promise<string> {
  async function* each() {
    yield* batches
  }
  return (await allOf(urlSet('https://freehold.test', each()))).join('')
}

async function allOf(pieces: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = []
  for await (const piece of pieces) all.push(piece)
  return all
}

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

const text = async (path: string) => (await fetch(site.origin + path)).text()
const locations = (xml: string) =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map((found) => (found[1] ?? '').replaceAll('&amp;', '&'))

describe('the site map', () => {
  test('leaves out pages with demonstration data', async () => {
    const parts = locations(await text('/sitemap.xml'))
    expect(parts).toEqual([`${site.origin}/sitemap/pages.xml`, `${site.origin}/sitemap/articles.xml`])
    for (const article of locations(await text('/sitemap/articles.xml')))
      expect((await fetch(article)).status, article).toBe(200)
    expect((await fetch(`${site.origin}/sitemap/outcodes.xml`)).status).toBe(404)
    const pages = locations(await text('/sitemap/pages.xml'))
    expect(pages).toContain(`${site.origin}/`)
    expect(pages).toContain(`${site.origin}/stampdutycalculator`)
    expect(pages).not.toContain(`${site.origin}/test-404`)
  })

  test('with official data: lists every part with its edition’s date, and only indexable pages with their own', async () => {
    await database.pool.query(`update property.edition set demonstration = false, version = version + 1,
      published_at = '2026-11-05T10:00:00Z'`)
    await database.pool.query(
      `update property.import_run set demonstration = false, finished_at = '2025-01-15T09:00:00Z'`,
    )
    await database.pool.query(`select pg_notify('freehold_edition', 'all')`)
    const indexable = async () => !(await text('/postcodes?fresh')).includes('Demonstration data')
    await expect.poll(indexable).toBe(true)

    const index = await text('/sitemap.xml')
    const parts = locations(index)
    expect(parts).toContain(`${site.origin}/sitemap/outcodes.xml`)
    const ofPostcodes = parts.filter((part) => part.includes('/postcodes-'))
    expect(ofPostcodes.length).toBeGreaterThan(1)
    expect(index.match(/<lastmod>2026-11-05<\/lastmod>/g)?.length).toBe(parts.length - 2)

    const dated = await text('/sitemap/postcodes-rg.xml')
    const { rows: last } = await database.pool.query<{ slug: string; day: string }>(`
      select lower(replace(postcode, ' ', '')) as slug,
        greatest(date '2025-01-15', least(date '2026-11-05', max(sold_on) + 183))::text as day
      from property.sale where postcode like 'RG%' group by postcode`)
    const days = new Map(last.map(({ slug, day }) => [slug, day]))
    const found = [...dated.matchAll(/\/postcodes\/(\w+)<\/loc><lastmod>([\d-]+)</g)]
    expect(found.map(([, slug = '', day]) => [slug, day])).toEqual(
      found.map(([, slug = '']) => [slug, days.get(slug)]),
    )
    expect(new Set(found.map(([, , day]) => day)).size).toBeGreaterThan(3)

    const listed: string[] = []
    const others = parts.filter((part) => /\/(schools-\d|crime-rates)\.xml/.test(part))
    expect(others.length).toBeGreaterThan(1)
    const places = ['outcodes', 'areas'].map((name) => `${site.origin}/sitemap/${name}.xml`)
    for (const part of [...ofPostcodes, ...places, ...others]) {
      const answer = await fetch(part)
      expect(answer.headers.get('content-type')).toContain('application/xml')
      listed.push(...locations(await answer.text()))
    }
    expect(new Set(listed).size).toBe(listed.length)
    const { rows } = await database.pool.query<{ slug: string }>(`
      select lower(replace(postcode, ' ', '')) as slug from property.sale join property.postcode using (postcode),
        (select covers_to from property.edition where dataset = 'price-paid') edition
      where sold_on >= covers_to - interval '5 years' and category = 'A' and property_type <> 'O' and terminated_on is null
      group by postcode having count(*) >= 5`)
    const expected = rows.map(({ slug }) => `${site.origin}/postcodes/${slug}`)
    expect(listed.filter((each) => /\/postcodes\/\w/.test(each)).toSorted()).toEqual(expected.toSorted())
    expect(expected.length).toBeGreaterThan(5)
    const ofAreas = listed.filter((each) => each.includes('/location/'))
    expect(ofAreas.length).toBeGreaterThan(10)
    const { rows: open } = await database.pool.query(`select from property.school where status <> 'closed'`)
    const ofSchools = listed.filter((each) => each.includes('/schools/'))
    expect(ofSchools).toHaveLength(open.length)
    const ofCrime = listed.filter((each) => each.includes('/crime-rates/'))
    expect(ofCrime.length).toBeGreaterThan(0)
    for (const each of [
      listed[0] ?? '',
      `${site.origin}/postcodes?in=RG30`,
      ...ofAreas,
      ...ofSchools,
      ...ofCrime,
    ]) {
      const html = await (await fetch(each)).text()
      expect(html.includes(`<link rel="canonical" href="${each}"/>`), each).toBe(true)
      expect(html.includes('noindex'), each).toBe(false)
    }
  })

  test('lists no file of crime rates while no authority has one', async () => {
    await database.pool.query(`delete from property.area_figure where measure = 'crime-rate'`)
    await database.pool.query(`update property.edition set version = version + 1 where dataset = 'crime'`)
    await database.pool.query(`select pg_notify('freehold_edition', 'crime')`)
    const parts = async () => locations(await text('/sitemap.xml'))
    await expect.poll(parts).not.toContain(`${site.origin}/sitemap/crime-rates.xml`)
    // Asking for the pages takes longest, and they're asked for above.
    for (const part of await parts())
      if (!part.endsWith('/pages.xml')) expect((await fetch(part)).status, part).toBe(200)
  })

  test('returns 404 for an unknown part', async () => {
    expect((await fetch(`${site.origin}/sitemap/nothing.xml`)).status).toBe(404)
  })
})

describe('for crawlers', () => {
  test('robots.txt links to the sitemap and blocks the API, but not its documentation', async () => {
    const robots = await text('/robots.txt')
    expect(robots).toContain(`Sitemap: ${site.origin}/sitemap.xml`)
    expect(robots).toContain('Disallow: /api/\n')
    expect(robots).toContain('Disallow: /*?compare=')
    expect(robots).not.toMatch(/Disallow: \/(api-|extension|\n|$)/)
  })

  test('the browser extension’s pages are not indexed', async () => {
    expect((await fetch(`${site.origin}/extension/anything`)).headers.get('x-robots-tag')).toBe('noindex')
  })

  test('llms-full.txt has the guides and every endpoint, and a guide is also Markdown', async () => {
    const full = await text('/llms-full.txt')
    for (const part of [
      '# Getting started with the API',
      '# Webhooks',
      '# Sold Comparables API',
      '## POST /batch-jobs',
    ])
      expect(full).toContain(part)
    expect(full.split('\n## GET /council-tax\n')).toHaveLength(2)
    expect(await text('/docs/batch.md')).toMatch(/^# Batch calls and batch jobs\n/)
    expect(JSON.parse(await text('/api-docs/freehold.postman.json'))).toHaveProperty('info.name')
  })

  test('llms.txt describes the site, its pages and the licences', async () => {
    const llms = await text('/llms.txt')
    expect(llms).toMatch(/^# Freehold\n\n> /)
    expect(llms).toContain(`(${site.origin}/stampdutycalculator)`)
    expect(llms).toContain(`(${site.origin}/api/v1/openapi.json)`)
    expect(llms).toContain(`(${site.origin}/blog/guides/section-24-mortgage-interest)`)
    expect(llms).toContain('Open Government Licence v3.0')
    for (const [, address = ''] of llms.matchAll(/\]\((http:\/\/127[^)]*)\)/g))
      expect((await fetch(address)).status, address).toBe(200)
  })
})

describe('the manifest', () => {
  test('lists icons that exist in the stated size', async () => {
    const manifest = JSON.parse(await text('/manifest.webmanifest')) as {
      icons: { src: string; type: string; sizes: string; purpose?: string }[]
    }
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable')
    for (const icon of manifest.icons) {
      const answer = await fetch(site.origin + icon.src)
      expect(answer.headers.get('content-type'), icon.src).toBe(icon.type)
      if (icon.type !== 'image/png') continue
      const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      expect(`${width}x${height}`).toBe(icon.sizes)
    }
  })

  test('also serves icons at their traditional addresses', async () => {
    const touch = await fetch(`${site.origin}/apple-touch-icon.png`)
    expect((await sharp(Buffer.from(await touch.arrayBuffer())).metadata()).width).toBe(180)
    const ico = Buffer.from(await (await fetch(`${site.origin}/favicon.ico`)).arrayBuffer())
    expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32])
    expect((await sharp(ico.subarray(22)).metadata()).format).toBe('png')
  })
})
