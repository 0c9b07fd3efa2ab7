/**
 * One import in its own process: prints `{ seconds, node, peakMegabytes, message }`, of which `node` is processor time. Arguments: connection string, data
 * directory, dataset, file.
 */
import { runImport } from '#datasets/import/run.server.ts'
import { DATASET_NAMES } from '#datasets/register.ts'
import { londonDay, systemClock } from '#platform/clock.server.ts'

const [databaseUrl = '', dataDir = '', name = '', file = ''] = process.argv.slice(2)
const dataset = DATASET_NAMES.find((each) => each === name)
if (!dataset) throw new Error(`There's no dataset ${name}`)
const started = performance.now()
const before = process.cpuUsage()
const { status, message } = await runImport({
  dataset,
  inputs: [file],
  databaseUrl,
  dataDir,
  today: londonDay(systemClock),
  // As if the rows were real, so that their extent is found out too.
  options: { demonstration: false },
})
const seconds = (performance.now() - started) / 1000
const { user, system } = process.cpuUsage(before)
const node = (user + system) / 1e6
if (status !== 'published') throw new Error(message)
console.log(JSON.stringify({ seconds, node, peakMegabytes: process.resourceUsage().maxRSS / 1024, message }))
