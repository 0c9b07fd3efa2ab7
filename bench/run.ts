/**
 * `npm run bench` runs every benchmark, or the ones named as arguments. Each is compared with a baseline or a limit. With
 * `--check` it exits with 1 if a bound is broken.
 */
import { benchApi } from './api.ts'
import { benchCalculatorPages } from './calculator-pages.ts'
import { benchCalculators } from './calculators.ts'
import { benchHeavy } from './heavy.ts'
import { benchImportPricePaid } from './import-price-paid.ts'
import { benchPages } from './pages.ts'
import { benchPdfs } from './pdfs.ts'
import { benchSimulation } from './simulation.ts'
import { benchStampDuty } from './stamp-duty.ts'
import { benchStatements } from './statements.ts'
import { brokenBounds } from './support/bounds.ts'

const BENCHMARKS: Record<string, () => unknown> = {
  import: () => benchImportPricePaid(),
  pages: benchPages,
  api: benchApi,
  'stamp-duty': benchStampDuty,
  calculators: benchCalculators,
  simulation: benchSimulation,
  'calculator-pages': benchCalculatorPages,
  pdfs: benchPdfs,
  heavy: benchHeavy,
  statements: benchStatements,
}

const isCheck = process.argv.includes('--check')
const asked = process.argv.slice(2).filter((argument) => argument !== '--check')
const unknown = asked.filter((name) => !(name in BENCHMARKS))
if (unknown.length > 0) {
  process.stderr.write(
    `Unknown benchmark ${unknown.join(', ')}: choose from ${Object.keys(BENCHMARKS).join(', ')}\n`,
  )
  process.exit(1)
}
for (const [name, run] of Object.entries(BENCHMARKS)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  process.stdout.write(`\n${name}\n`)
  await run()
}
for (const bound of brokenBounds()) process.stderr.write(`Bound broken: ${bound}\n`)
if (isCheck && brokenBounds().length > 0) process.exitCode = 1
