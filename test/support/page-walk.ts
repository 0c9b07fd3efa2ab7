import { get } from 'node:http'

import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'

import { AXE, axeViolations, COLOURS, GUIDELINES, knownShell } from './axe.ts'

/** Findings about a page. */
export type Visit = {
  address: string
  phone: { violations: string[]; overflow: number; errors: string[]; text: string }
  desk: { violations: string[]; overflow: number }
  /** The page's text in a browser without scripts. */
  withoutScript: string
  /** Compressed bytes of scripts with all of the page's islands hydrated. */
  script: { bytes: number; islands: number }
}

type Walk = {
  origin: string
  /** Number of pages visited at the same time. */
  lanes: number
  problemsOf: (visit: Visit) => string[]
}

/** A browser without scripts visits the pages that say something only there, and one of this many others. */
const PLAIN_EVERY = 8
const PHONE = { width: 320, height: 640 }
const DESK = { width: 1440, height: 900 }

/**
 * Visits every address, a few at a time, and collects problems. A page's words without scripts are those of the document as it
 * was sent, and where they may differ from that, and on every eighth page, those of a browser without scripts.
 */
export async function visitEach(
  browser: Browser,
  addresses: readonly string[],
  { origin, lanes, problemsOf }: Walk,
): Promise<string[]> {
  const options = { viewport: PHONE, reducedMotion: 'reduce', bypassCSP: true } as const
  const [on, off] = await Promise.all([
    browser.newContext(options),
    browser.newContext({ ...options, javaScriptEnabled: false }),
  ])
  // Nothing is fetched ahead: that is for the tests of fetching ahead.
  await on.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await on.addInitScript(AXE)
  const problems: string[] = []
  const waiting = [...addresses]
  const seen: Seen = { shells: new Set(), light: new Set(), dark: new Set() }
  const lane = async () => {
    const pages = { ...(await openPages(on, off)), seen }
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      const alsoPlain = waiting.length % PLAIN_EVERY === 0
      problems.push(...problemsOf(await visit(pages, origin + address, { address, alsoPlain })))
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  await Promise.all([on.close(), off.close()])
  return problems
}

/** What was examined on earlier pages: forms of header and footer, and looks of words on a phone and on a dark desktop. */
type Seen = { shells: Set<string>; light: Set<string>; dark: Set<string> }

type Pages = { page: Page; screen: CDPSession; plain: Page; errors: string[]; seen: Seen }

async function openPages(on: BrowserContext, off: BrowserContext): Promise<Omit<Pages, 'seen'>> {
  const [page, plain] = await Promise.all([on.newPage(), off.newPage()])
  const pages = { page, screen: await on.newCDPSession(page), plain, errors: [] as string[] }
  page.on('pageerror', (error) => pages.errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') pages.errors.push(message.text())
  })
  return pages
}

/** Bytes of files as sent, by address, which includes a hash of the content. */
const sizes = new Map<string, Promise<number>>()

/** Bytes of the scripts that a page loaded, as they're sent: the build compresses them. */
async function scriptBytes(page: Page): Promise<number> {
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.js') ? [name] : [])),
  )
  const each = [...new Set(loaded)].map((address) => {
    const size = sizes.get(address) ?? sizeOf(address)
    sizes.set(address, size)
    return size
  })
  return (await Promise.all(each)).reduce((sum, size) => sum + size, 0)
}

function sizeOf(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = get(address, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length))
      answer.on('end', () => resolve(bytes))
      answer.on('error', reject)
    })
    call.on('error', reject)
  })
}

async function visit(
  { page, screen, plain, errors, seen }: Pages,
  url: string,
  { address, alsoPlain }: { address: string; alsoPlain: boolean },
): Promise<Visit> {
  await show({ page, screen }, PHONE, 'light')
  errors.length = 0
  const html = (await (await page.goto(url))?.text()) ?? ''
  const without = await knownShell(page, seen.shells)
  const phone = {
    violations: await axeViolations(page, { runOnly: GUIDELINES, without, seenColours: seen.light }),
    overflow: await overflow(page, PHONE),
  }
  const asSent = html.includes('noscript') ? null : await wordsAsSent(page, html)
  const withoutScript = alsoPlain || asSent === null ? await plainWords(plain, url, asSent) : asSent
  if (asSent !== null && asSent !== withoutScript)
    errors.push(`has other words in a browser without scripts than as sent: ${withoutScript}`)
  const text = await settledWords(page, withoutScript)
  // Colours would change by a transition, however short, which nobody sees the end of in a page that is not in front.
  // Embedded calculators have frames of their own.
  for (const frame of page.frames())
    await frame.addStyleTag({ content: '*, ::before, ::after { transition: none !important }' })
  await show({ page, screen }, DESK, 'dark')
  const islands = await wakeIslands(page)
  const colours = await axeViolations(page, { runOnly: COLOURS, without, seenColours: seen.dark })
  const desk = { violations: colours, overflow: await overflow(page, DESK) }
  const bytes = await scriptBytes(page)
  // Or it would be laid out and painted again as a phone shows it, before the next page is opened there.
  await page.evaluate(() => document.body.remove())
  return {
    address,
    phone: { ...phone, text, errors: [...errors] },
    desk,
    withoutScript,
    script: { bytes, islands },
  }
}

/** How large pages are drawn, as a share: nobody looks at them, and drawing them in full takes a quarter of the walk. */
const SCALE = 0.1

/**
 * Sets the window's size and colours at once, so that the page is styled, laid out and painted once. It's laid out as wide as ever, but
 * drawn small.
 */
async function show(
  { page, screen }: Pick<Pages, 'page' | 'screen'>,
  size: typeof PHONE,
  colorScheme: 'light' | 'dark',
): Promise<void> {
  const drawn = { ...size, deviceScaleFactor: 1, mobile: false, scale: SCALE }
  await Promise.all([
    screen.send('Emulation.setDeviceMetricsOverride', drawn),
    page.emulateMedia({ colorScheme }),
  ])
}

/** The words of a page in a browser without scripts, which should be those that were sent, if they're known. */
async function plainWords(plain: Page, url: string, asSent: string | null): Promise<string> {
  await plain.goto(url)
  return asSent === null ? wordsOf(plain) : settledWords(plain, asSent)
}

/** The words of a document as it was sent, before its scripts changed anything: shown in the page for a moment, instead of its own. */
function wordsAsSent(page: Page, html: string): Promise<string> {
  return page.evaluate((text) => {
    const main = document.querySelector('main')
    const sent = new DOMParser().parseFromString(text, 'text/html').querySelector('main')
    if (!main || !sent) return ''
    const shown = document.importNode(sent, true)
    for (const element of shown.querySelectorAll<HTMLElement>('[data-without-script]'))
      element.style.display = 'none'
    main.replaceWith(shown)
    const words = shown.innerText
    shown.replaceWith(main)
    return words
  }, html)
}

/** The page's text, except on buttons that call the server, which aren't needed with scripts. */
async function wordsOf(page: Page): Promise<string> {
  await page.locator('[data-without-script]').evaluateAll((all) => {
    for (const element of all) (element as HTMLElement).style.display = 'none'
  })
  return page.locator('main').innerText()
}

/**
 * Returns the words of a page once it has settled. If they aren't the expected ones, it looks again after a second and a new
 * layout: now and then the labels of a chart are in the document but not yet in its text. We don't know why.
 */
async function settledWords(page: Page, expected: string): Promise<string> {
  const words = await wordsOf(page)
  if (words === expected) return words
  await page.waitForTimeout(1_000)
  await page.locator('main').evaluate((main) => {
    main.style.display = 'none'
    main.getBoundingClientRect()
    main.style.display = ''
  })
  return wordsOf(page)
}

/** How many pixels a page is wider than its window, which is of this size. */
async function overflow(page: Page, { width, height }: typeof PHONE): Promise<number> {
  const found = await page.evaluate(() => ({
    window: `${innerWidth} × ${innerHeight}`,
    over: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }))
  if (found.window !== `${width} × ${height}`) throw new Error(`The window is ${found.window} pixels large`)
  return found.over
}

/** Scrolls every visible island into view, hovers over it, and waits until it's hydrated. */
async function wakeIslands(page: Page): Promise<number> {
  const hosts = page.locator('[data-island]')
  const count = await hosts.count()
  if (count === 0) return 0
  await hosts.evaluateAll((all) => {
    for (const host of all) {
      host.firstElementChild?.scrollIntoView({ behavior: 'instant' })
      host.dispatchEvent(new Event('pointerenter'))
    }
  })
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLElement>('[data-island]')].every(
      (host) => 'islandAwake' in host.dataset || !host.firstElementChild?.checkVisibility(),
    ),
  )
  return count
}
