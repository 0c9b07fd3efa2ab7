import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import type { BrowserContext, Frame, Page, Worker } from 'playwright-core'
import { afterAll, beforeAll, vi } from 'vitest'

import { buildExtension } from '../../extension/build.ts'
import { type AccountSite, accountSite } from './account-site.ts'
import { launchWithExtension } from './chromium.ts'
import { demonstrationDatabase, type TestDatabase } from './database.ts'

/** A page of a portal: its address and HTML. */
export type PortalPage = { readonly url: string; readonly html: string }

/** Chromium with the unpacked extension, the site that it asks, and portals that are played on this machine. */
export type ExtensionBrowsing = {
  readonly site: AccountSite
  readonly database: TestDatabase
  readonly context: BrowserContext
  /** Address of everything that the browser has requested since the last `open`, with the method and what it sent. */
  readonly requests: { method: string; url: string; sent: string; cookie: boolean }[]
  /** Opens a page of a portal in a new tab. */
  readonly open: (page: PortalPage, viewport?: { width: number; height: number }) => Promise<Page>
}

/** What portals allow their pages to load: nothing of ours. */
export const PORTAL_POLICY =
  "default-src 'self'; script-src 'none'; style-src 'none'; frame-src 'self'; connect-src 'self'"

/** Builds the extension for a test site and starts both before a file's tests. Nothing outside this machine can be reached. */
export function extensionBrowsing(): () => ExtensionBrowsing {
  let folder = ''
  let ready: ExtensionBrowsing | undefined
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'freehold-extension-'))
    const database = await demonstrationDatabase()
    const site = await accountSite(database)
    const packages = await buildExtension({ site: site.origin, into: folder })
    const unpacked = packages.find(({ browser }) => browser === 'chrome')?.folder ?? ''
    const context = await launchWithExtension(unpacked, path.join(folder, 'profile'))
    if (context.serviceWorkers().length === 0) await context.waitForEvent('serviceworker')
    ready = playPortals({ site, database, context })
  })
  afterAll(async () => {
    await ready?.context.close()
    await ready?.site.close()
    await ready?.database.close()
    await rm(folder, { recursive: true, force: true })
  })
  return () => {
    if (!ready) throw new Error('The browser is not open yet')
    return ready
  }
}

function playPortals(parts: Pick<ExtensionBrowsing, 'site' | 'database' | 'context'>): ExtensionBrowsing {
  const { context } = parts
  const pages = new Map<string, string>()
  const requests: ExtensionBrowsing['requests'] = []
  void context.route(/^https?:\/\/(?!127\.0\.0\.1[:/])/, (route) => {
    const html = pages.get(route.request().url())
    if (html === undefined) return route.abort()
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': PORTAL_POLICY }
    return route.fulfill({ body: html, headers })
  })
  context.on('request', (request) => {
    requests.push({
      method: request.method(),
      url: request.url(),
      sent: `${JSON.stringify(request.headers())} ${request.postData() ?? ''}`,
      cookie: 'cookie' in request.headers(),
    })
  })
  return {
    ...parts,
    requests,
    open: async ({ url, html }, viewport = { width: 1440, height: 900 }) => {
      const address = url.replace(/#.*/, '')
      pages.set(address, html)
      requests.length = 0
      const page = await context.newPage()
      await page.setViewportSize(viewport)
      await page.goto(url)
      await page.locator('freehold-extension button').waitFor()
      return page
    },
  }
}

/** The extension's background script is asked this long before it's woken. */
const ASLEEP_MS = 5_000
const AWAKE_MS = 10_000

/**
 * Runs code in the extension's background script. Chromium stops it when nothing happens, and code for one that's stopped waits until
 * something wakes it: here, a message from a page of the extension. What wakes up may be another script, and code for the one that
 * was just being stopped never runs.
 */
export async function inBackground<Result>(
  context: BrowserContext,
  code: () => Promise<Result>,
): Promise<Result> {
  const asked = backgroundOf(context)
  const running = asked.evaluate(code)
  running.catch(() => undefined)
  const soon = await within(ASLEEP_MS, running)
  if (soon) return soon.result
  await wake(context, asked)
  const later = await within(AWAKE_MS, running)
  return later ? later.result : await backgroundOf(context).evaluate(code)
}

function backgroundOf(context: BrowserContext): Worker {
  const worker = context.serviceWorkers().at(-1)
  if (!worker) throw new Error('The extension has no background script')
  return worker
}

/** The result of what ends in time, otherwise null. */
async function within<Result>(ms: number, running: Promise<Result>): Promise<{ result: Result } | null> {
  return await Promise.race([running.then((result) => ({ result })), sleep(ms, null)])
}

async function wake(context: BrowserContext, worker: Worker): Promise<void> {
  const page = await context.newPage()
  await page.goto(new URL('/panel.html', worker.url()).href)
  await page.evaluate(() => chrome.runtime.sendMessage({}))
  await page.close()
}

/** The panel's own frame in a page, and the site's page inside it, once its heading is there. */
export async function panelIn(page: Page): Promise<{ panel: Frame; figures: Frame }> {
  const panel = await frameAt(page, 'chrome-extension:')
  const figures = await frameAt(page, 'http://127.0.0.1')
  await figures.locator('h1').waitFor()
  return { panel, figures }
}

/** Looks again and again, because frames are replaced while they load. */
function frameAt(page: Page, start: string): Promise<Frame> {
  const find = () => {
    const found = page.frames().find((frame) => frame.url().startsWith(start))
    if (!found) throw new Error(`The page has no frame at ${start}`)
    return found
  }
  return vi.waitFor(find, { timeout: 30_000, interval: 50 })
}
