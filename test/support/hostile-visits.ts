/** Hostile visits: pages with one query value that their own forms and links would never send. */
import type { Browser } from 'playwright-core'

import { inPath, type Random, randomFrom, TEXTS } from './hostile.ts'
import { visitPageOf } from './kept-page.ts'
import { foundPages, type Parameters } from './page-queries.ts'

type Visits = {
  origin: string
  browser: Browser
  routes: readonly string[]
  /** The number of the first visit, which decides its values, and how many to make. */
  first: number
  count: number
}

/** One page in this many is laid out in the browser, at the width of a phone and with scripts off. */
const LAID_OUT = 4
const PHONE = { viewport: { width: 390, height: 844 }, javaScriptEnabled: false }

/** Makes hostile visits of the pages with these routes, and returns what's wrong with the answers. */
export async function hostileVisits({ origin, browser, routes, first, count }: Visits): Promise<string[]> {
  const found = foundPages(routes)
  const complaints: string[] = []
  const plain = routes.filter((route) => !route.includes(':') && !route.includes('*'))
  for (let number = first; number < first + count; number++) {
    const random = randomFrom(number)
    // Pages without parameters lead to others.
    const start = random.of(plain)
    found.read((await get(origin + start, random)).body, start)
    const path = random.of(found.paths)
    const address = `${path}?${hostileQuery(random, found.parametersOf(path))}`
    const answer = await get(origin + address, random)
    found.read(answer.body, path)
    const isLaidOut = number % LAID_OUT === 0 && answer.type.includes('html')
    const wrong = flaw(address, answer) ?? (isLaidOut ? await overflowOf(browser, origin + address) : null)
    if (wrong) complaints.push(`${number}: ${address.slice(0, 300)} ${wrong}`)
  }
  return complaints
}

/** Makes a query in which one value is hostile and the others are those of the page. */
function hostileQuery(random: Random, parameters: Parameters): string {
  const worst = random.of([...parameters.keys()])
  return [...parameters]
    .filter(([name]) => name === worst || random.below(4) > 0)
    .flatMap(([name, values]) => {
      const usual = random.of([...values])
      const value = name === worst ? hostileValue(random, usual) : usual
      return Array.from({ length: random.below(30) === 0 ? 2 : 1 }, () => [name, value] as const)
    })
    .map(([name, value]) => `${inPath(random, name)}=${inPath(random, value)}`)
    .join('&')
}

function hostileValue(random: Random, usual: string): string {
  return random.of([
    random.of(TEXTS),
    random.of(TEXTS),
    random.of([
      '0',
      '-1',
      '1.5',
      '1e9',
      '999999999999',
      '2147483648',
      '0x10',
      '٣',
      ' 1 ',
      '1,000',
      '£5',
      '5%',
    ]),
    usual.toUpperCase(),
    `${usual}x`,
    `${usual},${usual}`,
    'W'.repeat(200),
  ])
}

type Answer = { status: number; type: string; location: string; body: string }

async function get(address: string, random: Random): Promise<Answer> {
  const visitor = `198.51.${random.below(250)}.${random.below(250)}`
  const answer = await fetch(address, { redirect: 'manual', headers: { 'x-forwarded-for': visitor } })
  return {
    status: answer.status,
    type: answer.headers.get('content-type') ?? '',
    location: answer.headers.get('location') ?? '',
    body: await answer.text(),
  }
}

/** What's wrong with an answer; null if nothing is. */
function flaw(address: string, { status, type, location, body }: Answer): string | null {
  if (status >= 500) return `answered ${status}`
  if (status >= 300 && status < 400) return /^\/(?![/\\])/.test(location) ? null : `leads to ${location}`
  if (!type.includes('html') || body === '') return null
  const titles = body.match(/<h1\b/g)?.length ?? 0
  if (titles !== 1 || !body.trimEnd().endsWith('</html>')) return `has ${titles} headings or no end`
  if (body.includes('<script>alert(1)')) return 'repeats markup'
  const text = body.replaceAll(/<(script|style)\b[^]*?<\/\1>|<[^>]*>/g, ' ')
  const [odd] = /\b(?:NaN|undefined|Infinity)\b|\[object Object\]|\n\s+at .+:\d+:\d+/.exec(text) ?? []
  return odd !== undefined &&
    !decodeURIComponent(address.replaceAll(/%(?![\dA-F]{2})|%ED%A0%80/gi, '')).includes(odd)
    ? `says ${odd}`
    : null
}

async function overflowOf(browser: Browser, address: string): Promise<string | null> {
  let wider = 0
  await visitPageOf(browser, PHONE, async (page) => {
    await page.goto(address)
    wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
  })
  return wider > 0 ? `is ${wider} px wider than a phone` : null
}
