/**
 * Figures that the demonstration data leaves out, as unmarked files in the publishers' layouts: tenure, work, ages and deprivation of
 * authorities, and broadband of output areas. Imported in the place of the demonstration's economy and broadband.
 */
import { runImport } from '#datasets/import/run.server.ts'
import type { DatasetName } from '#datasets/register.ts'
import { isoDate } from '#domain/dates.ts'

import type { TestDatabase } from './database.ts'
import type { DemonstrationFolder } from './demonstration-files.ts'
import { fileOf } from './import-database.ts'
import { TEST_DAY } from './test-day.ts'

/** Imports economic figures of six authorities and the broadband coverage of every output area. */
export async function importMore(
  database: TestDatabase,
  files: DemonstrationFolder,
  dataDir: string,
): Promise<void> {
  const load = async (dataset: DatasetName, named: readonly (readonly [name: string, text: string])[]) => {
    const inputs = named.map(([name, text]) => fileOf(text, name))
    const today = isoDate(TEST_DAY)
    const options = { replace: true, force: true }
    const run = { dataset, inputs, databaseUrl: database.url, dataDir, today, options }
    const { status, message } = await runImport(run)
    if (status !== 'published') throw new Error(`${dataset}: ${message}`)
  }
  const unmarked = async (name: string) => [name, await withoutMark(files, name)] as const
  await load('economy', [
    await unmarked('demonstration-labour-market.csv'),
    await unmarked('demonstration-population.csv'),
    await unmarked('demonstration-workday-population.csv'),
    ['work.csv', WORK],
    ['tenure.csv', TENURE],
    ['ages.csv', AGES],
    ['deprivation.csv', DEPRIVATION],
  ])
  await load('broadband', [
    await unmarked('202601_fixed_pc_coverage_r1_demonstration.csv'),
    await unmarked('202601_fixed_pc_coverage_res_r1_demonstration.csv'),
    ['202601_fixed_oa_coverage_r1.csv', await outputAreas(files)],
  ])
}

/** A file without its last column, which marks it as made up. */
async function withoutMark(files: DemonstrationFolder, name: string): Promise<string> {
  const records = await files.records(name)
  return records.map((fields) => `${fields.slice(0, -1).map(quoted).join(',')}\n`).join('')
}

const quoted = (field: string) => `"${field.replaceAll('"', '""')}"`

const PLACES = [
  ['E06000038', 'Reading'],
  ['E07000041', 'Exeter'],
  ['E08000003', 'Manchester'],
  ['W06000015', 'Cardiff'],
  ['S12000036', 'City of Edinburgh'],
  ['N09000003', 'Belfast'],
] as const
const ENGLISH = PLACES.slice(0, 3)

const table = (
  head: string,
  places: readonly (readonly [string, string])[],
  row: (at: number) => readonly (string | number)[],
) => `${head}\n${places.map((place, at) => [...place, ...row(at)].join(',')).join('\n')}\n`

const WORK = table('geography code,geography name,date,variable name,value', PLACES, (at) => [
  '2025-12-01',
  'Employment rate - aged 16-64',
  71.3 + at * 1.7,
])

const TENURE = table(
  'Local authority code,Local authority name,2023 owned outright (%),2023 owned with mortgage or loan (%),2023 private rent (%),2023 social rent (%)',
  ENGLISH,
  (at) => [24.5 + at, 31.25 - at, 27.75 + at / 2, 16.5 - at / 2],
)

const AGES = table(
  'area code,area name,period,sex,all ages,aged 0 to 15,aged 16 to 24,aged 65 and over',
  ENGLISH,
  (at) => ['2026', 'Persons', 190_000 + at * 1000, 36_500 - at * 700, 24_300 + at * 900, 23_450 + at * 777],
)

const DEPRIVATION = table(
  'area_code,area_name,area_type,deprivation_data_year,index_domain,average_rank,rank_average_rank,average_score,rank_average_score,proportion_bottom_decile,rank_proportion_bottom_decile',
  ENGLISH,
  (at) => [
    'Local Authority District (2024)',
    2025,
    'Index of Multiple Deprivation',
    16_000 + at,
    100 + at,
    (19.63 + at * 3.21).toFixed(2),
    140 + at,
    0.0421 + at / 100,
    90 + at,
  ],
)

async function outputAreas(files: DemonstrationFolder): Promise<string> {
  const areas = await files.rowsOf('demonstration-output-areas.csv')
  const [head = []] = await files.records('202601_fixed_pc_coverage_r1_demonstration.csv')
  const shares = head.filter((name) => name.includes('%'))
  const rows = areas.map((row, at) => [
    row['oa_code'],
    100 + at,
    ...shares.map((name, column) => (name.includes('unable') ? (at + column) / 8 : 99 - at - column * 1.3)),
  ])
  return [['output_area', 'All Premises', ...shares], ...rows].map((row) => `${row.join(',')}\n`).join('')
}
