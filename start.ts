/** `npm start`: builds if needed, opens the services, loads demonstration data for empty datasets and starts the server. */
import { pathToFileURL } from 'node:url'

import { loadDemonstrationData } from '#datasets/demonstration/load.server.ts'
import { recordMissingExtents } from '#datasets/import/missing-extents.server.ts'
import { ensureBuild } from '#platform/build.server.ts'
import { londonDay, systemClock } from '#platform/clock.server.ts'
import { readSettings, SettingsError, startedByNpm, type Settings } from '#platform/env.server.ts'
import { whenOrphaned } from '#platform/orphaned.server.ts'
import { openServices } from '#platform/services.server.ts'

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

async function start(settings: Settings): Promise<void> {
  say('Freehold is starting')
  const [services] = await Promise.all([openServices(settings, say), ensureBuild(say)])
  try {
    if (services.embedded) {
      await loadDemonstrationData({
        databaseUrl: services.databaseUrl,
        dataDir: settings.dataDir,
        report: say,
      })
    }
    await recordMissingExtents(services.databaseUrl, londonDay(systemClock))
    const { startServer } = (await import(pathToFileURL('dist/server/server.js').href)) as {
      startServer: typeof StartServer
    }
    const server = await startServer(settings, services)
    say(`\n  Site      ${server.siteUrl}`)
    if (services.embedded) {
      const token = settings.site.operatorToken ?? services.embedded.keys.operatorToken
      // With a public URL the log may be read by others.
      say(
        `  Mailbox   ${server.siteUrl}/mailbox${settings.siteUrl ? '' : `?token=${encodeURIComponent(token)}`}`,
      )
      say(`  Data      ${settings.dataDir}`)
      say(
        '  Real data npm run fetch -- postcodes, or npm run import -- price-paid FILE… (see npm run import -- status)',
      )
      say('  Stop      Ctrl-C\n')
    }
    const stopped = new Promise<void>((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve())
      if (startedByNpm()) whenOrphaned(resolve)
    })
    await stopped
    say('Stopping')
    await server.stop()
  } finally {
    await services.release()
  }
  process.exit(0)
}
