import { DEFAULT_SIZE, writeDemonstrationFiles } from '#datasets/demonstration/files.server.ts'
/** `npm run demo`: writes demonstration files of any size, in the official layouts. */
import { UsageError, readArguments } from '#platform/command-line.ts'

import { command } from './command.ts'

await command({
  usage: `Writes demonstration files in the official layouts and prints their paths.

  npm run demo -- --out FOLDER [--rows NUMBER] [--seed TEXT]

  --out    folder to write to
  --rows   number of sales (default ${DEFAULT_SIZE.sales})
  --seed   the same seed gives the same files (default ${DEFAULT_SIZE.seed})`,
  needsArguments: true,
  read: (args) => {
    const { values } = readArguments(args, {
      rows: { type: 'string', default: String(DEFAULT_SIZE.sales) },
      out: { type: 'string' },
      seed: { type: 'string', default: DEFAULT_SIZE.seed },
    })
    const sales = Number(values.rows.replaceAll(/[_,]/g, ''))
    if (!Number.isSafeInteger(sales) || sales < 1)
      throw new UsageError('--rows must be a whole number above 0.')
    if (!values.out) throw new UsageError('--out must be a folder.')
    return { out: values.out, size: { sales, seed: values.seed } }
  },
  run: async ({ out, size }, { print }) => {
    for (const path of Object.values(await writeDemonstrationFiles(out, size))) print(`${path}\n`)
  },
})
