import { readArguments, UsageError } from '#platform/command-line.ts'

import type { DatasetName } from '../register.ts'
import { readDeclaredYears, type YearKind } from './declared-years.ts'
import type { Importer } from './importer.ts'
import type { ImportOptions } from './run-request.ts'

/** A parsed `npm run import` command. */
export type ImportCommand = { kind: 'status'; json: boolean } | ImportFiles

/** Files to import. Without a dataset, the dataset of each is found from its content. */
export type ImportFiles = {
  kind: 'import'
  dataset: DatasetName | null
  inputs: string[]
  options: ImportOptions
}

const FLAGS = {
  replace: { type: 'boolean' },
  force: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  year: { type: 'string', multiple: true },
  json: { type: 'boolean' },
} as const

/** Usage text. */
export function importUsage(importers: readonly CommandImporter[]): string {
  const datasets = importers.map(({ source }) => source.dataset)
  const datasetsWithYear = importers.filter(({ takesYear }) => takesYear).map(({ source }) => source.dataset)
  return `Imports official files. The site can stay up: it switches to the new edition once the import is complete.

  npm run import -- <dataset> FILE… [--replace] [--force] [--dry-run]
  npm run import -- FILE… (finds the dataset of each file from its content)
  npm run import -- status [--json]

Datasets: ${datasets.join(', ')}.
FILE is a CSV or GeoJSON file (also gzipped or zipped), an .xlsx or .ods spreadsheet, or - for standard input. Several files form
one edition.

  --replace   replace the whole dataset instead of adding to it
  --force     publish even if the dataset would lose many rows, and read files again that were imported before
  --dry-run   read and count rows without changing anything
  --year      the year of a file that doesn't state it, e.g. 2026-27 or scotland=2026-27 (${datasetsWithYear.join(', ')})
  --json      print status and errors as JSON`
}

/** What the command needs to know about an importer. */
export type CommandImporter = Pick<Importer, 'takesYear'> & { source: { dataset: DatasetName } }

/** Parses the arguments. Throws a UsageError if they're invalid. */
export function readImportCommand(
  args: readonly string[],
  importers: readonly CommandImporter[],
): ImportCommand {
  const { values, positionals } = readArguments(args, FLAGS)
  const [what = '', ...rest] = positionals
  if (what === 'status') return { kind: 'status', json: values.json ?? false }
  const importer = importers.find(({ source }) => source.dataset === what)
  if (!importer && !isFile(what)) {
    const names = importers.map(({ source }) => source.dataset)
    throw new UsageError(`Unknown dataset '${what}'. Choose one of ${names.join(', ')}.`)
  }
  const inputs = importer ? rest : positionals
  if (inputs.length === 0) throw new UsageError('Specify at least one file to import.')
  if (!importer && inputs.includes('-'))
    throw new UsageError('Say which dataset you’re piping in: npm run import -- <dataset> -')
  const { replace = false, force = false, 'dry-run': dryRun = false } = values
  if (values.year && importer && !importer.takesYear)
    throw new UsageError(`--year doesn't work with ${what}: its files include their own dates.`)
  const kinds = importer?.takesYear ? [importer.takesYear] : YEAR_KINDS
  const years = values.year ? { years: readDeclaredYears(values.year, kinds) } : {}
  const dataset = importer?.source.dataset ?? null
  return { kind: 'import', dataset, inputs, options: { replace, force, dryRun, ...years } }
}

const YEAR_KINDS: readonly YearKind[] = [true, 'calendar']

/** Whether an argument can only be a file: names of datasets have neither dots nor slashes. */
function isFile(argument: string): boolean {
  return /[./\\]/.test(argument) || argument === '-'
}
