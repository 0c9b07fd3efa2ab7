import { findIsoDate, type IsoDate } from '#domain/dates.ts'
import { findOutcode } from '#domain/postcode.ts'
import { readArguments, UsageError } from '#platform/command-line.ts'

import { monthNumber } from './accuracy/backtest.ts'

/** Where sales come from: official files, optionally with postcode files for their positions, or the database. */
export type SalesSource = { files: string[]; postcodes: string[] }

/** A request made with `npm run valuation`. */
export type ValuationRequest =
  | { kind: 'backtest'; source: SalesSource; from: string; to: string; area: string | null; json: boolean }
  | { kind: 'train'; source: SalesSource; asOf: IsoDate | null }
  | { kind: 'estimate'; source: SalesSource; file: string; asOf: IsoDate; out: string }

/** Printed for `--help`. */
export const VALUATION_USAGE = `Trains, tests and uses the valuation model.

  npm run valuation -- backtest --from YYYY-MM --to YYYY-MM [--area OUTCODE] [--json]
  npm run valuation -- train [--as-of YYYY-MM-DD]
  npm run valuation -- estimate --file SUBJECTS.csv --as-of YYYY-MM-DD --out ESTIMATES.csv

All of them read sales from the database, unless you name files:
  --sales FILE      a price paid file to read sales from instead; may be repeated
  --postcodes FILE  an official postcode file with their positions; may be repeated

backtest  estimates each second-hand sale from earlier sales only and prints how far off the estimates were
  --from, --to      the first and last month
  --area            only sales in this outcode
  --json            print the figures as JSON
train     fits the model to all sales before the day (today by default) and saves it; if interrupted, continues where it stopped
estimate  values the homes in a file from sales before the day; uses a model that \`train\` has saved for the same sales and day
  --file            columns id, postcode, paon, saon, street, propertyType (D, S, T, F), tenure (F, L), newBuild (Y, N), floorAreaSqm
  --out             columns id, estimate, low80, high80, low95, high95, method (a refusal with its reason, if there’s no estimate), confidence`

/** Parses the arguments of `npm run valuation`. Throws a UsageError if they're invalid. */
export function readValuationCommand(args: string[]): ValuationRequest {
  const { values, positionals } = readArguments(args, {
    from: { type: 'string' },
    to: { type: 'string' },
    area: { type: 'string' },
    json: { type: 'boolean', default: false },
    sales: { type: 'string', multiple: true, default: [] },
    postcodes: { type: 'string', multiple: true, default: [] },
    file: { type: 'string' },
    out: { type: 'string' },
    'as-of': { type: 'string' },
  })
  const [kind, extra] = positionals
  if (extra !== undefined) throw new UsageError(`Unexpected argument '${extra}'.`)
  const source = { files: values.sales, postcodes: values.postcodes }
  if (source.postcodes.length > 0 && source.files.length === 0)
    throw new UsageError('--postcodes only works with --sales.')
  switch (kind) {
    case 'backtest':
      return {
        kind,
        source,
        json: values.json,
        area: outcode(values.area),
        ...months(values.from, values.to),
      }
    case 'train':
      return { kind, source, asOf: values['as-of'] === undefined ? null : day(values['as-of']) }
    case 'estimate':
      if (!values.file) throw new UsageError('--file must be a CSV file of homes.')
      if (!values.out) throw new UsageError('--out must be the file to write.')
      return { kind, source, file: values.file, out: values.out, asOf: day(values['as-of']) }
    default:
      throw new UsageError(
        kind === undefined ? 'Say what to do: backtest, train or estimate.' : `Unknown command '${kind}'.`,
      )
  }
}

function months(from: string | undefined, to: string | undefined): { from: string; to: string } {
  if (from === undefined || !(monthNumber(from) >= 12))
    throw new UsageError('--from must be a month such as 2025-01, and no earlier than 1996-01.')
  if (to === undefined || Number.isNaN(monthNumber(to)))
    throw new UsageError('--to must be a month such as 2025-12.')
  if (to < from) throw new UsageError('--to must not be before --from.')
  return { from, to }
}

function outcode(text: string | undefined): string | null {
  if (text === undefined) return null
  const found = findOutcode(text)
  if (found === null) throw new UsageError(`--area must be an outcode such as RG30, not '${text}'.`)
  return found
}

function day(text: string | undefined): IsoDate {
  const found = findIsoDate(text ?? '')
  if (found === null) throw new UsageError('--as-of must be a date in the format YYYY-MM-DD.')
  return found
}
