/** `npm run update`: downloads and imports every dataset whose next edition should be out. */
import { allEditions } from '#datasets/editions.server.ts'
import { type Due, filesDue } from '#datasets/fetch/due.ts'
import { fetchEach } from '#datasets/fetch/fetch-each.server.ts'
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
    if (!dryRun) return due.length === 0 || fetchDue(due, context)
    for (const { source, choice } of due) context.print(`${[source.dataset, choice].join(' ').trim()}\n`)
    return true
  },
})

function fetchDue(
  due: readonly Due[],
  { today, stopSignal, settings, withServices }: CommandContext,
): Promise<boolean> {
  return withServices(({ databaseUrl }) =>
    fetchEach(due, {
      databaseUrl,
      dataDir: settings().dataDir,
      today,
      reporter: terminalReporter(process.stderr, monotonicMs),
      signal: stopSignal(),
    }),
  )
}
