import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'
import { UsageError } from '#platform/command-line.ts'

import { readValuationCommand } from './command.ts'
import { runValuation } from './run-valuation.server.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'freehold-commands-'))
  await writeFile(path.join(folder, 'homes.csv'), 'id,postcode\n1,RG30 1AA\n')
  await writeFile(path.join(folder, 'utf-16.csv'), Buffer.from('id,postcode\n1,RG30 1AA\n', 'utf16le'))
  await writeFile(path.join(folder, 'mac.csv'), 'id,postcode\r1,RG30 1AA\r2,RG30 1AB\r')
  await writeFile(path.join(folder, 'older.csv'), Buffer.from('id,postcode\nCafé,RG30 1AA\n', 'latin1'))
  await writeFile(path.join(folder, 'sales.csv'), saleOn('1995-11-10'))
  await writeFile(path.join(folder, 'first.csv'), saleOn('2016-01-08'))
})

/** A line of the official file. */
function saleOn(day: string): string {
  return (
    `"{00000000-0000-4000-8000-000000000000}","46000","${day} 00:00","RG30 2BY","F","N","L","WEST FRYERNE","FLAT 24",` +
    '"PARKSIDE ROAD","READING","READING","READING","READING","A","A"\n'
  )
}

afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs a command whose arguments may name files of the folder as '@name'. */
function run(command: string, say: (line: string) => void = () => {}): Promise<void> {
  return runValuation(readValuationCommand(command.replaceAll('@', `${folder}/`).split(' ')), {
    today: isoDate('2026-11-20'),
    print: () => {},
    say,
    settings: () => ({ dataDir: folder }),
    stopSignal: () => new AbortController().signal,
    withDatabase: () => Promise.reject(new Error('no database is wanted')),
  })
}

/** The message of what a command is refused for. */
async function refusal(command: string): Promise<string> {
  const said: string[] = []
  const error: unknown = await run(command, (line) => said.push(line)).then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(said.filter((line) => line.includes('months'))).toEqual([])
  if (!(error instanceof UsageError)) throw new Error(`not refused: ${String(error)}`)
  return error.message.replaceAll(`${folder}/`, '@').replaceAll(folder, '@')
}

const ESTIMATE = 'estimate --sales @sales.csv --as-of 2020-01-01'

test.each([
  [`${ESTIMATE} --file @none.csv --out @out.csv`, 'File not found: @none.csv.'],
  [
    `${ESTIMATE} --file @homes.csv --out @missing/out.csv`,
    '--out can’t be written: there’s no folder @missing.',
  ],
  [`${ESTIMATE} --file @homes.csv --out @./homes.csv`, '--out must be another file than --file.'],
  [
    `${ESTIMATE} --file @utf-16.csv --out @out.csv`,
    '@utf-16.csv: This isn’t a text file. Save your spreadsheet as CSV (comma separated, UTF-8).',
  ],
  [`${ESTIMATE} --file @homes.csv --out @`, '--out must be a file, and @ is a folder.'],
  [
    'estimate --sales @sales.csv --as-of 1995-11-10 --file @homes.csv --out @out.csv',
    'There are no sales before 10 November 1995 to learn from: import price paid data, or give a file with --sales.',
  ],
  [
    'backtest --sales @sales.csv --from 2019-01 --to 2019-03 --area RG30',
    'There are no second-hand sales from 2019-01 to 2019-03 in RG30 to test on.',
  ],
  [
    'backtest --sales @first.csv --from 2016-01 --to 2016-03',
    'There are no sales before 2016-01 to base estimates on.',
  ],
  ['backtest --sales @sales.csv --from 2019-01 --to 2019-03 --area RG31', 'There are no sales in RG31.'],
])('%s is refused before anything is trained: %s', async (command, message) => {
  expect(await refusal(command)).toBe(message)
})

test('a file whose lines end with carriage returns alone is read line by line', async () => {
  await run(`${ESTIMATE} --file @mac.csv --out @estimates.csv`)
  const estimates = await readFile(path.join(folder, 'estimates.csv'), 'utf8')
  expect(estimates.split('\r\n').map((line) => line.split(',')[0])).toEqual(['id', '1', '2', ''])
})

test('identifiers of a file in Windows-1252 are written as they were given', async () => {
  await run(`${ESTIMATE} --file @older.csv --out @estimates.csv`)
  expect(await readFile(path.join(folder, 'estimates.csv'), 'utf8')).toContain('\r\nCafé,')
})
