/**
 * Makes the files of Find Areas and the figures of postcode areas, districts and sectors once, in its own process. Prints `{ seconds, node,
 * peakMegabytes, longestBlockMs }`: seconds on the clock, those of processor time, and how long at most nothing else of the process could
 * run. Argument: connection string.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'

import { renewAreaFiles } from '#places/grid/columns/area-files.server.ts'
import { londonDay, systemClock } from '#platform/clock.server.ts'
import { openDatabase } from '#platform/database.server.ts'

/** Milliseconds between two looks at the clock. */
const RESOLUTION = 5

const [url = ''] = process.argv.slice(2)
const database = openDatabase({ url, role: 'freehold_web', max: 5, statementTimeoutMs: 600_000 })
const blocked = monitorEventLoopDelay({ resolution: RESOLUTION })
const started = performance.now()
const before = process.cpuUsage()
blocked.enable()
await renewAreaFiles(database.db, londonDay(systemClock))
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
