/** `npm run update`: downloads and imports every dataset whose next edition should be out. */
import { allEditions } from '#datasets/editions.server.ts'
import { type Due, filesDue } from '#datasets/fetch/due.ts'
import { fetchAndImport } from '#datasets/fetch/fetch.server.ts'
import { terminalReporter } from '#datasets/import/progress.ts'
import { datasetSources } from '#datasets/register.ts'
import { monotonicMs } from '#platform/clock.server.ts'
import { noArguments, readArguments } from '#platform/command-line.ts'

import { command, type CommandContext } from './command.ts'

await command({
  usage: `Downloads and imports every dataset whose next edition should be out. Run it once a day.

  npm run update [-- --dry-run]

  --dry-run   list what would be fetched`,
  read: (args) => {
    const { values, positionals } = readArguments(args, { 'dry-run': { type: 'boolean', default: false } })
    noArguments(positionals)
    return { dryRun: values['dry-run'] }
  },
  run: async ({ dryRun }, context) => {
    const due = await context.withDatabase(async (db) =>
      filesDue(datasetSources, await allEditions(db), context.today),
    )
    if (due.length === 0) context.say('Everything is up to date.')
    if (!dryRun) return fetchAll(due, context)
    for (const { source, choice } of due) context.print(`${[source.dataset, choice].join(' ').trim()}\n`)
    return true
  },
})

/** Fetches one after another. A file that fails doesn't keep the others back. */
async function fetchAll(
  due: readonly Due[],
  { today, say, stopSignal, settings, withServices }: CommandContext,
): Promise<boolean> {
  return withServices(async ({ databaseUrl }) => {
    const reporter = terminalReporter(process.stderr, monotonicMs)
    const { dataDir } = settings()
    const signal = stopSignal()
    let isFine = true
    for (const file of due) {
      if (signal.aborted) return false
      const request = { ...file, databaseUrl, dataDir, today, reporter, signal }
      try {
        const { message, status } = await fetchAndImport(request)
        reporter.say(message)
        if (status === 'refused' || status === 'failed') isFine = false
      } catch (error) {
        isFine = false
        say(`${file.source.dataset}: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
    return isFine
  })
}
