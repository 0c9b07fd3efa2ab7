/** `npm run fetch`: downloads official files and imports them. */
import { filesOf } from '#datasets/fetch/due.ts'
import { fetchEach } from '#datasets/fetch/fetch-each.server.ts'
import { terminalReporter } from '#datasets/import/progress.ts'
import { datasetSources } from '#datasets/register.ts'
import { monotonicMs } from '#platform/clock.server.ts'
import { readArguments, UsageError } from '#platform/command-line.ts'

import { command } from './command.ts'

const sources = datasetSources.filter(({ downloads }) => Object.keys(downloads).length > 0)

const lines = sources.map(
  ({ dataset, downloads }) => `  npm run fetch -- ${dataset} [${Object.keys(downloads).join(' | ')}]`,
)

await command({
  usage: `Downloads official files and imports them. Run it again to resume an interrupted download.

  npm run fetch -- all
${lines.join('\n')}`,
  needsArguments: true,
  read: (args) => {
    const { positionals } = readArguments(args, {})
    const [dataset, choice, extra] = positionals
    if (extra !== undefined || (dataset === 'all' && choice !== undefined))
      throw new UsageError(`Unexpected argument '${extra ?? choice}'.`)
    if (dataset === 'all') return sources.flatMap(filesOf)
    const source = sources.find((each) => each.dataset === dataset)
    if (!source)
      throw new UsageError(
        `The dataset must be all or one of ${sources.map((each) => each.dataset).join(', ')}.`,
      )
    return choice === undefined ? filesOf(source) : [{ source, choice }]
  },
  run: (files, { today, stopSignal, settings, withServices }) =>
    withServices(({ databaseUrl }) =>
      fetchEach(files, {
        databaseUrl,
        dataDir: settings().dataDir,
        today,
        reporter: terminalReporter(process.stderr, monotonicMs),
        signal: stopSignal(),
      }),
    ),
})
