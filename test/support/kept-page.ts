/** Pages that one visit leaves to the next, because the process behind a new page costs more than what a test does on it. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

type Viewport = NonNullable<BrowserContextOptions['viewport']>
type Kept = {
  readonly context: BrowserContext
  readonly page: Page
  viewport: Viewport
  /** Origins of all documents of the visit, in frames too. */
  readonly origins: Set<string>
  /** Whether a visit changed something that can't be undone. */
  changed: boolean
}

/** The host of the sites under test. */
const HOST = '127.0.0.1'
const USUAL_VIEWPORT: Viewport = { width: 1280, height: 720 }
const USUAL_TIMEOUT_MS = 30_000
/** Calls whose effect stays with a page or context. */
const LASTING = [
  'addInitScript',
  'emulateMedia',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'newCDPSession',
  'setExtraHTTPHeaders',
  'setOffline',
]
const CLOCK = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime']
const EVENTS = [
  'console',
  'dialog',
  'download',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
]

/** Free pages of each browser, by the options of their contexts without the viewport. */
const free = new WeakMap<Browser, Map<string, Kept[]>>()

/**
 * Runs `act` on a page without cookies, storage, routes or listeners: a new one, or one that an earlier visit with the same
 * options has finished with. A page goes to no further visit if this one failed or changed it for good, as a stopped clock does.
 */
export async function visitPageOf(
  browser: Browser,
  { viewport, ...options }: BrowserContextOptions,
  act: (page: Page, context: BrowserContext) => Promise<void>,
): Promise<void> {
  const wanted = viewport ?? USUAL_VIEWPORT
  const pages = freePages(browser, JSON.stringify(options))
  const kept = pages.pop() ?? (await newPage(browser, options, wanted))
  if (kept.viewport.width !== wanted.width || kept.viewport.height !== wanted.height)
    await kept.page.setViewportSize(wanted)
  kept.viewport = wanted
  kept.origins.clear()
  let passed = false
  try {
    await act(kept.page, kept.context)
    passed = true
  } finally {
    if (passed && isFit(kept)) {
      await forget(kept)
      pages.push(kept)
    } else await kept.context.close()
  }
}

function freePages(browser: Browser, key: string): Kept[] {
  const pages = free.get(browser) ?? new Map<string, Kept[]>()
  free.set(browser, pages)
  const found = pages.get(key) ?? []
  pages.set(key, found)
  return found
}

async function newPage(browser: Browser, options: BrowserContextOptions, viewport: Viewport): Promise<Kept> {
  const context = await browser.newContext({ ...options, viewport })
  const page = await context.newPage()
  const kept: Kept = { context, page, viewport, origins: new Set(), changed: false }
  page.on('framenavigated', (frame) => {
    if (frame.url().startsWith('http')) kept.origins.add(new URL(frame.url()).origin)
  })
  for (const owner of [context, page]) for (const name of LASTING) noteCalls(owner, name, kept)
  for (const name of CLOCK) noteCalls(page.clock, name, kept)
  return kept
}

function noteCalls(owner: object, name: string, kept: Kept): void {
  const call: unknown = Reflect.get(owner, name)
  if (typeof call !== 'function') return
  Reflect.set(owner, name, (...args: unknown[]): unknown => {
    kept.changed = true
    return Reflect.apply(call, owner, args)
  })
}

/** Whether a page can be left as it was found: it has only been on one site under test, whose storage is within reach. */
function isFit({ page, origins, changed }: Kept): boolean {
  return !changed && !page.isClosed() && origins.size === 1 && new URL(page.url()).hostname === HOST
}

/** Removes what a visit left in its page. */
async function forget(kept: Kept): Promise<void> {
  const { context, page } = kept
  for (const other of context.pages()) if (other !== page) await other.close()
  for (const event of EVENTS) {
    page.removeAllListeners(event)
    context.removeAllListeners(event)
  }
  await Promise.all([page.unrouteAll(), context.unrouteAll(), context.clearCookies()])
  page.setDefaultTimeout(USUAL_TIMEOUT_MS)
  await page.mouse.move(-1, -1)
  kept.viewport = page.viewportSize() ?? kept.viewport
  // Nothing moves over from a blank page: a transition between two pages of a site would end late, as an error of the next visit.
  const robots = new URL('/robots.txt', page.url()).href
  await leave(page)
  // A small file of the same site: the page's own scripts end, and its storage remains within reach.
  await page.goto(robots)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
    window.name = ''
  })
}

/** Goes to a blank page, again if the visit's own page was just going elsewhere. */
async function leave(page: Page): Promise<void> {
  try {
    await page.goto('about:blank')
  } catch (error) {
    if (!/interrupted by another navigation/.test(String(error))) throw error
    await leave(page)
  }
}
