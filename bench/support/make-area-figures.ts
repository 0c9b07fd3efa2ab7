/**
 * Runs the job that makes the files of Find Areas and the figures of postcode areas, districts and sectors once, in its own process.
 * Prints `{ seconds, node, peakMegabytes, longestBlockMs }`: seconds on the clock, those of processor time, and how long at most the
 * process couldn't answer. Argument: connection string.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'

import { renewColumns } from '#places/grid/columns/renew-columns.job.server.ts'
import { systemClock } from '#platform/clock.server.ts'
import { openDatabase } from '#platform/database.server.ts'

/** Milliseconds between two looks at the clock. */
const RESOLUTION = 5

const [url = ''] = process.argv.slice(2)
const database = openDatabase({ url, role: 'freehold_web', max: 5, statementTimeoutMs: 600_000 })
const blocked = monitorEventLoopDelay({ resolution: RESOLUTION })
const started = performance.now()
const before = process.cpuUsage()
blocked.enable()
const client = await database.pool.connect()
await renewColumns({ db: database.db, clock: systemClock, databaseUrl: url }).run(client, systemClock.now())
client.release()
blocked.disable()
const { user, system } = process.cpuUsage(before)
await database.close()
console.log(
  JSON.stringify({
    seconds: (performance.now() - started) / 1000,
    node: (user + system) / 1e6,
    peakMegabytes: process.resourceUsage().maxRSS / 1024,
    longestBlockMs: Math.max(blocked.max / 1e6 - RESOLUTION, 0),
  }),
)
