/**
 * `npm run bench` runs every benchmark, or the ones named as arguments. Each is compared with a baseline or a limit. With
 * `--check` it exits with 1 if a bound is broken, and with `--write` it puts the figures into `docs/performance.md`.
 */
import { benchApi } from './api.ts'
import { benchAreaFigures } from './area-figures.ts'
import { benchCalculatorPages } from './calculator-pages.ts'
import { benchCalculators } from './calculators.ts'
import { benchCrawl } from './crawl.ts'
import { benchFindAreas } from './find-areas.ts'
import { benchFlatPages } from './flat-pages.ts'
import { benchHeavy } from './heavy.ts'
import { benchImportDatasets } from './import-datasets.ts'
import { benchImportGrowth } from './import-growth.ts'
import { benchImportPricePaid } from './import-price-paid.ts'
import { benchMailings } from './mailings.ts'
import { benchMetering } from './metering.ts'
import { benchPages } from './pages.ts'
import { benchProcesses } from './processes.ts'
import { benchRace } from './race.ts'
import { benchSearch } from './search.ts'
import { benchSimulation } from './simulation.ts'
import { benchStaging } from './staging.ts'
import { benchStampDuty } from './stamp-duty.ts'
import { benchStatements } from './statements.ts'
import { benchSteadyLoad } from './steady-load.ts'
import { runBenchmarks } from './support/run-benchmarks.ts'
import { benchValuation } from './valuation.ts'

const benchmarks = {
  import: benchImportPricePaid,
  'import-datasets': benchImportDatasets,
  'import-growth': benchImportGrowth,
  pages: benchPages,
  api: benchApi,
  metering: benchMetering,
  'steady-load': benchSteadyLoad,
  race: benchRace,
  'stamp-duty': benchStampDuty,
  calculators: benchCalculators,
  simulation: benchSimulation,
  'calculator-pages': benchCalculatorPages,
  heavy: benchHeavy,
  statements: benchStatements,
  search: benchSearch,
  'find-areas': benchFindAreas,
  'area-figures': benchAreaFigures,
  'flat-pages': benchFlatPages,
  crawl: benchCrawl,
  processes: benchProcesses,
  valuation: benchValuation,
  staging: benchStaging,
  mailings: benchMailings,
}

process.exitCode = await runBenchmarks(benchmarks, process.argv.slice(2))
