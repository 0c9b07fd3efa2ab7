/** `npm run bench`: every benchmark, each against a peer or a ceiling measured in the same run. Names as arguments run some. */
import { benchApi } from './api.ts'
import { benchCalculatorPages } from './calculator-pages.ts'
import { benchCalculators } from './calculators.ts'
import { benchChances } from './chances.ts'
import { benchImportPricePaid } from './import-price-paid.ts'
import { benchPages } from './pages.ts'
import { benchPdfs } from './pdfs.ts'
import { benchStampDuty } from './stamp-duty.ts'

const BENCHMARKS: Record<string, () => unknown> = {
  import: () => benchImportPricePaid(),
  pages: benchPages,
  api: benchApi,
  'stamp-duty': benchStampDuty,
  calculators: benchCalculators,
  chances: benchChances,
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
