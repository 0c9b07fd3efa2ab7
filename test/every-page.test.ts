import { brotliCompressSync, constants } from 'node:zlib'

import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { isoDate } from '#domain/dates.ts'
import { renewAreaFiles } from '#places/grid/columns/area-files.server.ts'
import { routeRules } from '#site/redirects.ts'
import { launchChromium } from '#testing/chromium.ts'
import { demonstrationDatabase, type TestDatabase } from '#testing/database.ts'
import { visitEach, type Visit } from '#testing/page-walk.ts'
import { testSite, type TestSite } from '#testing/site.ts'
import { TEST_DAY } from '#testing/test-day.ts'
import { pathPattern } from '#web/path-pattern.ts'

import { routes } from '../src/routes.ts'

/** Addresses to visit for patterns with parameters, and for further states of pages. */
const EXAMPLES: Record<string, readonly string[]> = {
  '/blog/:slug{.+}': ['/blog/stamp-duty-four-nations', '/blog/guides/how-to-read-the-uk-house-price-index'],
  '/contact': ['/contact', '/contact?sent=1'],
  '/courses/lessons/:slug': [
    '/courses/lessons/gross-and-net-yield',
    '/courses/lessons/section-24',
    '/courses/lessons/exercise-judge-a-deal?course=property-investment-course',
  ],
  '/courses/certificates/:code': ['/courses/certificates/0000000000000000'],
  '/docs/errors/:code': ['/docs/errors/no_credits'],
  '/postcodes': ['/postcodes', '/postcodes?q=RG30'],
  '/postcodes/:pcd7/homes': ['/postcodes/rg301aa/homes', '/postcodes/eh11aa/homes'],
  '/postcodes/:pcd7/:home': ['/postcodes/rg301aa/1-harrowgate-drive'],
  '/search': ['/search', '/search?q=skylark', '/search?q=Atlantis', '/search?town=Reading&in=RG'],
  '/property-deal-analyser': [
    '/property-deal-analyser',
    '/property-deal-analyser?strategy=flip&mortgageType=repayment&breaker=cladding',
  ],
  '/newdeal': ['/newdeal', '/newdeal?purchasePrice=lots'],
  '/notion-property-deal-analyser': [
    '/notion-property-deal-analyser',
    '/notion-property-deal-analyser?purchasePrice=120000',
  ],
  '/mortgage-repayment-calculator': [
    '/mortgage-repayment-calculator',
    '/mortgage-repayment-calculator?loanAmount=lots',
    '/mortgage-repayment-calculator?price=999,999,999&compare=price%3D1m&compare=price%3D2m&compare=price%3D3m',
  ],
  '/mortgage-affordability-calculator': [
    '/mortgage-affordability-calculator',
    '/mortgage-affordability-calculator?method=share-of-income',
    '/mortgage-affordability-calculator?method=btl-icr',
  ],
  '/home-equity-calculator': [
    '/home-equity-calculator',
    '/home-equity-calculator?propertyValue=100000&interestOnly=yes',
  ],
  '/capital-gains-tax-uk-property-calculator': [
    '/capital-gains-tax-uk-property-calculator',
    '/capital-gains-tax-uk-property-calculator?ownershipMonths=120&residenceMonths=40&ownershipSharePercent=50',
    '/capital-gains-tax-uk-property-calculator?proceeds=abc',
  ],
  '/embed/:name': ['/embed/mortgage-repayment', '/embed/mortgage-repayment?price=lots&theme=dark'],
  '/extension/zoopla': [
    '/extension/zoopla',
    '/extension/zoopla?postcode=RG30+1AA',
    '/extension/zoopla?postcode=RG30+1AA&price=325000&beds=3&home=terraced&tenure=leasehold&sqm=85&epc=E',
    '/extension/zoopla?unread=yes',
    '/extension/zoopla?postcode=nowhere',
  ],
  '/areas': ['/areas', '/areas?q=Nowhere'],
  '/authorities': ['/authorities', '/authorities?sort=price&order=asc', '/authorities?q=Readin'],
  '/postcode-data': ['/postcode-data', '/postcode-data?postcode=RG30'],
  '/postcode-crime-check': [
    '/postcode-crime-check',
    '/postcode-crime-check?postcode=M1+1AA',
    '/postcode-crime-check?postcode=EH10+1AA',
  ],
  '/crime-rates': ['/crime-rates', '/crime-rates?location='],
  '/crime-rates/:location': ['/crime-rates/manchester', '/crime-rates/city-of-edinburgh'],
  '/location/area/:area': [
    '/location/area/united-kingdom',
    '/location/area/south-east',
    '/location/area/rg',
    '/location/area/greater-manchester',
  ],
  '/location/authority/:authority': [
    '/location/authority/reading',
    '/location/authority/belfast',
    '/location/authority/wokingham',
  ],
  '/location/authority/:authority/figures': [
    '/location/authority/reading/figures',
    '/location/authority/belfast/figures',
  ],
  '/location/postcode/:postcode': ['/location/postcode/nowhere'],
  '/broadband-speed-checker': [
    '/broadband-speed-checker',
    '/broadband-speed-checker?postcode=RG1+1AA',
    '/broadband-speed-checker?postcode=RG1+9ZZ',
  ],
  '/mobile-signal-checker': ['/mobile-signal-checker', '/mobile-signal-checker?postcode=BT1+1AA'],
  '/economic-data': ['/economic-data', '/economic-data?q=reading'],
  '/check-property-age': ['/check-property-age', '/check-property-age?postcode=EX1+1AA'],
  '/epc-register-search': [
    '/epc-register-search',
    '/epc-register-search?postcode=2605-1241-2811-1492-6842',
    '/epc-register-search?postcode=CF10+1AA',
  ],
  '/company-ownership-search': [
    '/company-ownership-search',
    '/company-ownership-search?company=00445790',
    '/company-ownership-search?company=12',
  ],
  '/company-ownership-search/:number': ['/company-ownership-search/00445790'],
  '/compare': ['/compare', '/compare?place=rg301aa&place=RG30&place=manchester', '/compare?place=Atlantis'],
  '/compare/schools': [
    '/compare/schools',
    '/compare/schools?postcode=RG30+1AA&school=900001&school=900002',
    '/compare/schools?school=999999',
  ],
  // Nobody else's: as a visitor sees them.
  '/ai-staging/verify/:code': ['/ai-staging/verify/nothing-like-a-code'],
  '/ai-staging/shared/:key': ['/ai-staging/shared/nothing-like-a-key'],
  '/ai-staging/listings/:id': ['/ai-staging/listings/1'],
  '/ai-staging/photos/:id/corners': ['/ai-staging/photos/1/corners'],
  '/ai-staging/pictures/:id/furniture': ['/ai-staging/pictures/1/furniture'],
  '/valuation': ['/valuation', '/valuation?postcode=M1+1AA&type=F'],
  '/valuation/local-prices': [
    '/valuation/local-prices',
    '/valuation/local-prices?outcode=RG30&type=T',
    '/valuation/local-prices?outcode=Reading',
  ],
  '/valuation/shared/:token': ['/valuation/shared/not-one-of-ours'],
  '/instantpropertyvaluation': [
    '/instantpropertyvaluation',
    '/instantpropertyvaluation?postcode=EX1+1AA',
    '/instantpropertyvaluation?postcode=BT1+1AA',
  ],
  '/grid': [
    '/grid',
    '/grid?postcodes=RG1+1AA%0AM1+1AA%0AEH10+1AA%0ANowhere',
    '/grid?level=sector&m=median-price&min=&max=300k&w=-1&m=burglary&formula=sales+%2F+median_price&sort=formula',
  ],
  '/schools': ['/schools', '/schools?type=grammar&location=Atlantis'],
  '/schools/:name': [
    '/schools/best-primary-schools-in-reading',
    '/schools/best-grammar-schools-in-city-of-edinburgh',
  ],
  '/find-a-school': ['/find-a-school', '/find-a-school?postcode=EX1+1AA'],
  '/api-docs/endpoints/:name': ['/api-docs/endpoints/hmo', '/api-docs/endpoints/batch-jobs'],
  '/pricing': ['/pricing', '/pricing?plans=api', '/pricing?billing=monthly&calls=20k', '/pricing?calls=many'],
  '/stampdutycalculator': [
    '/stampdutycalculator',
    '/stampdutycalculator?price=450000&buyer=first-time',
    '/stampdutycalculator?price=abc',
  ],
}

/** Pages whose answer has a red border. */
const EDGED = [
  '/',
  '/valuation?postcode=M1+1AA&type=F',
  '/location/authority/reading',
  '/stampdutycalculator',
  '/check-property-age?postcode=EX1+1AA',
]

/** Pages without the header and footer. */
const BARE = /^\/(extension|embed)\//
// Asleep, most pages need under 9,000 bytes; the button that brings the map of authorities needs 1,400 more.
const MAX_BYTES = { document: 60_000, scriptAsleep: 10_400, scriptAwake: 95_000 }
const LANES = 2

let database: TestDatabase
let site: TestSite
let browser: Browser
/** Requested addresses. Those that returned a document are in `documents`. */
let addresses: string[]
const moved: [address: string, leadsTo: string][] = []
const documents = new Map<string, { status: number; html: string }>()

beforeAll(async () => {
  database = await demonstrationDatabase()
  await renewAreaFiles(database.webDb, isoDate(TEST_DAY))
  site = await testSite(database)
  browser = await launchChromium({ shortVisits: true })
  addresses = Object.keys(routes).flatMap(
    (pattern) => EXAMPLES[pattern] ?? (pattern.includes(':') ? [] : [pattern]),
  )
  addresses.push(...(await examplePostcodes()), '/no-such-page')
  for (const address of addresses) {
    const answer = await fetch(site.origin + address, { redirect: 'manual' })
    // Pages for signed-in visitors send everyone else to sign in, and back.
    const wanted = `/login?next=${encodeURIComponent(address)}`
    const leadsTo = answer.headers.get('location')
    if (answer.status === 303 && leadsTo === wanted) continue
    // An address that is always somebody else's: what it leads to is a page.
    if (answer.status === 301 && leadsTo?.startsWith('/')) {
      moved.push([address, leadsTo])
      continue
    }
    documents.set(address, { status: answer.status, html: await answer.text() })
  }
})
afterAll(async () => {
  await browser.close()
  await site.close()
  await database.close()
})

describe('every page', () => {
  it('has an example URL', () => {
    const visited = (pattern: string) =>
      addresses.some((address) => pathPattern(pattern).matches(address.replace(/\?.*/, '')))
    expect(Object.keys(routes).filter((pattern) => !visited(pattern))).toEqual([])
    expect(documents.size).toBeGreaterThan(20)
  })

  it('has a status, title, description, canonical URL, one h1 and landmarks', () => {
    const titles = new Map<string, string>()
    for (const [address, { status, html }] of documents) {
      expect([200, 404, 410, 422], address).toContain(status)
      expect(html.match(/<h1[\s>]/g)?.length, `h1 of ${address}`).toBe(1)
      for (const landmark of BARE.test(address) ? ['<main'] : ['<header', '<main', '<footer', '<nav'])
        expect(html, address).toContain(landmark)
      // Where a page stands, on every page but the first, those without the shell, and errors.
      if (status === 200 && address !== '/' && !BARE.test(address))
        expect(html, address).toContain('aria-label="Breadcrumb"')
      const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? ''
      expect(title, address).toMatch(/.{3,} \| Freehold$/)
      expect(
        /<meta name="description" content="([^"]{40,200})"/.test(html),
        `description of ${address}`,
      ).toBe(true)
      if (status === 200 && !html.includes('content="noindex,nofollow"'))
        expect(html, address).toMatch(/<link rel="canonical" href="http[^"]+"/)
      expect(html, address).toMatch(/<meta property="og:image" content="http[^"]+\.png"/)
      if (status === 200 && !address.includes('?')) {
        expect(titles.get(title), `the title of ${address}`).toBeUndefined()
        titles.set(title, address)
      }
      for (const block of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)) {
        expect(JSON.parse(block[1] ?? '')).toHaveProperty('@context')
      }
    }
  })

  it('has a document under 60 kB as sent', () => {
    const asSent = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
    for (const [address, { html }] of documents)
      expect(brotliCompressSync(html, asSent).length, address).toBeLessThanOrEqual(MAX_BYTES.document)
  })

  it('loads at most 3 kB of script initially', async () => {
    const html = documents.get('/')?.html ?? ''
    const waiting = [/<script type="module" src="([^"]+)"/.exec(html)?.[1] ?? '']
    const sizes = new Map<string, number>()
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      if (sizes.has(file)) continue
      const text = await (await fetch(site.origin + file)).text()
      sizes.set(file, brotliCompressSync(text).length)
      for (const [, from, alone] of text.matchAll(
        /\bfrom\s*["`']\.\/([^"`']+)|\bimport\s*["`']\.\/([^"`']+)/g,
      ))
        waiting.push(`/assets/${from ?? alone}`)
    }
    expect(sizes.size).toBeGreaterThan(0)
    const total = [...sizes.values()].reduce((sum, size) => sum + size, 0)
    expect(total).toBeGreaterThan(1000)
    expect(total).toBeLessThanOrEqual(3072)
  })

  it.each(['max-lg:', 'lg:'])('has one red edge at most, around its answer (%s)', (width) => {
    const edges = (html: string) =>
      [...html.matchAll(/ class="([^"]*)"/g)]
        .flatMap(([, classes = '']) => classes.split(' '))
        .filter((name) => name === 'red-edge' || (name.startsWith(width) && name.endsWith(':red-edge')))
        .length
    for (const [address, { html }] of documents) expect(edges(html), address).toBeLessThanOrEqual(1)
    for (const address of EDGED) expect(edges(documents.get(address)?.html ?? ''), address).toBe(1)
  })

  it('has no broken internal links', async () => {
    const links = new Set<string>()
    for (const { html } of documents.values()) {
      for (const match of html.matchAll(/<a\b[^>]*href="(\/[^"#]*)/g))
        links.add((match[1] ?? '').replaceAll('&amp;', '&').replace(/^\/login\?next=.*/, '/login?next=%2F'))
    }
    // Nobody reads these answers, so they needn't be compressed.
    const asked = { headers: { 'accept-encoding': 'identity' } }
    const statusOf = async (link: string) =>
      documents.get(link)?.status ?? (await fetch(site.origin + link, asked)).status
    const dead: string[] = []
    for (const link of links) if ((await statusOf(link)) >= 404) dead.push(link)
    expect(links.size).toBeGreaterThan(5)
    expect(dead).toEqual([])
  }, 180_000)

  it('passes axe at 320 px and on a dark desktop, fits both, has the same content without scripts, and loads little script', async () => {
    const problems = await visitEach(browser, [...documents.keys()], {
      origin: site.origin,
      lanes: LANES,
      problemsOf,
    })
    expect(problems).toEqual([])
    // A third of that on a quiet machine with two cores; the limit is for a walk that hangs.
  }, 1_200_000)
})

describe('every redirect', () => {
  it('leads to an existing page', async () => {
    for (const [address, leadsTo] of moved)
      expect((await fetch(site.origin + leadsTo)).status, address).toBe(200)
  })

  it.each(
    routeRules.map(({ from, to }) => [from.replace(':pcd7', 'rg301aa'), to.replace(':pcd7', 'rg301aa')]),
  )('from %s leads to %s for good, and takes the query along', async (from, to) => {
    const answer = await fetch(`${site.origin}${from}?from=test`, { redirect: 'manual' })
    expect(answer.status).toBe(301)
    expect(answer.headers.get('location')).toBe(`${to}?from=test`)
    if (to.startsWith('/')) expect((await fetch(site.origin + to)).status).toBe(200)
  })

  it('ignores letter case', async () => {
    for (const address of Object.keys(routes).filter((pattern) => !/[:*]/.test(pattern) && pattern !== '/')) {
      const answer = await fetch(site.origin + address.toUpperCase(), { redirect: 'manual' })
      expect(answer.status, address).toBe(301)
      expect(answer.headers.get('location')).toBe(address)
    }
  })
})

/** Describes the problems of a visited page. */
function problemsOf({ address, phone, desk, withoutScript, script }: Visit): string[] {
  const status = documents.get(address)?.status ?? 0
  const problems = [...phone.violations, ...desk.violations]
  if (phone.overflow > 0) problems.push(`is ${phone.overflow} px too wide at 320 px`)
  if (desk.overflow > 0) problems.push(`is ${desk.overflow} px too wide at 1440 px`)
  for (const error of phone.errors) if (status === 200 || !error.includes('status of 4')) problems.push(error)
  if (withoutScript.length < 40) problems.push('says nothing with scripts off')
  if (withoutScript !== phone.text)
    problems.push(`says other words with scripts off: ${firstDifference(withoutScript, phone.text)}`)
  const most = script.islands === 0 ? MAX_BYTES.scriptAsleep : MAX_BYTES.scriptAwake
  if (script.bytes > most)
    problems.push(`ships ${script.bytes} bytes of script with ${script.islands} islands`)
  return problems.map((problem) => `${address}: ${problem}`)
}

function firstDifference(one: string, other: string): string {
  const at = [...one].findIndex((letter, index) => letter !== other[index])
  const from = Math.max(0, at - 20)
  return `“${one.slice(from, at + 60)}” against “${other.slice(from, at + 60)}”`
}

/** A postcode of each kind. */
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
