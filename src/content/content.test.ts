import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { calculatePurchase } from '#calculators/stamp-duty/calculate-purchase.ts'
import { PurchaseInput } from '#calculators/stamp-duty/inputs.ts'
import { isoDate } from '#domain/dates.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { testSite, type TestSite } from '#testing/site.ts'

import { articleOn, textOf } from './blog/article.ts'
import { findPost, posts } from './blog/posts.ts'
import { changelog } from './changelog/entries.ts'

let database: TestDatabase
let site: TestSite

beforeAll(async () => {
  database = await testDatabase()
  site = await testSite(database)
})
afterAll(async () => {
  await site.close()
  await database.close()
})

describe('feeds', () => {
  it.each([
    ['/changelog/rss.xml', changelog.length],
    ['/blog/rss.xml', posts.length],
  ])('%s lists every entry and links to pages that exist', async (address, entries) => {
    const answer = await fetch(site.origin + address)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'application/rss+xml; charset=utf-8',
    ])
    const xml = await answer.text()
    expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"')).toBe(true)
    const links = [...xml.matchAll(/<item>\n<title>[^<]+<\/title>\n<link>([^<]+)<\/link>/g)].map(
      ([, link]) => link,
    )
    expect(links).toHaveLength(entries)
    for (const link of links) expect((await fetch(link ?? '')).status, link).toBe(200)
  })
})

describe('the blog', () => {
  it('serves an article whose address has several segments', async () => {
    const html = await (await fetch(`${site.origin}/blog/guides/what-price-paid-data-leaves-out`)).text()
    expect(html).toContain(
      '<h1 class="mt-4 max-w-[24ch] text-3xl sm:text-4xl">What Price Paid Data leaves out</h1>',
    )
    expect(html).toMatch(/Facts\s+last checked on/)
  })

  it('shows a guide with its live calculator, sources and schema.org data, and what to read next', async () => {
    const html = await (await fetch(`${site.origin}/blog/guides/section-24-mortgage-interest`)).text()
    expect(html).toContain('src="/embed/rental-income-tax?')
    expect(html).toContain('Written and checked by the')
    expect(html).toContain('Read next')
    expect(html).toContain('href="https://www.legislation.gov.uk/ukpga/2015/33/section/24"')
    const image = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1]
    const dateModified = findPost('guides/section-24-mortgage-interest')?.verified
    expect(dateModified).toMatch(/^2026-/)
    const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
      ([, json]) => JSON.parse(json ?? '') as Record<string, unknown>,
    )
    expect(data).toContainEqual(expect.objectContaining({ '@type': 'BlogPosting', image, dateModified }))
  })

  it('finds articles by subject and by words, and keeps such lists out of search engines', async () => {
    const list = async (query: string) => (await fetch(`${site.origin}/blog${query}`)).text()
    const found = await list('?q=ground+rent&tag=leasehold')
    expect(found).toContain('Leasehold explained')
    expect(found).not.toContain('Buying a property at auction')
    expect(found).toContain('noindex')
    expect(await list('?q=zeppelin')).toContain('No article has all the words “zeppelin”')
    expect(await list('')).not.toContain('noindex')
  })

  it('answers 404 for an article that does not exist, at any depth', async () => {
    for (const address of ['/blog/none', '/blog/a/b/c', '/blog/guides'])
      expect((await fetch(site.origin + address)).status, address).toBe(404)
  })

  it('quotes the same tax on £300,000 as the calculator', () => {
    const tax = (jurisdiction: 'england' | 'scotland' | 'wales', ownsOtherProperty: boolean) => {
      const outcome = calculatePurchase(PurchaseInput.parse({ price: 300_000, ownsOtherProperty }), {
        jurisdiction,
        effectiveDate: '2026-09-28' as never,
        explain: false,
      })
      return outcome.ok ? `£${(outcome.data as { tax: number }).tax.toLocaleString('en-GB')}` : 'refused'
    }
    const post = findPost('stamp-duty-four-nations')
    const text = post ? textOf(articleOn(post, isoDate('2026-09-28'))) : ''
    expect(text).toContain(
      `you’d pay ${tax('england', false)} in England and Northern Ireland, ${tax('scotland', false)} in Scotland and ${tax('wales', false)} in Wales`,
    )
    expect(text).toContain(
      `you’d pay ${tax('england', true)} in England and Northern Ireland, ${tax('scotland', true)} in Scotland and ${tax('wales', true)} in Wales`,
    )
  })
})

describe('Markdown twins', () => {
  it('are served at the page’s address with .md added', async () => {
    const answer = await fetch(`${site.origin}/api-docs/epc.md`)
    expect(answer.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    expect(await answer.text()).toMatch(/^# EPC API\n/)
    expect((await fetch(`${site.origin}/api-docs/none.md`)).status).toBe(404)
  })
})

describe('the changelog', () => {
  it('lists the newest entry first and gives each its own link', () => {
    const dates = changelog.map(({ date }) => date)
    expect(dates).toEqual(dates.toSorted((a, b) => b.localeCompare(a)))
    expect(new Set(changelog.map(({ id }) => id)).size).toBe(changelog.length)
  })
})
