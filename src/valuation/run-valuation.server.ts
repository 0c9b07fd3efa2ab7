import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { editionsOf } from '#datasets/editions.server.ts'
import { isoDate, type IsoDate } from '#domain/dates.ts'
import { countOf } from '#domain/plain-number.ts'
import { UsageError } from '#platform/command-line.ts'
import type { Database } from '#platform/database.server.ts'
import type { Services } from '#platform/services.server.ts'

import { backtestReport } from './accuracy/backtest-report.ts'
import { backtest, monthNumber } from './accuracy/backtest.ts'
import type { SalesSource, ValuationRequest } from './command.ts'
import { estimatesFile } from './estimate/estimates-file.ts'
import { readSubjects } from './estimate/subjects.ts'
import { numberings, type SaleFacts, salesTable } from './model/sales-table.ts'
import { type Artefact, artefactPath, saveArtefact } from './training/artefact.server.ts'
import { loadSales, type Wanted } from './training/load-sales.server.ts'
import { dayNumber } from './training/sale-facts.ts'
import { trainModel } from './training/train-model.server.ts'

/** What the commands need of their context. */
export type ValuationContext = {
  today: IsoDate
  print: (text: string) => void
  say: (line: string) => void
  settings: () => { dataDir: string }
  stopSignal: () => AbortSignal
  withDatabase: <T>(work: (db: Database, services: Services) => Promise<T>) => Promise<T>
}

/** Runs `npm run valuation` with parsed arguments. */
export function runValuation(request: ValuationRequest, context: ValuationContext): Promise<void> {
  if (request.kind === 'backtest') return runBacktest(request, context)
  return request.kind === 'train' ? runTrain(request, context) : runEstimate(request, context)
}

async function runBacktest(
  { source, from, to, area, json }: Extract<ValuationRequest, { kind: 'backtest' }>,
  context: ValuationContext,
): Promise<void> {
  const { sales } = await salesFrom(source, { before: dayAfter(to), area }, context)
  const names = numberings()
  const table = salesTable(sales, names)
  const outcode = area === null ? null : (names.outcode.get(area) ?? null)
  if (area !== null && outcode === null) throw new UsageError(`There are no sales in ${area}.`)
  const { tested, ...figures } = backtest(table, {
    from: monthNumber(from),
    to: monthNumber(to),
    outcode,
    onMonth: progress(context.say),
  })
  const title = `Second-hand sales of ${from} to ${to}${area === null ? '' : ` in ${area}`}, estimated from earlier sales only`
  context.print(
    json
      ? `${JSON.stringify({ from, to, area, ...figures }, null, 2)}\n`
      : backtestReport({ ...figures, tested }, title),
  )
}

async function runTrain(
  { source, asOf }: Extract<ValuationRequest, { kind: 'train' }>,
  context: ValuationContext,
): Promise<void> {
  const file = artefactPath(context.settings().dataDir)
  const before = asOf ?? context.today
  const trained = await trainFor(source, before, { ...context, file })
  await saveArtefact(file, trained)
  const { version, sales } = trained.origin
  context.print(`Saved model ${version}, trained on ${countOf(sales, 'sale')} before ${before}.\n`)
}

async function runEstimate(
  { source, file, asOf, out }: Extract<ValuationRequest, { kind: 'estimate' }>,
  context: ValuationContext,
): Promise<void> {
  const subjects = readSubjects(await readFile(file, 'utf8'), dayNumber(asOf))
  if (typeof subjects === 'string') throw new UsageError(`${file}: ${subjects}`)
  const { model } = await trainFor(source, asOf, { ...context, file: null })
  const { text, problems } = estimatesFile(model, subjects)
  await writeFile(out, text)
  const done = countOf(subjects.length - problems, 'home')
  context.print(`Valued ${done} as of ${asOf} and wrote ${out}.\n`)
  if (problems > 0)
    context.say(`${countOf(problems, 'home')} couldn’t be valued: the column problem says why.`)
}

/** Trains on the sales before a day. */
async function trainFor(
  source: SalesSource,
  before: IsoDate,
  context: ValuationContext & { file: string | null },
): Promise<Artefact> {
  const { sales, editions } = await salesFrom(source, { before, area: null }, context)
  const { file, say } = context
  return trainModel(sales, { asOf: before, editions, file, say, signal: context.stopSignal() })
}

/** Reads sales from the files given or, without any, from the database, and says which files or editions they are. */
async function salesFrom(
  source: SalesSource,
  wanted: Wanted,
  context: ValuationContext,
): Promise<{ sales: SaleFacts[]; editions: Record<string, string | null> }> {
  const { today, say } = context
  if (source.files.length > 0)
    return {
      sales: await loadSales(source, wanted, { today, say, databaseUrl: null }),
      editions: Object.fromEntries(
        [...source.files, ...source.postcodes].map((file) => [path.basename(file), null]),
      ),
    }
  return context.withDatabase(async (db, { databaseUrl }) => {
    const editions = Object.entries(await editionsOf(db, ['price-paid', 'postcodes', 'energy-certificates']))
    return {
      sales: await loadSales(source, wanted, { today, say, databaseUrl }),
      editions: Object.fromEntries(
        editions.map(([name, edition]) => [name, edition && `${edition.version}: ${edition.label}`]),
      ),
    }
  })
}

/** The first day of the next month. */
function dayAfter(month: string): IsoDate {
  const next = monthNumber(month) + 1
  return isoDate(`${1995 + Math.floor(next / 12)}-${String((next % 12) + 1).padStart(2, '0')}-01`)
}

/** Reports every year of months done. */
function progress(say: (line: string) => void): (valuer: unknown, done: number, months: number) => void {
  return (_, done, months) => {
    if (done % 24 === 0 || done === months) say(`${done} of ${months} months`)
  }
}
