import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'

import { Hono } from 'hono'
import pino from 'pino'

import { watchEditions } from '#datasets/editions.server.ts'
import type { Clock } from '#platform/clock.server.ts'
import { openDatabase } from '#platform/database.server.ts'
import { readSettings } from '#platform/env.server.ts'
import { heavyWork } from '#platform/heavy/heavy-work.server.ts'
import { signer } from '#platform/signed-token.server.ts'
import type { App, AppContext } from '#server/app.server.ts'
import { readBuild } from '#server/assets.server.ts'

import type { TestDatabase } from './database.ts'
import { TEST_DAY } from './test-day.ts'

/** The built application over a test database, listening on a free port. */
export type TestSite = { origin: string; app: App; logs: string[]; close(): Promise<void> }

const HEAVY_LIMIT_MS = 60_000
const fixedClock: Clock = { now: () => new Date(`${TEST_DAY}T12:00:00Z`) }

/** Starts the site. `databaseUrl` may go through a proxy that fails on purpose. */
export async function testSite(
  database: Pick<TestDatabase, 'url'>,
  {
    clock = fixedClock,
    databaseUrl = database.url,
    around = async () => ({}),
    heavy,
    ...rest
  }: Partial<AppContext> & {
    databaseUrl?: string
    /** Services that need the site's address before it starts. */
    around?: (origin: string) => Promise<Partial<AppContext>>
  } = {},
): Promise<TestSite> {
  const build = readBuild(path.resolve('dist'))
  const web = openDatabase({ url: databaseUrl, role: 'freehold_web', max: 10 })
  const editions = await watchEditions(databaseUrl, web.db, { everyMs: 250 })
  // Its processes give way to everything else, so on a busy machine the first job takes longer than the site allows.
  const ownHeavy = heavy ?? heavyWork(build.heavyWorker, { limitMs: HEAVY_LIMIT_MS })
  const logs: string[] = []
  const log = pino({ level: 'info', base: null }, { write: (line) => void logs.push(line) })
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { createApp } = (await import(path.resolve('dist/server/server.js'))) as {
    createApp: (context: AppContext) => App
  }
  const app = createApp({
    ...web,
    editions,
    clock,
    log,
    build,
    siteUrl: origin,
    trustedProxies: 0,
    supabase: {
      url: origin,
      publishableKey: 'sb_publishable_of_the_tests',
      fetch: async () => new Response(null, { status: 401 }),
    },
    mail: { send: async () => {} },
    payments: null,
    sign: signer('a secret of the tests, long enough for anyone'),
    config: readSettings({}).site,
    heavy: ownHeavy,
    pageCacheBytes: 16 * 1024 * 1024,
    embedded: new Hono(),
    supabaseOrigin: null,
    isStopping: () => false,
    ...rest,
    ...(await around(origin)),
  })
  server.on('request', app.handle)
  return {
    origin,
    app,
    logs,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await ownHeavy.end()
      await editions.stop()
      await web.close()
    },
  }
}
