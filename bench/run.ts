/**
 * `npm run bench` runs every benchmark, or the ones named as arguments. Each is compared with a baseline or a limit. With
 * `--check` it exits with 1 if a bound is broken, and with `--write` it puts the figures into `docs/performance.md`.
 */
import { benchApi } from './api.ts'
import { benchCalculatorPages } from './calculator-pages.ts'
import { benchCalculators } from './calculators.ts'
import { benchHeavy } from './heavy.ts'
import { benchImportDatasets } from './import-datasets.ts'
import { benchImportPricePaid } from './import-price-paid.ts'
import { benchPages } from './pages.ts'
import { benchProcesses } from './processes.ts'
import { benchRace } from './race.ts'
import { benchSimulation } from './simulation.ts'
import { benchStampDuty } from './stamp-duty.ts'
import { benchStatements } from './statements.ts'
import { runBenchmarks } from './support/run-benchmarks.ts'

const benchmarks = {
  import: benchImportPricePaid,
  'import-datasets': benchImportDatasets,
  pages: benchPages,
  api: benchApi,
  race: benchRace,
  'stamp-duty': benchStampDuty,
  calculators: benchCalculators,
  simulation: benchSimulation,
  'calculator-pages': benchCalculatorPages,
  heavy: benchHeavy,
  statements: benchStatements,
  processes: benchProcesses,
}

process.exitCode = await runBenchmarks(benchmarks, process.argv.slice(2))
