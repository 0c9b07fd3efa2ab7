/** `npm start`: builds if needed, opens the services, loads demonstration data for empty datasets and starts the site. */
import { pathToFileURL } from 'node:url'

import { loadDemonstrationData } from '#datasets/demonstration/load.server.ts'
import { recordMissingExtents } from '#datasets/import/missing-extents.server.ts'
import { ensureBuild } from '#platform/build.server.ts'
import { londonDay, systemClock } from '#platform/clock.server.ts'
import { readSettings, startedByNpm, type Settings } from '#platform/env.server.ts'
import { freePort } from '#platform/free-port.server.ts'
import { whenOrphaned } from '#platform/orphaned.server.ts'
import { startProcesses } from '#platform/processes/processes.server.ts'
import { openServices, type Services } from '#platform/services.server.ts'
import { startJobs } from '#server/jobs.server.ts'
import { startFailure } from '#server/start-failure.ts'

import type { startServer as StartServer } from './server.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

try {
  await start(readSettings())
} catch (error) {
  process.stderr.write(`${startFailure(error)}\n`)
  process.exit(1)
}

async function start(given: Settings): Promise<void> {
  // Signals are listened to from now on. One that nobody listens to would end this process alone, and leave PostgreSQL running.
  const stopped = stopSignal()
  const started = Promise.withResolvers<Site>()
  process.on('SIGUSR2', () => void started.promise.then((site) => site.restart()))
  say('Freehold is starting')
  const opening = openServices(given, say)
  const loading = load(given, { opening, building: ensureBuild(say) })
  // If it fails before the services are open, that's dealt with afterwards.
  loading.catch(() => {})
  const services = await opening
  try {
    if ((await Promise.race([loading, stopped])) !== 'stop') {
      const settings = { ...given, port: given.port === 0 ? await freePort() : given.port }
      const site = await startSite(settings, services)
      announce(settings, services)
      started.resolve(site)
      await stopped
      say('Stopping')
      await site.stop()
    }
  } finally {
    await services.release()
  }
  process.exit(0)
}

/** Resolves when the site is to stop, which may be before it has started. */
function stopSignal(): Promise<'stop'> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve('stop'))
    if (startedByNpm()) whenOrphaned(() => resolve('stop'))
  })
}

/** Loads demonstration data for empty datasets, once there are services and a build. */
async function load(
  { dataDir }: Settings,
  { opening, building }: { opening: Promise<Services>; building: Promise<void> },
): Promise<void> {
  const [{ databaseUrl, embedded }] = await Promise.all([opening, building])
  if (embedded) await loadDemonstrationData({ databaseUrl, dataDir, report: say })
  await recordMissingExtents(databaseUrl, londonDay(systemClock))
}

type Site = { restart(): Promise<void>; stop(): Promise<void> }

/** Serves in this process, or in several that share the port. */
async function startSite(settings: Settings, services: Services): Promise<Site> {
  const { databaseUrl, publishableKey, embedded } = services
  if (settings.webProcesses > 1)
    return startProcesses({
      count: settings.webProcesses,
      port: settings.port,
      services: { databaseUrl, publishableKey, embedded },
      say,
    })
  const { startServer } = (await import(pathToFileURL('dist/server/server.js').href)) as {
    startServer: typeof StartServer
  }
  const server = await startServer(settings, services)
  const jobs = startJobs(settings, services)
  return {
    restart: async () => void say('There is one web process, which can’t be replaced. Set WEB_PROCESSES.'),
    stop: async () => void (await Promise.all([server.stop(), jobs.stop()])),
  }
}

function announce({ siteUrl, port, site, dataDir }: Settings, { embedded }: Services): void {
  const url = siteUrl ?? `http://localhost:${port}`
  say(`\n  Site      ${url}`)
  if (!embedded) return
  const token = site.operatorToken ?? embedded.keys.operatorToken
  // With a public URL the log may be read by others.
  say(`  Mailbox   ${url}/mailbox${siteUrl ? '' : `?token=${encodeURIComponent(token)}`}`)
  if (!site.stripe) say(`  Payments  ${url}/stripe${siteUrl ? '' : `?token=${encodeURIComponent(token)}`}`)
  say(`  Data      ${dataDir}`)
  say(
    '  Real data npm run fetch -- postcodes, or npm run import -- price-paid FILE… (see npm run import -- status)',
  )
  say('  Stop      Ctrl-C\n')
}
