/** `npm start`: builds if needed, opens the services, loads demonstration data for empty datasets and starts the site. */
import { pathToFileURL } from 'node:url'

import { loadDemonstrationData } from '#datasets/demonstration/load.server.ts'
import { recordMissingExtents } from '#datasets/import/missing-extents.server.ts'
import { ensureBuild } from '#platform/build.server.ts'
import { londonDay, systemClock } from '#platform/clock.server.ts'
import { readSettings, SettingsError, startedByNpm, type Settings } from '#platform/env.server.ts'
import { freePort } from '#platform/free-port.server.ts'
import { whenOrphaned } from '#platform/orphaned.server.ts'
import { startProcesses } from '#platform/processes/processes.server.ts'
import { openServices, type Services } from '#platform/services.server.ts'
import { startJobs } from '#server/jobs.server.ts'

import type { startServer as StartServer } from './server.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

try {
  await start(readSettings())
} catch (error) {
  if (!(error instanceof Error)) throw error
  const taken = 'code' in error && error.code === 'EADDRINUSE'
  if (taken) process.stderr.write('The port is already in use. Stop the other process or set PORT.\n')
  else process.stderr.write(`${error instanceof SettingsError ? error.message : error.stack}\n`)
  process.exit(1)
}

async function start(given: Settings): Promise<void> {
  say('Freehold is starting')
  const [services] = await Promise.all([openServices(given, say), ensureBuild(say)])
  try {
    if (services.embedded) {
      await loadDemonstrationData({
        databaseUrl: services.databaseUrl,
        dataDir: given.dataDir,
        report: say,
      })
    }
    await recordMissingExtents(services.databaseUrl, londonDay(systemClock))
    const settings = { ...given, port: given.port === 0 ? await freePort() : given.port }
    const site = await startSite(settings, services)
    announce(settings, services)
    process.on('SIGUSR2', () => void site.restart())
    const stopped = new Promise<void>((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve())
      if (startedByNpm()) whenOrphaned(resolve)
    })
    await stopped
    say('Stopping')
    await site.stop()
  } finally {
    await services.release()
  }
  process.exit(0)
}

/** Serves in this process, or in several that share the port. */
async function startSite(
  settings: Settings,
  services: Services,
): Promise<{ restart(): Promise<void>; stop(): Promise<void> }> {
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
