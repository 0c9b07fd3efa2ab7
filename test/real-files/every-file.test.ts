import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { readDeclaredYears } from '#datasets/import/declared-years.ts'
import { ImportError } from '#datasets/import/import-error.ts'
import { recogniseInputs } from '#datasets/import/recognise-inputs.server.ts'
import type { DatasetName } from '#datasets/register.ts'
import { importers } from '#datasets/registry.server.ts'
import { isoDate } from '#domain/dates.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { loadReal, realFolders, testFolder } from '#testing/real-files.ts'

let database: TestDatabase
let dataDir: string

beforeAll(async () => {
  database = await testDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), 'freehold-every-file-'))
})

afterAll(async () => {
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

testFolder()

/** Years that files don't say, as an operator would declare them. */
const YEARS: Partial<Record<DatasetName, string[]>> = {
  'council-tax': ['2026-27', 'scotland=2025-26'],
  'dwelling-stock': ['2024'],
  'school-results': ['2018-19'],
}

/** The dataset of each file, by the first of these beginnings that fits its path. */
const DATASETS: readonly (readonly [string, DatasetName])[] = [
  ['boundaries/mysociety', 'names-and-codes'],
  ['boundaries/lad-names', 'postcodes'],
  ['boundaries/lad-region', 'postcodes'],
  ['boundaries/ward', 'postcodes'],
  ['boundaries/', 'boundaries'],
  ['broadband/', 'broadband'],
  ['council-tax/band-d', 'council-tax'],
  ['council-tax/', 'dwelling-stock'],
  ['crime/', 'crime'],
  ['economy/', 'economy'],
  ['epc/api', 'energy-certificates'],
  ['epc/linked-sample-reshaped/certificates', 'energy-certificates'],
  // Sales with their certificates in the same rows, of which the sales are taken, and the UPRNs of sales.
  ['epc/linked', 'price-paid'],
  ['hpi/', 'house-price-index'],
  ['postcodes/oa-lsoa', 'names-and-codes'],
  ['postcodes/', 'postcodes'],
  ['ppd/', 'price-paid'],
  ['rents/', 'private-rents'],
  ['schools/gias', 'schools'],
  ['schools/', 'school-results'],
]

/** Files that nobody publishes in this form, or of which we don't import anything, and what the operator reads. */
const REFUSED: readonly (readonly [string, string])[] = [
  ['SOURCES.md', "isn't a file that we recognise"],
  ['epc/display', 'display energy certificates, which public buildings have'],
  ['epc/london-terraced', "isn't a file that we recognise"],
  ['hpi/derived', "isn't a file that we recognise"],
  ['hpi/ons-median', "isn't a file that we recognise"],
  ['postcodes/code-point-open-2025-10/licence.txt', "isn't a file that we recognise"],
  ['postcodes/code-point-open-2025-10/metadata.txt', "isn't a file that we recognise"],
  ['postcodes/nspl-may-2025', 'a reduced extract of a postcode directory'],
  ['postcodes/onspd-field-list.json', "JSON that isn't GeoJSON"],
  ['postcodes/os-open-names', "isn't a file that we recognise"],
  ['postcodes/outcodes-centroids', 'a reduced extract of a postcode directory'],
  ['postcodes/postcode-area-region', "isn't a file that we recognise"],
  ['rents/lha-list', 'by broad rental market area'],
  ['rents/lha-vs', 'the allowance isn’t set by council'],
  ['schools/gias-derived', 'somebody’s own column names'],
]

/** Rows that are wrong in the file: a name whose letters are damaged, and outlines that end elsewhere than they begin. */
const REJECTED: Readonly<Record<string, number>> = {
  'boundaries/mysociety-lookup_name_to_registry.csv': 1,
  'boundaries/postcode-districts-by-area/CV.geojson.gz': 1,
  'boundaries/postcode-districts-by-area/LE.geojson.gz': 2,
  'boundaries/postcode-districts-by-area/NN.geojson.gz': 1,
}

const ofFile = <Value>(list: readonly (readonly [string, Value])[], file: string) =>
  list.find(([start]) => file.startsWith(start))?.[1]

describe.each(realFolders)('every file of %s', (folder) => {
  test('is read as its dataset with no reject but for rows that are wrong, or refused with the reason', async () => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    expect(files.length).toBeGreaterThan(0)
    for (const file of files) {
      const refused = ofFile(REFUSED, file)
      const result = await resultOf(folder, file)
      if (refused !== undefined)
        expect(result, file).toMatchObject({ refused: expect.stringContaining(refused) })
      else
        expect(result, file).toEqual({
          dataset: ofFile(DATASETS, file),
          rejected: REJECTED[file] ?? 0,
          hasRows: true,
        })
    }
  }, 900_000)
})

type Result = { dataset: DatasetName | undefined; rejected: number; hasRows: boolean } | { refused: string }

async function resultOf(folder: string, file: string): Promise<Result> {
  try {
    const [found] = await recogniseInputs([path.join(folder, file)], {
      importers,
      today: isoDate('2026-11-20'),
      declared: readDeclaredYears(['2018-19']),
      spoolDir: dataDir,
    })
    const dataset = found?.dataset
    if (!dataset) return { refused: 'nothing' }
    const years = YEARS[dataset]
    const options = {
      dryRun: true,
      ...(years ? { years: readDeclaredYears(years, [true, 'calendar']) } : {}),
    }
    const { counts, status, message } = await loadReal({ database, dataDir, dataset, options }, [file])
    if (status !== 'dry-run') return { refused: message }
    return { dataset, rejected: counts.rejected, hasRows: counts.added > 0 }
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    return { refused: error.message }
  }
}
