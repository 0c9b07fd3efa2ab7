/**
 * The valuation model: processor seconds to train on generated sales of three sizes, each twice the one before, and how fast homes are
 * valued, without floor areas and with made-up ones, whose estimates are compared with those of other areas. BENCH_VALUATION_SALES is the
 * smallest size.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { writeDemonstrationFiles } from '#datasets/demonstration/files.server.ts'
import { isoDate } from '#domain/dates.ts'
import { estimateHome } from '#valuation/model/estimate-home.ts'
import { numberings, type SaleFacts, salesTable } from '#valuation/model/sales-table.ts'
import { train, type TrainedModel } from '#valuation/model/train.ts'
import { salesOfFiles } from '#valuation/training/read-sales.server.ts'
import { dayNumber } from '#valuation/training/sale-facts.ts'

import { figure, type Bound } from './support/figures.ts'
import { hold } from './support/held.ts'

const AS_OF = isoDate('2026-11-20')
const SMALLEST = 100_000
const HOMES = 2_000
const MAX_MS: Bound = { atMost: 10 }
const MIN_HOMES_A_SECOND: Bound = { atLeast: 1_000 }
/** Twice the sales may take this many times as long. */
const MAX_GROWTH: Bound = { atMost: 2.4 }
const MAX_MEGABYTES: Bound = { atMost: 6_144 }

/** Measures training at three sizes, memory, and scoring with the largest model. */
export async function benchValuation(): Promise<void> {
  const smallest = Number(process.env['BENCH_VALUATION_SALES'] ?? SMALLEST)
  let before = 0
  for (const sales of [smallest, smallest * 2, smallest * 4]) {
    const made = await madeSales(sales)
    let model: TrainedModel | null = null
    const seconds = () => {
      const started = process.cpuUsage()
      const names = numberings()
      model = train(salesTable(made, names), names, dayNumber(AS_OF))
      const { user, system } = process.cpuUsage(started)
      return (user + system) / 1e6
    }
    const took = seconds()
    const growth = before === 0 ? null : took / before
    before = took
    await figure({ what: `valuation, training on ${sales} sales (processor time)` }, () => ({
      value: took,
      unit: 's',
    }))
    if (growth !== null)
      await figure({ what: `valuation, ${sales} sales ÷ half of them`, bound: MAX_GROWTH }, () => ({
        value: growth,
      }))
    if (sales === smallest * 4 && model !== null) await scoring(model, made, 'without floor areas')
  }
  const names = numberings()
  const measured = withAreas(await madeSales(smallest))
  const model = train(salesTable(measured, names), names, dayNumber(AS_OF))
  await scoring(model, measured, 'with floor areas')
  await figure({ what: 'valuation, peak memory', bound: MAX_MEGABYTES }, () => ({
    value: process.resourceUsage().maxRSS / 1024,
    unit: 'MB',
  }))
}

/** A floor area for each home, from 40 to 200 m², and a price that rises with it. */
function withAreas(sales: readonly SaleFacts[]): SaleFacts[] {
  return sales.map((sale) => {
    const floorAreaSqm = 40 + (hashOf(sale) % 161)
    return { ...sale, floorAreaSqm, pricePounds: sale.pricePounds * (floorAreaSqm / 100) ** 0.6 }
  })
}

function hashOf({ postcode, paon, saon }: SaleFacts): number {
  let hash = 7
  for (const letter of `${postcode} ${paon} ${saon}`)
    hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return hash
}

async function scoring(model: TrainedModel, sales: readonly SaleFacts[], which: string): Promise<void> {
  const step = Math.max(1, Math.floor(sales.length / HOMES))
  const homes = sales.filter((_, at) => at % step === 0).map((sale) => ({ ...sale, day: dayNumber(AS_OF) }))
  const before = process.cpuUsage()
  const times = homes.map((home) => {
    const started = performance.now()
    estimateHome(model, home)
    return performance.now() - started
  })
  const { user, system } = process.cpuUsage(before)
  const sorted = times.toSorted((a, b) => a - b)
  await figure(
    { what: `valuation, homes ${which} a second of processor time`, bound: MIN_HOMES_A_SECOND },
    () => ({
      value: (homes.length * 1e6) / (user + system),
      unit: '/s',
    }),
  )
  await figure({ what: `valuation, one home ${which} (99th percentile)`, bound: MAX_MS }, () => ({
    value: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
    unit: 'ms',
  }))
}

async function madeSales(sales: number): Promise<SaleFacts[]> {
  const dir = await mkdtemp(path.join(tmpdir(), 'freehold-bench-valuation-'))
  const release = hold(() => rm(dir, { recursive: true }))
  try {
    const files = await writeDemonstrationFiles(dir, { sales, seed: 'valuation' })
    return await salesOfFiles(files.get('price-paid') ?? [], new Map(), { today: AS_OF, say: () => {} })
  } finally {
    await release()
  }
}
