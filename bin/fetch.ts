import { fetchAndImport } from '#datasets/fetch/fetch.server.ts'
import { terminalReporter } from '#datasets/import/progress.ts'
import { ImportRefusal } from '#datasets/import/refusal.ts'
import { importers } from '#datasets/registry.server.ts'
import { londonDay, monotonicMs, systemClock } from '#platform/clock.server.ts'
import { readSettings, SettingsError } from '#platform/env.server.ts'
import { withServices } from '#platform/services.server.ts'

/*
 * `npm run fetch`: downloads an official file and imports it. A broken download goes on where it stopped, also in a
 * later run. Exit code 0 when the file is published or was already, 1 with a sentence on standard error when not.
 */
const sources = importers
  .map(({ source }) => source)
  .filter(({ downloads }) => Object.keys(downloads).length > 0)

function usage(): string {
  const lines = sources.map(
    ({ dataset, downloads }) => `  npm run fetch -- ${dataset} [${Object.keys(downloads).join(' | ')}]`,
  )
  return `Downloads official files and imports them.\n\n${lines.join('\n')}`
}

try {
  const [wanted, choice] = process.argv.slice(2)
  if (wanted === undefined || wanted === '--help' || wanted === '-h') console.log(usage())
  else {
    const source = sources.find(({ dataset }) => dataset === wanted)
    if (!source)
      throw new ImportRefusal(
        `There is no dataset ${wanted} that can be fetched: choose one of ${sources.map(({ dataset }) => dataset).join(', ')}.`,
      )
    const settings = readSettings()
    const stop = new AbortController()
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
    await withServices(settings, async ({ databaseUrl }) => {
      const reporter = terminalReporter(process.stderr, monotonicMs)
      const { dataDir } = settings
      const today = londonDay(systemClock)
      const result = await fetchAndImport({
        source,
        choice,
        databaseUrl,
        dataDir,
        today,
        reporter,
        signal: stop.signal,
      })
      reporter.say(result.message)
      if (result.status === 'refused' || result.status === 'failed') process.exitCode = 1
    })
  }
} catch (error) {
  const stopped = error instanceof Error && error.name === 'AbortError'
  if (!(stopped || error instanceof ImportRefusal || error instanceof SettingsError)) throw error
  console.error(stopped ? 'Stopped. What has come is kept; the next run goes on from there.' : error.message)
  process.exitCode = 1
}
