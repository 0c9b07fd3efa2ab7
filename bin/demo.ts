/** Writes demonstration files: `npm run demo -- --rows 10000000 --out /tmp/demonstration [--seed words]`. */
import { parseArgs } from 'node:util'

import { DEFAULT_SIZE, writeDemonstrationFiles } from '#platform/embedded/demonstration/files.server.ts'

const USAGE = 'Usage: npm run demo -- --out DIRECTORY [--rows NUMBER OF SALES] [--seed TEXT]\n'

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: String(DEFAULT_SIZE.sales) },
    out: { type: 'string' },
    seed: { type: 'string', default: DEFAULT_SIZE.seed },
  },
})
const sales = Number(values.rows.replaceAll(/[_,]/g, ''))

if (values.out === undefined || !Number.isSafeInteger(sales) || sales < 1) {
  process.stderr.write(USAGE)
  process.exitCode = 1
} else {
  const files = await writeDemonstrationFiles(values.out, { sales, seed: values.seed })
  for (const path of Object.values(files)) process.stdout.write(`${path}\n`)
}
