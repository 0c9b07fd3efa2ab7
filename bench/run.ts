/** `npm run bench` runs every benchmark, or the ones named as arguments. Each is compared with a baseline or a limit. */
import { benchApi } from './api.ts'
import { benchCalculatorPages } from './calculator-pages.ts'
import { benchCalculators } from './calculators.ts'
import { benchImportPricePaid } from './import-price-paid.ts'
import { benchPages } from './pages.ts'
import { benchPdfs } from './pdfs.ts'
import { benchSimulation } from './simulation.ts'
import { benchStampDuty } from './stamp-duty.ts'

const BENCHMARKS: Record<string, () => unknown> = {
  import: () => benchImportPricePaid(),
  pages: benchPages,
  api: benchApi,
  'stamp-duty': benchStampDuty,
  calculators: benchCalculators,
  simulation: benchSimulation,
  'calculator-pages': benchCalculatorPages,
  pdfs: benchPdfs,
}

const asked = process.argv.slice(2)
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
