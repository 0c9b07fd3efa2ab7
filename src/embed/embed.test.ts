import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { tools } from '#calculators/tools.ts'
import { readSettings } from '#platform/env.server.ts'
import { demonstrationDatabase, type TestDatabase } from '#testing/database.ts'
import { testSite, type TestSite } from '#testing/site.ts'

let database: TestDatabase
let site: TestSite
beforeAll(async () => {
  database = await demonstrationDatabase()
  // With everything configured that other pages load or ask: none of it belongs into a frame on another site.
  const { site: config } = readSettings({
    ANALYTICS_SCRIPT_URL: 'https://analytics.example/script.js',
    TURNSTILE_SITE_KEY: 'key',
    TURNSTILE_SECRET_KEY: 'secret',
  })
  site = await testSite(database, { config: { ...config, production: true } })
})
afterAll(async () => {
  await site.close()
  await database.close()
})

const EMBED = '/embed/mortgage-repayment'
const get = (address: string, headers: Record<string, string> = {}) =>
  fetch(site.origin + address, { redirect: 'manual', headers })
const text = async (address: string) => (await get(address)).text()

describe('who may show a page in a frame', () => {
  it('any site may frame an embedded calculator, including cached pages, invalid inputs and errors', async () => {
    for (const address of [
      EMBED,
      EMBED,
      `${EMBED}?price=300k`,
      `${EMBED}?price=lots`,
      '/embed/no-such-thing',
    ]) {
      const { headers } = await get(address)
      expect(headers.get('content-security-policy'), address).toMatch(/; frame-ancestors \*(;|$)/)
      expect(headers.get('x-frame-options'), address).toBeNull()
      expect(headers.get('cross-origin-resource-policy'), address).toBe('cross-origin')
      expect(headers.get('x-robots-tag'), address).toBe('noindex')
    }
  })

  it.each([
    '/',
    '/login',
    '/calculators',
    '/mortgage-repayment-calculator',
    '/stampdutycalculator',
    '/pricing',
    '/profile',
    '/extension/other',
    '/extension/zoopla/more',
    '/downloads/mortgage-repayment.csv',
    '/embed',
    '/embed/',
    '/embed/mortgage-repayment/more',
    '/EMBED/mortgage-repayment',
    '/embed/..%2flogin',
    '/embed.js',
    '/no-such-page',
  ])('nobody may, of %s', async (address) => {
    const { headers } = await get(address)
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('x-frame-options')).toBe('DENY')
  })

  it('JSON has none of a document’s headers, and is read as nothing else', async () => {
    const { headers } = await get('/api/v1/openapi.json')
    expect(headers.get('content-type')).toMatch(/^application\/json/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBeNull()
  })

  it('its content security policy only allows our own files', async () => {
    const policy = (await get(EMBED)).headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("form-action 'self';")
    expect(policy).not.toMatch(/https?:/)
    expect((await get('/')).headers.get('content-security-policy')).toContain('https://analytics.example')
  })
})

describe('an embedded calculator', () => {
  it('exists for every calculator', async () => {
    expect(tools.length).toBeGreaterThan(0)
    for (const { name, path: page } of tools) {
      const html = await text(`/embed/${name}`)
      expect(html, name).toContain('class="result-panel')
      expect(html, name).toContain(`<link rel="canonical" href="${site.origin}${page}"/>`)
      expect(html, name).toContain('<meta name="robots" content="noindex,follow"/>')
    }
  })

  it('has no session, cookies or analytics', async () => {
    const plain = await get(EMBED)
    const cookie = 'sb-freehold-auth-token=base64-eyJhY2Nlc3NfdG9rZW4iOiJ4In0; freehold=1'
    const signedIn = await get(EMBED, { cookie, authorization: 'Bearer x' })
    for (const { headers } of [plain, signedIn]) expect(headers.get('set-cookie')).toBeNull()
    const html = await plain.text()
    expect(await signedIn.text()).toBe(html)
    expect(html).not.toMatch(/analytics\.behaviour|error-reports|data-island/)
    // The same installation does both on other pages.
    expect(await text('/')).toMatch(/error-reports/)
  })

  it('works without scripts and shows errors next to the field', async () => {
    const right = await get(`${EMBED}?price=400000&deposit=100000&termYears=30&annualRatePercent=5`)
    expect(right.status).toBe(200)
    expect(await right.text()).toContain('£1,610.46')
    const wrong = await get(`${EMBED}?price=lots`)
    expect(wrong.status).toBe(422)
    const html = await wrong.text()
    expect(html).toMatch(/<input[^>]*id="price"[^>]*aria-invalid="true"/)
    expect(html).toContain('role="alert"')
    expect(html).toContain('No answer yet')
    expect(html).toContain('value="lots"')
  })

  it('links to the full calculator with the same inputs, in a new tab', async () => {
    const html = await text(`${EMBED}?price=400000&rateRisePercent=2&theme=dark&accent=ffd54a`)
    const [, href = '', attributes = ''] = /<a href="([^"]+)"([^>]*)>More options/.exec(html) ?? []
    const address = new URL(href.replaceAll('&amp;', '&'))
    expect(address.pathname).toBe('/mortgage-repayment-calculator')
    expect(address.searchParams.get('price')).toBe('400000')
    expect(address.searchParams.get('rateRisePercent')).toBe('2')
    expect(attributes).toContain('target="_blank" rel="noopener"')
    // What is not among its fields goes along, and so does the look.
    expect(html).toContain('<input type="hidden" name="rateRisePercent" value="2"/>')
    expect(html).toContain('<input type="hidden" name="theme" value="dark"/>')
    expect(html).toContain('<input type="hidden" name="accent" value="ffd54a"/>')
    expect(html).toContain('<style>@media screen{:root{color-scheme:dark;')
  })

  it('shows a short error without navigation for an unknown name', async () => {
    const answer = await get('/embed/no-such-thing')
    expect(answer.status).toBe(404)
    const html = await answer.text()
    expect(html).toContain('We don’t have a calculator with that name.')
    expect(html).not.toMatch(/<header|<footer|<form/)
    expect([...html.matchAll(/<a (?![^>]*skip-link)[^>]*>/g)].map(([link]) => link)).toEqual([
      '<a href="/calculators" target="_blank" rel="noopener" class="link">',
    ])
  })

  it('has no field named like a theme parameter', () => {
    for (const tool of tools)
      for (const name of ['theme', 'accent'])
        expect('fields' in tool && name in Object(tool.fields)).toBe(false)
  })

  it('loads at most 30 kB of compressed script, and no React', async () => {
    const html = await text(EMBED)
    const waiting = [
      ...[...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, file = '']) => file),
      ...[...html.matchAll(/data-behaviour-file="([^"]+)"/g)].map(([, file = '']) => file),
    ]
    expect(waiting.some((file) => file.includes('embedded-form.behaviour'))).toBe(true)
    const sizes = new Map<string, number>()
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      if (sizes.has(file)) continue
      const source = await text(file)
      expect(source, file).not.toContain('react.')
      sizes.set(file, brotliCompressSync(source).length)
      for (const [, static_, dynamic] of source.matchAll(
        /(?:from|import)\s*["`']\.\/([^"`']+)|import\(["`']\.\/([^"`']+)/g,
      ))
        // React is for islands, of which there are none here.
        if (!dynamic?.startsWith('hydrate')) waiting.push(`/assets/${static_ ?? dynamic}`)
    }
    const total = [...sizes.values()].reduce((sum, size) => sum + size, 0)
    expect(total).toBeGreaterThan(1500)
    expect(total).toBeLessThanOrEqual(30_000)
  })
})

describe('the script for other sites', () => {
  it('is at most a kilobyte, cacheable, and loads on any site', async () => {
    const answer = await get('/embed.js')
    expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect((await answer.text()).length).toBeLessThanOrEqual(1024)
  })
})

describe('crawlers', () => {
  it('are kept away from downloads and find no embeds in the sitemap', async () => {
    expect(await text('/robots.txt')).toContain('\nDisallow: /downloads/\n')
    const pages = await text('/sitemap/pages.xml')
    expect(pages).toContain('/mortgage-repayment-calculator</loc>')
    expect(pages).not.toContain('/embed')
    const files = readdirSync(path.resolve('dist/client'))
    expect(files).toContain('embed.js')
    expect(readFileSync(path.resolve('dist/client/embed.js'), 'utf8')).toContain('freehold:height')
  })
})
