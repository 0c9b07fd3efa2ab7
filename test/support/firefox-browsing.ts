import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll } from 'vitest'

import { buildExtension } from '../../extension/build.ts'
import { type AccountSite, accountSite } from './account-site.ts'
import type { Bidi } from './bidi.ts'
import { demonstrationDatabase, type TestDatabase } from './database.ts'
import { PORTAL_POLICY, type PortalPage } from './extension-browsing.ts'
import { type FirefoxFrame, frameIn, until } from './firefox-frame.ts'
import { type Firefox, launchFirefox } from './firefox.ts'

/** A request as Firefox was about to send it. */
export type FirefoxRequest = {
  readonly method: string
  readonly url: string
  readonly headers: string
  readonly cookie: boolean
}

/** Firefox with the extension from its store's package, the site that it asks, and portals that are played on this machine. */
export type FirefoxBrowsing = {
  readonly site: AccountSite
  readonly database: TestDatabase
  readonly bidi: Bidi
  /** What Firefox has requested since the last `open`. */
  readonly requests: FirefoxRequest[]
  /** Opens a page of a portal in a new tab, and returns it once the extension's button is there. */
  readonly open: (page: PortalPage) => Promise<FirefoxFrame>
}

type Told = {
  readonly isBlocked: boolean
  readonly request: {
    request: string
    method: string
    url: string
    headers: readonly { name: string; value: { value: string } }[]
  }
}

/** Builds the extension for a test site and starts both before a file's tests. Nothing outside this machine can be reached. */
export function firefoxBrowsing(executable: string): () => FirefoxBrowsing {
  let folder = ''
  let firefox: Firefox | undefined
  let ready: FirefoxBrowsing | undefined
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'freehold-extension-'))
    const database = await demonstrationDatabase()
    const site = await accountSite(database)
    const packages = await buildExtension({ site: site.origin, into: folder })
    const file = packages.find(({ browser }) => browser === 'firefox')?.file ?? ''
    const pages = new Map<string, string>()
    const requests: FirefoxRequest[] = []
    firefox = await launchFirefox(executable, ({ method, params }) => {
      if (method === 'network.beforeRequestSent') answer(params as Told)
    })
    const { bidi } = firefox
    const answer = ({ isBlocked, request }: Told) => {
      requests.push(toRequest(request))
      if (isBlocked) void play(bidi, request, pages.get(request.url.replace(/#.*/, ''))).catch(() => null)
    }
    await bidi.send('session.subscribe', { events: ['network.beforeRequestSent'] })
    await bidi.send('network.addIntercept', {
      phases: ['beforeRequestSent'],
      urlPatterns: [{ type: 'pattern', protocol: 'https' }],
    })
    await bidi.send('webExtension.install', { extensionData: { type: 'archivePath', path: file } })
    const open = (page: PortalPage) => openTab(bidi, page, { pages, requests })
    ready = { site, database, bidi, requests, open }
  })
  afterAll(async () => {
    await firefox?.close()
    await ready?.site.close()
    await ready?.database.close()
    await rm(folder, { recursive: true, force: true })
  })
  return () => {
    if (!ready) throw new Error('Firefox is not open yet')
    return ready
  }
}

function toRequest({ method, url, headers }: Told['request']): FirefoxRequest {
  return {
    method,
    url,
    headers: JSON.stringify(headers),
    cookie: headers.some(({ name }) => name.toLowerCase() === 'cookie'),
  }
}

/** Answers with the portal's page, which allows no scripts, styles or frames of others; anything else on the web isn't reached. */
async function play(bidi: Bidi, { request }: Told['request'], html: string | undefined): Promise<void> {
  if (html === undefined) return void (await bidi.send('network.failRequest', { request }))
  const header = (name: string, value: string) => ({ name, value: { type: 'string', value } })
  await bidi.send('network.provideResponse', {
    request,
    statusCode: 200,
    reasonPhrase: 'OK',
    headers: [
      header('content-type', 'text/html; charset=utf-8'),
      header('content-security-policy', PORTAL_POLICY),
    ],
    body: { type: 'string', value: html },
  })
}

async function openTab(
  bidi: Bidi,
  { url, html }: PortalPage,
  { pages, requests }: { pages: Map<string, string>; requests: FirefoxRequest[] },
): Promise<FirefoxFrame> {
  pages.set(url.replace(/#.*/, ''), html)
  requests.length = 0
  const { context } = await bidi.send('browsingContext.create', { type: 'tab' })
  const page = frameIn(bidi, String(context))
  await bidi.send('browsingContext.setViewport', { context, viewport: { width: 1440, height: 900 } })
  await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' })
  await until(() => page.has('Freehold'), `no button on ${url}`)
  return page
}
