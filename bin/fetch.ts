/** `npm run fetch`: downloads an official file and imports it. */
import { fetchAndImport } from '#datasets/fetch/fetch.server.ts'
import { terminalReporter } from '#datasets/import/progress.ts'
import { importers } from '#datasets/registry.server.ts'
import { monotonicMs } from '#platform/clock.server.ts'
import { readArguments, UsageError } from '#platform/command-line.ts'

import { command } from './command.ts'

const sources = importers
  .map(({ source }) => source)
  .filter(({ downloads }) => Object.keys(downloads).length > 0)

const lines = sources.map(
  ({ dataset, downloads }) => `  npm run fetch -- ${dataset} [${Object.keys(downloads).join(' | ')}]`,
)

await command({
  usage: `Downloads an official file and imports it. Run it again to resume an interrupted download.\n\n${lines.join('\n')}`,
  needsArguments: true,
  read: (args) => {
    const { positionals } = readArguments(args, {})
    const [dataset, choice, extra] = positionals
    const source = sources.find((each) => each.dataset === dataset)
    if (!source)
      throw new UsageError(`The dataset must be one of ${sources.map((each) => each.dataset).join(', ')}.`)
    if (extra !== undefined) throw new UsageError(`Unexpected argument '${extra}'.`)
    return { source, choice }
  },
  run: ({ source, choice }, { today, stopSignal, settings, withServices }) =>
    withServices(async ({ databaseUrl }) => {
      const reporter = terminalReporter(process.stderr, monotonicMs)
      const { dataDir } = settings()
      const signal = stopSignal()
      const asked = { source, choice, databaseUrl, dataDir, today, reporter, signal }
      const result = await fetchAndImport(asked).catch((error: unknown) => {
        if (error instanceof Error && error.name === 'AbortError')
          throw new Error('Stopped. Run it again to resume the download.')
        throw error
      })
      reporter.say(result.message)
      return result.status !== 'refused' && result.status !== 'failed'
    }),
})
