import { readArguments, UsageError } from '#platform/command-line.ts'

import type { DatasetName } from '../source.ts'
import { readDeclaredYears } from './declared-years.ts'
import type { ImportOptions } from './run-request.ts'

/** A parsed `npm run import` command. */
export type ImportCommand =
  | { kind: 'status'; json: boolean }
  | { kind: 'import'; dataset: DatasetName; inputs: string[]; options: ImportOptions }

const FLAGS = {
  replace: { type: 'boolean' },
  force: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  year: { type: 'string', multiple: true },
  json: { type: 'boolean' },
} as const

/** Usage text. */
export function importUsage(datasets: readonly string[]): string {
  return `Imports official files. The site can stay up: it switches to the new edition once the import is complete.

  npm run import -- <dataset> FILE… [--replace] [--force] [--dry-run]
  npm run import -- status [--json]

Datasets: ${datasets.join(', ')}.
FILE is a .csv, .csv.gz or .zip file, or - for standard input. Several files form one edition.

  --replace   replace the whole dataset instead of adding to it
  --force     publish even if the dataset would lose many rows
  --dry-run   read and count rows without changing anything
  --year      council tax only: the year of a file that doesn't state it, e.g. 2026-27 or scotland=2026-27
  --json      print status and errors as JSON`
}

/** Parses the arguments. Throws a UsageError if they're invalid. */
export function readImportCommand(args: readonly string[], datasets: readonly DatasetName[]): ImportCommand {
  const { values, positionals } = readArguments(args, FLAGS)
  const [what, ...inputs] = positionals
  if (what === 'status') return { kind: 'status', json: values.json ?? false }
  const dataset = datasets.find((name) => name === what)
  if (!dataset) throw new UsageError(`Unknown dataset '${what ?? ''}'. Choose one of ${datasets.join(', ')}.`)
  if (inputs.length === 0) throw new UsageError('Specify at least one file to import.')
  const { replace = false, force = false, 'dry-run': dryRun = false } = values
  if (values.year && dataset !== 'council-tax')
    throw new UsageError(`--year only works with council-tax: ${dataset} files include their own dates.`)
  const years = values.year ? { years: readDeclaredYears(values.year) } : {}
  return { kind: 'import', dataset, inputs, options: { replace, force, dryRun, ...years } }
}
