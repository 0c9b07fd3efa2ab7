import { importUsage, readImportCommand } from '#datasets/import/command.ts'
import { terminalReporter } from '#datasets/import/progress.ts'
import { ImportRefusal } from '#datasets/import/refusal.ts'
import { runImport } from '#datasets/import/run.server.ts'
import { datasetStatuses, statusTable } from '#datasets/import/status.server.ts'
import { importers } from '#datasets/registry.server.ts'
import { londonDay, monotonicMs, systemClock } from '#platform/clock.server.ts'
import { openDatabase } from '#platform/database.server.ts'
import { readSettings, SettingsError } from '#platform/env.server.ts'
import { withServices } from '#platform/services.server.ts'

/*
 * `npm run import`: reads official files into the database, whether or not the site is running. Exit code 0 when the
 * files are published or were already, 1 with a sentence on standard error when not.
 */
const sources = importers.map(({ source }) => source)
const datasets = sources.map(({ dataset }) => dataset)
const today = londonDay(systemClock)

try {
  const command = readImportCommand(process.argv.slice(2), datasets)
  if (command.kind === 'help') console.log(importUsage(datasets))
  else {
    const settings = readSettings()
    const stop = new AbortController()
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
    await withServices(settings, async ({ databaseUrl }) => {
      if (command.kind === 'status') {
        const database = openDatabase({ url: databaseUrl, max: 1 })
        const statuses = await datasetStatuses(database.db, sources, today).finally(() => database.close())
        console.log(command.json ? JSON.stringify(statuses, null, 2) : statusTable(statuses))
        return
      }
      const reporter = terminalReporter(process.stderr, monotonicMs)
      const { dataset, inputs, options } = command
      const result = await runImport({
        dataset,
        inputs,
        options,
        databaseUrl,
        dataDir: settings.dataDir,
        today,
        reporter,
        signal: stop.signal,
      })
      for (const reject of result.firstRejects)
        reporter.say(`  rejected: ${reject.file}, line ${reject.line}: ${reject.reason}`)
      if (result.rejectFile) reporter.say(`  all of them: ${result.rejectFile}`)
      const done =
        result.status === 'published' || result.status === 'unchanged' || result.status === 'dry-run'
      reporter.say(result.message)
      if (!done) process.exitCode = 1
    })
  }
} catch (error) {
  if (!(error instanceof ImportRefusal || error instanceof SettingsError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
