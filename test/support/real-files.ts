/**
 * Published files, as people have them. They aren't part of the project: if they aren't in the folder next to the checkout,
 * `realFolders` is empty and there's nothing to test.
 */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'

import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'

import type { ImportOptions } from '#datasets/import/run-request.ts'
import { runImport } from '#datasets/import/run.server.ts'
import type { DatasetName } from '#datasets/register.ts'
import { csvRecords } from '#domain/csv-records.ts'
import { isoDate } from '#domain/dates.ts'

import type { TestDatabase } from './database.ts'

const folder = path.resolve(import.meta.dirname, '../../../shared/data')

/** The folder of published files if there is one, for `describe.each`. */
export const realFolders: readonly string[] = [folder].filter((each) => existsSync(each))

/** Tests that the folder is read if there is one. Without it, this is a suite's only test, and says so. */
export function testFolder(): void {
  const found = existsSync(folder)
  test(`published files are ${found ? 'read from' : 'absent: there is no'} ${path.basename(folder)} folder next to the checkout`, () => {
    expect(realFolders).toEqual(found ? [folder] : [])
  })
}

type Real = { database: TestDatabase; dataDir: string; dataset: DatasetName; options?: ImportOptions }

/** Imports published files, named relative to the folder. */
export function loadReal({ database, dataDir, dataset, options = {} }: Real, files: readonly string[]) {
  const inputs = files.map((file) => path.join(folder, file))
  const today = isoDate('2026-11-20')
  return runImport({ dataset, inputs, databaseUrl: database.url, dataDir, today, options })
}

/** The rows of a published CSV file by column name, gzipped or not. */
export function realRows(file: string): Record<string, string>[] {
  const [header = [], ...rows] = realLines(file)
  return rows.map((fields) => Object.fromEntries(header.map((name, at) => [name, fields[at] ?? ''])))
}

/** The records of a published CSV file, gzipped or not. */
export function realLines(file: string): string[][] {
  const records: string[][] = []
  const reader = csvRecords(
    (fields) => records.push(fields),
    () => {},
  )
  reader.write(realText(file))
  reader.end()
  return records
}

/** The text of a published file, gzipped or not. */
export function realText(file: string): string {
  const bytes = readFileSync(path.join(folder, file))
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8').replace(/^\uFEFF/, '')
}

/** The cells of a worksheet of a published workbook by row, then column letter. Read apart from the product's own reader. */
export function realSheet(file: string, entry = 'xl/worksheets/sheet1.xml'): Record<string, string>[] {
  const parts = unzipSync(readFileSync(path.join(folder, file)))
  const read = (name: string) => strFromU8(parts[name] ?? new Uint8Array())
  const strings = read('xl/sharedStrings.xml')
    .split('<si>')
    .slice(1)
    .map((text) => Array.from(text.matchAll(/<t[^>]*>([^<]*)<\/t>/g), ([, run]) => run).join(''))
  return read(entry)
    .split('<row ')
    .slice(1)
    .map((row) =>
      Object.fromEntries(
        Array.from(
          row.matchAll(/<c r="([A-Z]+)\d+"([^>]*)>(?:<f>[^<]*<\/f>)?<v>([^<]*)<\/v>/g),
          ([, column = '', attributes = '', value = '']) => [
            column,
            attributes.includes('t="s"') ? (strings[Number(value)] ?? '') : value,
          ],
        ),
      ),
    )
}
