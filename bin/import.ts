/** `npm run import`: imports official files, and shows what has been imported. */
import { importUsage, readImportCommand } from '#datasets/import/command.ts'
import { terminalReporter } from '#datasets/import/progress.ts'
import { runImport } from '#datasets/import/run.server.ts'
import { datasetStatuses, statusTable } from '#datasets/import/status.server.ts'
import { importers } from '#datasets/registry.server.ts'
import { monotonicMs } from '#platform/clock.server.ts'

import { command, type CommandContext } from './command.ts'

const sources = importers.map(({ source }) => source)
const datasets = sources.map(({ dataset }) => dataset)

await command({
  usage: importUsage(datasets),
  needsArguments: true,
  read: (args) => readImportCommand(args, datasets),
  run: (request, context) =>
    request.kind === 'status' ? showStatus(request, context) : load(request, context),
})

type Request = ReturnType<typeof readImportCommand>

function showStatus(
  { json }: Extract<Request, { kind: 'status' }>,
  { today, print, withDatabase }: CommandContext,
): Promise<void> {
  return withDatabase(async (db) => {
    const statuses = await datasetStatuses(db, sources, today)
    print(`${json ? JSON.stringify(statuses, null, 2) : statusTable(statuses)}\n`)
  })
}

function load(
  { dataset, inputs, options }: Extract<Request, { kind: 'import' }>,
  { today, stopSignal, settings, withServices }: CommandContext,
): Promise<boolean> {
  return withServices(async ({ databaseUrl }) => {
    const reporter = terminalReporter(process.stderr, monotonicMs)
    const { dataDir } = settings()
    const signal = stopSignal()
    const result = await runImport({
      dataset,
      inputs,
      options,
      databaseUrl,
      dataDir,
      today,
      reporter,
      signal,
    })
    for (const { file, line, reason } of result.firstRejects)
      reporter.say(`  rejected: ${file}, line ${line}: ${reason}`)
    if (result.rejectFile) reporter.say(`  all rejected rows: ${result.rejectFile}`)
    reporter.say(result.message)
    return ['published', 'unchanged', 'dry-run'].includes(result.status)
  })
}
