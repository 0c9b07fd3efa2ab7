import type { Server } from 'node:http'
import { Server as TcpServer } from 'node:net'
import path from 'node:path'

import { authMailer } from '#account/sign-in/auth-mailer.ts'
import { WEBHOOK_PATH } from '#billing/payments/webhook.server.ts'
import { standInPrices } from '#billing/prices/stand-in-prices.ts'
import { watchEditions } from '#datasets/editions.server.ts'
import { systemClock } from '#platform/clock.server.ts'
import {
  IDLE_TRANSACTION_MS,
  openDatabase,
  queryBuilder,
  type OpenDatabase,
} from '#platform/database.server.ts'
import { embeddedApp, type EmbeddedApp } from '#platform/embedded/app.server.ts'
import { signingSecret, type Settings } from '#platform/env.server.ts'
import { heavyWork } from '#platform/heavy/heavy-work.server.ts'
import { localOrigin } from '#platform/local-origin.ts'
import { createLog, type Log } from '#platform/log.server.ts'
import { noMailer, smtpMailer } from '#platform/mail.server.ts'
import type { SentServices } from '#platform/processes/orders.ts'
import { openReplicas } from '#platform/replicas/replicas.server.ts'
import { signer } from '#platform/signed-token.server.ts'
import type { SiteContext } from '#platform/site-context.ts'
import { createApp, type App } from '#server/app.server.ts'
import { readBuild, type Build } from '#server/assets.server.ts'
import { openPayments, pricesInUse } from '#server/payments.server.ts'
import { webServer } from '#server/web-server.server.ts'

export { createApp, openPayments }

/** A listening web process. */
export type WebServer = {
  /** Ends without losing a request: takes no new connections, and answers until its clients have closed theirs. */
  leave(): Promise<void>
  /** Lets running requests finish, ten seconds at most. */
  stop(): Promise<void>
}

type Wiring = {
  settings: Settings
  services: SentServices
  build: Build
  siteUrl: string
  isStopping?: () => boolean
}

const DRAIN_MS = 10_000
/** Longer than a request may take, and than a connection may be idle. */
const LEAVE_MS = 20_000

/** Wires the application to its database, editions, clock and log. */
export async function wireApp({
  settings,
  services,
  build,
  siteUrl,
  isStopping = () => false,
}: Wiring): Promise<App & { close(): Promise<void> }> {
  const { databaseUrl, embedded } = services
  const { database, editions, closeDatabase } = await openDatabases(settings, databaseUrl)
  const log = createLog(settings.logLevel)
  const local = embedded
    ? await embeddedApp({
        databaseUrl,
        keys: embedded.keys,
        settings,
        siteUrl,
        log,
        prices: standInPrices(),
        webhookUrl: `${localOrigin(settings)}${WEBHOOK_PATH}`,
        authMailer,
      })
    : null
  // While developing, the process transforms the sources first.
  const isDevelopment = build.document.developmentPreamble !== undefined
  const heavy = heavyWork(build.heavyWorker, {
    ...(isDevelopment ? { limitMs: 60_000 } : {}),
    ...(settings.webProcesses > 1 ? { processes: 1 } : {}),
  })
  const app = createApp({
    ...siteContext(settings, services, { siteUrl, local, database, log }),
    heavy,
    editions,
    build,
    pageCacheBytes: settings.pageCacheBytes,
    embedded: local?.app ?? null,
    supabaseOrigin: settings.hosted ? new URL(settings.hosted.supabaseUrl).origin : null,
    isStopping,
  })
  const close = async () => void (await Promise.all([local?.close(), closeDatabase(), heavy.end()]))
  return { ...app, close }
}

/** Opens the database, its replicas and the watch on its editions. */
async function openDatabases({ databaseConnections, replicaUrls: urls }: Settings, url: string) {
  const connections = {
    role: 'freehold_web',
    max: databaseConnections,
    connectTimeoutMs: 5_000,
    lockTimeoutMs: 5_000,
    statementTimeoutMs: 10_000,
    answerTimeoutMs: 11_000,
    idleTransactionMs: IDLE_TRANSACTION_MS,
  } as const
  const primary = openDatabase({ ...connections, url })
  const editions = await watchEditions(url, primary.db)
  const replicas =
    urls.length === 0 ? null : openReplicas({ ...connections, urls, wanted: () => editions.key() })
  return {
    database: { ...primary, db: replicas ? queryBuilder(primary.pool, replicas) : primary.db },
    editions,
    closeDatabase: () => Promise.all([editions.stop(), replicas?.close(), primary.close()]),
  }
}

function siteContext(
  settings: Settings,
  { publishableKey, embedded }: SentServices,
  {
    siteUrl,
    local,
    database,
    log,
  }: { siteUrl: string; local: EmbeddedApp | null; database: OpenDatabase; log: Log },
): SiteContext {
  const { hosted, smtpUrl, site } = settings
  return {
    ...database,
    clock: systemClock,
    log,
    siteUrl,
    trustedProxies: settings.trustedProxies,
    dataDir: settings.dataDir,
    supabase: {
      url: hosted?.supabaseUrl ?? siteUrl,
      publishableKey,
      secretKey: hosted?.secretKey,
      fetch: local?.fetch,
    },
    mail: local?.mail ?? (smtpUrl ? smtpMailer(smtpUrl, site.mailFrom) : noMailer),
    payments: openPayments(site.stripe ?? local?.stripe ?? null),
    sign: signer(signingSecret(settings, embedded?.keys.jwtSecret)),
    config: {
      ...site,
      priceIds: pricesInUse(settings, { embedded }),
      // The embedded stack talks to Google itself, for which it needs the secret; a hosted project has its own.
      google: embedded && !site.google?.clientSecret ? null : site.google,
      operatorToken: site.operatorToken ?? embedded?.keys.operatorToken ?? null,
    },
  }
}

/** Wires the application, then listens. */
export async function startServer(settings: Settings, services: SentServices): Promise<WebServer> {
  const build = readBuild(path.resolve('dist'))
  const server = webServer()
  const { siteUrl = `http://localhost:${settings.port}` } = settings
  let isStopping = false
  let isLeaving = false
  const app = await wireApp({ settings, services, build, siteUrl, isStopping: () => isStopping })
  server.on('request', (request, response) => {
    if (isLeaving) response.setHeader('connection', 'close')
    app.handle(request, response)
  })
  await listen(server, settings).catch(async (error: unknown) => {
    await app.close()
    throw error
  })
  const closed = new Promise((resolve) => server.once('close', resolve))
  const end = async (mostMs: number) => {
    const impatient = setTimeout(() => server.closeAllConnections(), mostMs)
    await closed
    clearTimeout(impatient)
    await app.close()
  }
  return {
    leave: () => {
      isLeaving = true
      // The HTTP server's own `close` also cuts idle connections, on which a request may be on its way.
      TcpServer.prototype.close.call(server)
      return end(LEAVE_MS)
    },
    stop: () => {
      isStopping = true
      server.close()
      return end(DRAIN_MS)
    },
  }
}

function listen(server: Server, { port, host }: Settings): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, ...(host === undefined ? {} : { host }) }, () => resolve())
  })
}
