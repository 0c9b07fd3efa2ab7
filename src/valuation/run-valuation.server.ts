import { access, constants, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { isoDate, type IsoDate } from '#domain/dates.ts'
import { countOf } from '#domain/plain-number.ts'
import { UsageError } from '#platform/command-line.ts'
import type { Database } from '#platform/database.server.ts'
import type { Services } from '#platform/services.server.ts'

import { backtestReport } from './accuracy/backtest-report.ts'
import { backtest, hasTested, monthNumber } from './accuracy/backtest.ts'
import type { SalesSource, ValuationRequest } from './command.ts'
import { fileOfRows } from './estimate/estimates-file.ts'
import { readSubjects } from './estimate/subjects.ts'
import { NOT_TEXT, textOfFile } from './estimate/text-of-file.ts'
import { valueSubjects } from './estimate/value-subjects.server.ts'
import { firstOnOrAfter } from './model/history.ts'
import { monthOfDay, startOfMonth } from './model/months.ts'
import { numberings, type SaleFacts, salesTable } from './model/sales-table.ts'
import { loadSales, type Wanted } from './training/load-sales.server.ts'
import { dayNumber } from './training/sale-facts.ts'
import { withSalesParts } from './training/sales-parts.server.ts'
import { trainParts } from './training/train-parts.server.ts'

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
  const sales = await salesFrom(source, { before: dayAfter(to), area }, context)
  const names = numberings()
  const table = salesTable(sales, names)
  const outcode = area === null ? null : (names.outcode.get(area) ?? null)
  if (area !== null && outcode === null) throw new UsageError(`There are no sales in ${area}.`)
  if (!hasTested(table, { from: monthNumber(from), to: monthNumber(to), outcode }))
    throw new UsageError(
      `There are no second-hand sales from ${from} to ${to}${area === null ? '' : ` in ${area}`} to test on.`,
    )
  if (firstOnOrAfter(table, startOfMonth(monthNumber(from))) === 0)
    throw new UsageError(`There are no sales before ${from} to base estimates on.`)
  const { tested, simple, ...figures } = backtest(table, {
    from: monthNumber(from),
    // Later months have nothing to test.
    to: Math.min(monthNumber(to), monthOfDay(table.day[table.count - 1] ?? 0)),
    outcode,
    onMonth: progress(context.say),
  })
  const title = `Second-hand sales of ${from} to ${to}${area === null ? '' : ` in ${area}`}, estimated from earlier sales only`
  context.print(
    json
      ? `${JSON.stringify({ from, to, area, ...figures }, null, 2)}\n`
      : backtestReport({ ...figures, tested, simple }, title),
  )
}

async function runTrain(
  { source, asOf }: Extract<ValuationRequest, { kind: 'train' }>,
  context: ValuationContext,
): Promise<void> {
  const before = asOf ?? context.today
  const { dataDir } = context.settings()
  const signal = context.stopSignal()
  const origins = await withSalesParts(source, before, context, (parts) =>
    trainParts(parts, { asOf: before, dataDir, say: context.say, signal }),
  )
  const sales = origins.reduce((sum, origin) => sum + origin.sales, 0)
  context.print(
    origins.length === 1
      ? `Saved model ${origins[0]?.version}, trained on ${countOf(sales, 'sale')} before ${before}.\n`
      : `Saved the models of ${countOf(origins.length, 'postcode area')}, trained on ${countOf(sales, 'sale')} before ${before}.\n`,
  )
}

async function runEstimate(
  { source, file, asOf, out }: Extract<ValuationRequest, { kind: 'estimate' }>,
  context: ValuationContext,
): Promise<void> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(
      error.code === 'ENOENT' ? `File not found: ${file}.` : `${file} can’t be read: ${error.message}`,
    )
  })
  const text = textOfFile(bytes)
  if (text === null) throw new UsageError(`${file}: ${NOT_TEXT}.`)
  const subjects = readSubjects(text, dayNumber(asOf))
  if (typeof subjects === 'string') throw new UsageError(`${file}: ${subjects}`)
  if (path.resolve(out) === path.resolve(file))
    throw new UsageError('--out must be another file than --file.')
  await checkWritable(out)
  const { dataDir } = context.settings()
  const rows = await withSalesParts(source, asOf, context, (parts) =>
    valueSubjects(subjects, parts, { asOf, dataDir, say: context.say, signal: context.stopSignal() }),
  )
  const { text: estimates, problems } = fileOfRows(rows)
  await writeFile(out, estimates)
  const done = countOf(subjects.length - problems, 'home')
  context.print(`Valued ${done} as of ${asOf} and wrote ${out}.\n`)
  if (problems > 0)
    context.say(`${countOf(problems, 'home')} couldn’t be valued: the column method says why.`)
}

/** Throws a UsageError if a file couldn't be written: better before the model is trained than after. */
async function checkWritable(file: string): Promise<void> {
  const folder = path.dirname(file)
  const isFolder = (at: string) =>
    stat(at).then(
      (found) => found.isDirectory(),
      () => false,
    )
  if (!(await isFolder(folder))) throw new UsageError(`--out can’t be written: there’s no folder ${folder}.`)
  if (await isFolder(file)) throw new UsageError(`--out must be a file, and ${file} is a folder.`)
  await access(folder, constants.W_OK).catch(() => {
    throw new UsageError(`--out can’t be written: the folder ${folder} is read-only.`)
  })
}

/** Reads sales from the files given or, without any, from the database. */
async function salesFrom(
  source: SalesSource,
  wanted: Wanted,
  { today, say, withDatabase }: ValuationContext,
): Promise<SaleFacts[]> {
  if (source.files.length > 0) return loadSales(source, wanted, { today, say, databaseUrl: null })
  return withDatabase((_, { databaseUrl }) => loadSales(source, wanted, { today, say, databaseUrl }))
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
