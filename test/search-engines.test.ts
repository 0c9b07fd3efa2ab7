import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { routes } from '#routes.ts'
import { demonstrationDatabase, type TestDatabase } from '#testing/database.ts'
import { type Fetched, isKeptOut, ownLinks, searchProblems } from '#testing/search-audits.ts'
import { testSite, type TestSite } from '#testing/site.ts'
import { pathPattern } from '#web/path-pattern.ts'

/** Number of pages read per pattern: the same code makes them all. */
const OF_EACH = 3

let database: TestDatabase
let site: TestSite
const pages = new Map<string, Fetched>()

beforeAll(async () => {
  database = await demonstrationDatabase()
  site = await testSite(database)
  // Pages of made-up data ask not to be listed.
  await database.pool.query(`update property.edition set demonstration = false, version = version + 1`)
  await database.pool.query(`select pg_notify('freehold_edition', 'all')`)
  const listable = async () => {
    if (isKeptOut(await fetched('/postcodes'))) throw new Error('The pages still show made-up data')
  }
  await vi.waitFor(listable, { timeout: 10_000, interval: 200 })
  const patterns = Object.keys(routes)
  const read = new Map<string, number>()
  const index = await (await fetch(`${site.origin}/sitemap.xml`)).text()
  const parts = [...index.matchAll(/\/sitemap\/([a-z0-9-]+)\.xml/g)].map(([, part = '']) => part)
  const waiting = (await Promise.all(parts.map(listed))).flat()
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const address = path
    const pattern = patterns.find((candidate) => pathPattern(candidate).matches(address))
    if (!pattern || pages.has(path) || (read.get(pattern) ?? 0) >= OF_EACH) continue
    read.set(pattern, (read.get(pattern) ?? 0) + 1)
    const page = await fetched(path)
    if (page.status >= 300 && page.status < 400) continue
    pages.set(path, page)
    waiting.push(...ownLinks(page))
  }
}, 120_000)
afterAll(async () => {
  await site.close()
  await database.close()
})

test('search engines find nothing wrong with any page that they may list', () => {
  const indexable = [...pages.values()].filter((page) => !isKeptOut(page))
  expect(indexable.length).toBeGreaterThan(80)
  for (const pattern of ['/postcodes/:pcd7', '/location/authority/:authority', '/blog/:slug{.+}'])
    expect(
      [...pages.keys()].some((path) => pathPattern(pattern).matches(path)),
      pattern,
    ).toBe(true)
  expect(indexable.flatMap(searchProblems)).toEqual([])
})

test('every page of the site map may be listed, and robots.txt keeps nobody from it', async () => {
  const robots = await (await fetch(`${site.origin}/robots.txt`)).text()
  const disallowed = [...robots.matchAll(/^Disallow: (\/[^*\s]+)/gm)].map(([, path = '']) => path)
  expect(disallowed.length).toBeGreaterThan(0)
  for (const line of robots.trim().split('\n'))
    expect(line).toMatch(/^$|^(User-agent: \*|(Disallow|Allow): \/\S*|Sitemap: https?:\/\/\S+)$/)
  for (const path of [...(await listed('pages')), ...(await listed('articles'))]) {
    expect(
      disallowed.filter((start) => path.startsWith(start)),
      path,
    ).toEqual([])
    const page = pages.get(path) ?? (await fetched(path))
    expect(isKeptOut(page), path).toBe(false)
  }
})

test('a page with everything wrong fails every audit', () => {
  const page: Fetched = {
    url: new URL('https://freehold.example/wrong'),
    status: 500,
    headers: new Headers({ 'x-robots-tag': 'noindex' }),
    html: `<html><title> </title><link rel="canonical" href="https://freehold.example/"/><link hreflang="english"/>
      <a href="/x">Learn <b>more</b></a><a href="javascript:go()">Prices</a><a>Nowhere</a><a href="/y"></a><img src="x"/>`,
  }
  expect(searchProblems(page).map((problem) => problem.split(': ')[1])).toEqual([
    'http-status-code',
    'document-title',
    'meta-description',
    'viewport',
    'is-crawlable',
    'html-has-lang',
    'link-text',
    'crawlable-anchors',
    'crawlable-anchors',
    'link-text',
    'image-alt',
    'hreflang',
    'canonical',
  ])
})

async function listed(part: string): Promise<string[]> {
  const xml = await (await fetch(`${site.origin}/sitemap/${part}.xml`)).text()
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
}

async function fetched(path: string): Promise<Fetched> {
  const url = new URL(path, site.origin)
  const answer = await fetch(url, { redirect: 'manual' })
  return { url, status: answer.status, headers: answer.headers, html: await answer.text() }
}
