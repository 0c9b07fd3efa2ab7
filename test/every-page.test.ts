import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'

import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { PageModule } from '#http/page.ts'
import { pathPattern } from '#http/path-pattern.ts'
import { launchChromium } from '#testing/chromium.ts'
import { demonstrationDatabase, type TestDatabase } from '#testing/database.ts'
import { testSite, type TestSite } from '#testing/site.ts'

import { routes } from '../src/routes.ts'

/** Addresses to visit for patterns with parameters, and further states of pages that have several. */
const EXAMPLES: Record<string, readonly string[]> = {
  '/blog/:slug{.+}': ['/blog/stamp-duty-four-nations', '/blog/guides/how-to-read-the-uk-house-price-index'],
  '/contact': ['/contact', '/contact?sent=1'],
  '/docs/errors/:code': ['/docs/errors/no_credits'],
  '/postcodes': ['/postcodes', '/postcodes?q=RG30'],
  '/pricing': ['/pricing', '/pricing?billing=monthly&calls=20k', '/pricing?calls=many'],
  '/stampdutycalculator': [
    '/stampdutycalculator',
    '/stampdutycalculator?price=450000&buyer=first-time',
    '/stampdutycalculator?price=abc',
  ],
}

const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')
const MAX_SCRIPT_BYTES = { asleep: 10_000, awake: 95_000 }

let database: TestDatabase
let site: TestSite
let browser: Browser
let publicPatterns: string[]
let addresses: string[]

beforeAll(async () => {
  database = await demonstrationDatabase()
  site = await testSite(database)
  browser = await launchChromium()
  publicPatterns = await patternsForEveryone()
  addresses = publicPatterns.flatMap(
    (pattern) => EXAMPLES[pattern] ?? (pattern.includes(':') ? [] : [pattern]),
  )
  addresses.push(...(await examplePostcodes()), '/no-such-page')
})
afterAll(async () => {
  await browser.close()
  await site.close()
  await database.close()
})

describe('every page', () => {
  it('has an example to visit', () => {
    const visited = (pattern: string) =>
      addresses.some((address) => pathPattern(pattern).matches(address.replace(/\?.*/, '')))
    expect(publicPatterns.filter((pattern) => !visited(pattern))).toEqual([])
  })

  it('has a status, a title, a description, a canonical address, one h1 and the landmarks', async () => {
    const titles = new Map<string, string>()
    for (const address of addresses) {
      const answer = await fetch(site.origin + address)
      expect([200, 404, 422], address).toContain(answer.status)
      const html = await answer.text()
      expect(html.match(/<h1[\s>]/g)?.length, `h1 of ${address}`).toBe(1)
      for (const landmark of ['<header', '<main', '<footer', '<nav'])
        expect(html, address).toContain(landmark)
      const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? ''
      expect(title, address).toMatch(/.{3,} \| Freehold$/)
      expect(
        /<meta name="description" content="([^"]{40,200})"/.test(html),
        `description of ${address}`,
      ).toBe(true)
      if (answer.status === 200) expect(html, address).toMatch(/<link rel="canonical" href="http[^"]+"/)
      if (!address.includes('?')) {
        expect(titles.get(title), `the title of ${address}`).toBeUndefined()
        titles.set(title, address)
      }
      for (const block of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)) {
        expect(JSON.parse(block[1] ?? '')).toHaveProperty('@context')
      }
    }
  })

  it('has no dead link to this site', async () => {
    const links = new Set<string>()
    for (const address of addresses) {
      const html = await (await fetch(site.origin + address)).text()
      for (const match of html.matchAll(/<a\b[^>]*href="(\/[^"#]*)/g))
        links.add((match[1] ?? '').replaceAll('&amp;', '&'))
    }
    const dead: string[] = []
    for (const link of links) if ((await fetch(site.origin + link)).status >= 404) dead.push(link)
    expect(links.size).toBeGreaterThan(5)
    expect(dead).toEqual([])
  })

  it.each([
    ['a phone', { width: 320, height: 640 }, 'light'],
    ['a desk', { width: 1440, height: 900 }, 'dark'],
  ] as const)(
    'passes axe and fits on %s, with scripts off too',
    async (_, viewport, colorScheme) => {
      const context = await browser.newContext({
        viewport,
        colorScheme,
        bypassCSP: true,
        reducedMotion: 'reduce',
      })
      for (const address of addresses) {
        const page = await context.newPage()
        const errors = errorsOf(page)
        await page.goto(site.origin + address)
        expect(await horizontalOverflow(page), `${address} at ${viewport.width} px`).toBeLessThanOrEqual(0)
        expect(await violations(page), address).toEqual([])
        expect(
          errors.filter((error) => !error.includes('status of 4')),
          address,
        ).toEqual([])
        await page.close()
      }
      await context.close()
    },
    300_000,
  )

  it('says the same with scripts off', async () => {
    const [on, off] = await Promise.all([
      browser.newContext(),
      browser.newContext({ javaScriptEnabled: false }),
    ])
    for (const address of addresses) {
      const [withScript, without] = await Promise.all([mainText(on, address), mainText(off, address)])
      expect(without.length, address).toBeGreaterThan(100)
      expect(without, address).toBe(withScript)
    }
    await Promise.all([on.close(), off.close()])
  }, 120_000)

  it('ships little script: under 10 kB asleep, under 95 kB with all islands awake', async () => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    for (const address of addresses) {
      const page = await context.newPage()
      const scripts = new Map<string, number>()
      page.on('response', async (response) => {
        if (response.request().resourceType() === 'script')
          scripts.set(response.url(), brotliCompressSync(await response.body()).length)
      })
      await page.goto(site.origin + address, { waitUntil: 'networkidle' })
      const islands = await page.locator('[data-island]').count()
      for (const island of await page.locator('[data-island] > *').all()) {
        await island.scrollIntoViewIfNeeded()
        await island.dispatchEvent('pointerenter')
      }
      await page.waitForLoadState('networkidle')
      const total = [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0)
      expect(total, `${address} with ${islands} islands`).toBeLessThanOrEqual(
        islands === 0 ? MAX_SCRIPT_BYTES.asleep : MAX_SCRIPT_BYTES.awake,
      )
      await page.close()
    }
    await context.close()
  }, 120_000)
})

/** Pages that ask for a sign-in are visited by the tests beside them. */
async function patternsForEveryone(): Promise<string[]> {
  const pages = await Promise.all(
    Object.entries(routes).map(async ([pattern, load]) => ({ pattern, page: (await load()) as PageModule })),
  )
  return pages.filter(({ page }) => page.access !== 'signed-in').map(({ pattern }) => pattern)
}

/** A postcode of each kind that a report can be about. */
async function examplePostcodes(): Promise<string[]> {
  const { rows } = await database.pool.query<{ slug: string }>(`
    select lower(replace(postcode, ' ', '')) as slug from (
      (select postcode from property.postcode p where terminated_on is null and nation_code = 'E92000001'
         order by (select count(*) from property.sale s where s.postcode = p.postcode) desc, postcode limit 1)
      union all (select postcode from property.postcode p where nation_code = 'W92000004' and terminated_on is null order by postcode limit 1)
      union all (select postcode from property.postcode where nation_code = 'S92000003' and terminated_on is null order by postcode limit 1)
      union all (select postcode from property.postcode where nation_code = 'N92000002' and terminated_on is null order by postcode limit 1)
      union all (select postcode from property.postcode where terminated_on is not null order by postcode limit 1)
      union all (select postcode from property.postcode where position is null order by postcode limit 1)
      union all (select postcode from property.postcode where large_user order by postcode limit 1)
    ) kinds`)
  return [...new Set(rows.map((row) => `/postcodes/${row.slug}`))]
}

function errorsOf(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return errors
}

function horizontalOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  return page.evaluate(async () => {
    type Result = { violations: { id: string; nodes: { target: string[]; failureSummary: string }[] }[] }
    const { axe } = window as unknown as { axe: { run(options: object): Promise<Result> } }
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
    const { violations } = await axe.run({ runOnly: { type: 'tag', values: tags } })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
    )
  })
}

async function mainText(context: BrowserContext, address: string): Promise<string> {
  const page = await context.newPage()
  await page.goto(site.origin + address, { waitUntil: 'networkidle' })
  const text = await page.locator('main').innerText()
  await page.close()
  return text
}
