import { readArguments, UsageError } from '#platform/command-line.ts'

import type { DatasetName } from '../source.ts'
import { readDeclaredYears } from './declared-years.ts'
import type { ImportOptions } from './run-request.ts'

/** What the command line asks for. */
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

/** How to use the command, for `datasets`. */
export function importUsage(datasets: readonly string[]): string {
  return `Imports official files. The site may be running; it shows the new edition as soon as it is complete.

  npm run import -- <dataset> FILE… [--replace] [--force] [--dry-run]
  npm run import -- status [--json]

Datasets: ${datasets.join(', ')}.
FILE is a .csv, .csv.gz or .zip file, or - for standard input; several files become one edition.

  --replace   treat the files as the whole dataset; without it they are added to what is there
  --force     publish even if the dataset loses many rows
  --dry-run   read and count, change nothing
  --year      council tax only: the year of a file that doesn't state it, as 2026-27 or scotland=2026-27
  --json      status and errors as JSON`
}

/** Reads the arguments. Throws a UsageError that says what is wrong with them. */
export function readImportCommand(args: readonly string[], datasets: readonly DatasetName[]): ImportCommand {
  const { values, positionals } = readArguments(args, FLAGS)
  const [what, ...inputs] = positionals
  if (what === 'status') return { kind: 'status', json: values.json ?? false }
  const dataset = datasets.find((name) => name === what)
  if (!dataset)
    throw new UsageError(`There is no dataset ${what ?? ''}: choose one of ${datasets.join(', ')}.`)
  if (inputs.length === 0) throw new UsageError('Name at least one file to import.')
  const { replace = false, force = false, 'dry-run': dryRun = false } = values
  if (values.year && dataset !== 'council-tax')
    throw new UsageError(`--year is for council-tax only: files of ${dataset} carry their dates.`)
  const years = values.year ? { years: readDeclaredYears(values.year) } : {}
  return { kind: 'import', dataset, inputs, options: { replace, force, dryRun, ...years } }
}
