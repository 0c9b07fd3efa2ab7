import {
  DEFAULT_SIZE,
  writeDemonstrationFiles,
  writeNationalFiles,
} from '#datasets/demonstration/files.server.ts'
/** `npm run demo`: writes demonstration files of any size, in the official layouts. */
import { UsageError, readArguments } from '#platform/command-line.ts'

import { command } from './command.ts'

await command({
  usage: `Writes demonstration files in the official layouts and prints their paths.

  npm run demo -- --out FOLDER [--rows NUMBER] [--seed TEXT] [--postcodes PATH [--changes NUMBER]]

  --out    folder to write to
  --rows   number of sales (default ${DEFAULT_SIZE.sales})
  --seed   the same seed gives the same files (default ${DEFAULT_SIZE.seed})
  --postcodes   an official postcode file, or a folder of them: the sales are spread over its postcodes
  --changes   also write a monthly change file with this many lines`,
  needsArguments: true,
  read: (args) => {
    const { values } = readArguments(args, {
      rows: { type: 'string', default: String(DEFAULT_SIZE.sales) },
      out: { type: 'string' },
      seed: { type: 'string', default: DEFAULT_SIZE.seed },
      postcodes: { type: 'string', multiple: true, default: [] },
      changes: { type: 'string', default: '0' },
    })
    const sales = wholeNumber(values.rows)
    const changes = wholeNumber(values.changes)
    if (!(sales >= 1)) throw new UsageError('--rows must be a whole number above 0.')
    if (!(changes >= 0)) throw new UsageError('--changes must be a whole number.')
    if (changes > 0 && values.postcodes.length === 0)
      throw new UsageError('--changes only works with --postcodes.')
    if (!values.out) throw new UsageError('--out must be a folder.')
    return { out: values.out, size: { sales, seed: values.seed, changes }, postcodes: values.postcodes }
  },
  run: async ({ out, size, postcodes }, { print }) => {
    const paths =
      postcodes.length > 0
        ? Object.values(await writeNationalFiles(out, size, postcodes))
        : [...(await writeDemonstrationFiles(out, size)).values()].flat()
    for (const path of paths) print(`${path}\n`)
  },
})

/** The number, or NaN. */
function wholeNumber(text: string): number {
  const number = Number(text.replaceAll(/[_,]/g, ''))
  return Number.isSafeInteger(number) ? number : Number.NaN
}
