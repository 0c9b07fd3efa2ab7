/** `npm run import`: imports official files, and shows what has been imported. */
import { type ImportFiles, importUsage, readImportCommand } from '#datasets/import/command.ts'
import { terminalReporter } from '#datasets/import/progress.ts'
import { recogniseInputs } from '#datasets/import/recognise-inputs.server.ts'
import { runImport } from '#datasets/import/run.server.ts'
import { datasetStatuses, statusTable } from '#datasets/import/status.server.ts'
import { datasetSources } from '#datasets/register.ts'
import { importers } from '#datasets/registry.server.ts'
import { monotonicMs } from '#platform/clock.server.ts'

import { command, type CommandContext } from './command.ts'

await command({
  usage: importUsage(importers),
  needsArguments: true,
  read: (args) => readImportCommand(args, importers),
  run: (request, context) =>
    request.kind === 'status' ? showStatus(request, context) : load(request, context),
})

type Request = ReturnType<typeof readImportCommand>

function showStatus(
  { json }: Extract<Request, { kind: 'status' }>,
  { today, print, withDatabase }: CommandContext,
): Promise<void> {
  return withDatabase(async (db) => {
    const statuses = await datasetStatuses(db, datasetSources, today)
    print(`${json ? JSON.stringify(statuses, null, 2) : statusTable(statuses)}\n`)
  })
}

function load(
  { dataset, inputs, options }: ImportFiles,
  { today, stopSignal, settings, withServices }: CommandContext,
): Promise<boolean> {
  return withServices(async ({ databaseUrl }) => {
    const reporter = terminalReporter(process.stderr, monotonicMs)
    const { dataDir } = settings()
    const signal = stopSignal()
    const groups = dataset
      ? [{ dataset, inputs }]
      : await recogniseInputs(inputs, { importers, today, declared: options.years, spoolDir: dataDir })
    let isFine = true
    for (const group of groups) {
      if (!dataset) reporter.say(`${group.dataset}: ${group.inputs.join(', ')}`)
      const result = await runImport({ ...group, options, databaseUrl, dataDir, today, reporter, signal })
      for (const { file, line, reason } of result.firstRejects)
        reporter.say(`  rejected: ${file}, line ${line}: ${reason}`)
      if (result.rejectFile) reporter.say(`  all rejected rows: ${result.rejectFile}`)
      reporter.say(result.message)
      isFine &&= ['published', 'unchanged', 'dry-run'].includes(result.status)
    }
    return isFine
  })
}
