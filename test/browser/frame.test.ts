import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'

import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { readBuild } from '#server/assets.server.ts'
import { sharedChromium } from '#testing/chromium.ts'
import { demonstrationDatabase, type TestDatabase } from '#testing/database.ts'
import { errorsOf } from '#testing/page-errors.ts'
import { testSite, type TestSite } from '#testing/site.ts'

/*
 * What holds the documents of the site together in a browser. Two releases of the site stand behind one address, and a
 * test decides which of them answers.
 */
let database: TestDatabase
let browser: Browser
let releases: { old: TestSite; new: TestSite }
let server: Server
let origin: string
let served: 'old' | 'new' = 'old'
const requests: { path: string; purpose: string | undefined }[] = []

beforeAll(async () => {
  database = await demonstrationDatabase()
  const build = readBuild(path.resolve('dist'))
  const release = (id: string) => testSite(database, { build: { ...build, id } })
  releases = { old: await release('0000000000000old'), new: await release('0000000000000new') }
  server = createServer((request, response) => {
    const purpose = request.headers['sec-purpose']
    requests.push({ path: request.url ?? '', purpose: Array.isArray(purpose) ? purpose[0] : purpose })
    releases[served].app.handle(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  browser = await sharedChromium()
})
beforeEach(() => void (served = 'old'))
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await Promise.all([releases.old.close(), releases.new.close()])
  await database.close()
})

describe('going from page to page', () => {
  it('loads the whole document for every change of the path', () =>
    visit({}, async (page) => {
      await page.goto(`${origin}/docs/errors`)
      await page.evaluate(() => Object.assign(window, { before: true }))
      await page.click('main a[href^="/docs/errors/"]')
      await page.waitForURL('**/docs/errors/*')
      expect(await page.evaluate(() => 'before' in window)).toBe(false)
    }))

  it('leaves the page alone for what is under /api: it is fetched, and the document stays', () =>
    visit({}, async (page) => {
      await page.goto(`${origin}/docs/errors`)
      await page.evaluate(() => Object.assign(window, { before: true }))
      const status = await page.evaluate(async () => (await fetch('/api/v1/openapi.json')).status)
      expect(status).toBe(200)
      expect(await page.evaluate(() => 'before' in window)).toBe(true)
    }))
})

describe('a new build', () => {
  it('is found by asking builds/latest.json with a timestamp, and the next navigation shows it in spite of copies', () =>
    visit({}, async (page) => {
      await page.clock.install()
      await page.goto(`${origin}/docs/errors`)
      await page.goto(`${origin}/postcodes`)
      served = 'new'
      requests.length = 0
      await page.clock.runFor(75_000)
      await expect.poll(() => asked().length).toBe(1)
      expect(asked()[0]).toMatch(/^\/builds\/latest\.json\?\d{13}/)
      // Only once the answer has reached it does the page know.
      await expect
        .poll(() => page.evaluate(() => sessionStorage.getItem('freehold-old-builds')))
        .toBe('0000000000000old')
      // The page in view stays as it is.
      expect(await buildOf(page)).toBe('0000000000000old')
      // The browser shows what it has in its history, which is of the old build.
      await page.goBack()
      await expect.poll(() => buildOf(page)).toBe('0000000000000new')
      expect(new URL(page.url()).pathname).toBe('/docs/errors')
    }))

  it('costs nothing but a line in the console when nobody answers', () =>
    visit({}, async (page) => {
      const lines: string[] = []
      page.on('console', (message) => lines.push(message.text()))
      await page.clock.install()
      await page.goto(`${origin}/docs/errors`)
      await page.route('**/builds/latest.json*', (route) => route.abort())
      await page.clock.runFor(75_000)
      await expect.poll(() => lines.join('\n')).toContain('No latest build')
      expect(await page.locator('h1').count()).toBe(1)
    }))
})

describe('a page file that does not arrive', () => {
  it('reloads the page once, and not in a loop', () =>
    visit({}, async (page) => {
      const asked = documentsOf(page)
      await page.route('**/assets/stamp-duty*.js', (route) => route.fulfill({ status: 404, body: '' }))
      await page.goto(`${origin}/stampdutycalculator`)
      await expect.poll(asked).toBe(2)
      await page.waitForLoadState('networkidle')
      expect(asked()).toBe(2)
      // The page works as the server made it.
      await page.fill('[name=price]', '295000')
      expect(await page.inputValue('[name=price]')).toBe('295000')
      const kept = await page.evaluate(() => sessionStorage.getItem('freehold-reloaded-at'))
      expect(Number(kept)).toBeGreaterThan(0)
    }))

  it('comes with the reload when it was gone with its build', () =>
    visit({}, async (page) => {
      let asked = 0
      await page.route('**/assets/stamp-duty.island*.js', (route) =>
        asked++ === 0 ? route.fulfill({ status: 404, body: '' }) : route.continue(),
      )
      await page.goto(`${origin}/stampdutycalculator`)
      await page.waitForSelector('[data-island-awake]', { state: 'attached' })
      expect(asked).toBe(2)
    }))

  it('reloads the page when a style sheet cannot be preloaded', () =>
    visit({}, async (page) => {
      await page.goto(`${origin}/docs/errors`)
      const asked = documentsOf(page)
      await page.evaluate(() => {
        const event = new Event('vite:preloadError', { cancelable: true })
        dispatchEvent(
          Object.assign(event, { payload: new Error('Unable to preload CSS for /assets/map.css') }),
        )
      })
      await expect.poll(asked).toBe(1)
    }))
})

it('the site map is XML that a browser can read', () =>
  visit({}, async (page) => {
    await page.goto(`${origin}/robots.txt`)
    const roots = await page.evaluate(async () => {
      const read = async (path: string) => {
        const text = await (await fetch(path)).text()
        return new DOMParser().parseFromString(text, 'application/xml').documentElement.localName
      }
      return [
        await read('/sitemap.xml'),
        await read('/sitemap/pages.xml'),
        await read('/sitemap/articles.xml'),
      ]
    })
    expect(roots).toEqual(['sitemapindex', 'urlset', 'urlset'])
  }))

describe('fetching ahead', () => {
  it('takes pages behind links in view, a dozen at most, and four at the same time', () =>
    visit({ viewport: { width: 1280, height: 900 } }, async (page) => {
      let [under, most] = [0, 0]
      page.on('request', (request) => {
        if (request.headers()['sec-purpose']?.includes('prefetch')) most = Math.max(most, ++under)
      })
      const ended = (request: { headers(): Record<string, string> }) => {
        if (request.headers()['sec-purpose']?.includes('prefetch')) under -= 1
      }
      page.on('requestfinished', ended)
      page.on('requestfailed', ended)
      requests.length = 0
      await page.goto(`${origin}/docs/errors`, { waitUntil: 'networkidle' })
      await expect.poll(() => prefetched().length).toBeGreaterThan(4)
      await page.waitForLoadState('networkidle')
      expect(prefetched().length).toBeLessThanOrEqual(12)
      expect(most).toBeLessThanOrEqual(4)
      expect(
        prefetched().filter((address) => /[?.]|^\/(api|login|logout|profile|billing)(\/|$)/.test(address)),
      ).toEqual([])
    }))

  it('takes nothing where the visitor saves data', () =>
    visit({}, async (page) => {
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
      )
      requests.length = 0
      await page.goto(`${origin}/docs/errors`, { waitUntil: 'networkidle' })
      await page.waitForTimeout(400)
      expect(prefetched()).toEqual([])
    }))
})

const asked = () => requests.map(({ path }) => path).filter((path) => path.startsWith('/builds/latest'))
const prefetched = () =>
  requests.filter(({ purpose }) => purpose?.includes('prefetch')).map(({ path }) => path)

/** Counts requests for the page itself from now on. A page may be left before it has loaded. */
function documentsOf(page: Page): () => number {
  let asked = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) asked += 1
  })
  return () => asked
}

async function buildOf(page: Page): Promise<string> {
  const content = await page.getAttribute('meta[name=freehold]', 'content').catch(() => null)
  return (JSON.parse(content ?? '{}') as { buildId?: string }).buildId ?? ''
}

async function visit(options: BrowserContextOptions, journey: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const errors = errorsOf(page)
  await journey(page)
  await context.close()
  expect(errors).toEqual([])
}
