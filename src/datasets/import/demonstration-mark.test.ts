import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { beforeAll, expect, test } from 'vitest'

import { fileOf, importDatabase } from '#testing/import-database.ts'

import { type DemonstrationFiles, writeDemonstrationFiles } from '../demonstration/files.server.ts'
import { demonstrationChanges } from '../demonstration/sales.ts'
import { DATASET_NAMES } from '../register.ts'
import { demonstrationMark } from './demonstration-mark.ts'
import { sampleOf } from './sample.ts'

const { database, dataDir: dir, importFiles: load } = await importDatabase()
let files: DemonstrationFiles

beforeAll(async () => {
  files = await writeDemonstrationFiles(dir, { sales: 300, seed: 'mark' })
})

test('files of npm run demo are recognised, so an import of them is recorded as demonstration data', async () => {
  for (const [dataset, paths] of files) await load(dataset, paths)
  const { rows } = await database.pool.query(
    `select e.dataset, e.demonstration, r.demonstration as run from property.edition e
     join property.import_run r on r.id = e.run_id order by 1`,
  )
  expect(rows).toEqual(
    DATASET_NAMES.toSorted().map((dataset) => ({
      dataset,
      demonstration: true,
      run: true,
    })),
  )
})

test('they never join real rows', async () => {
  const [pricePaid = ''] = files.get('price-paid') ?? []
  const official = path.resolve(import.meta.dirname, '../price-paid/fixtures/official.csv')
  expect(await load('price-paid', [official, pricePaid])).toMatchObject({
    status: 'refused',
    message: expect.stringContaining('Import them separately'),
  })
  expect(await load('price-paid', [official])).toMatchObject({ status: 'published' })
  expect(await load('price-paid', [pricePaid])).toMatchObject({
    status: 'refused',
    message: expect.stringContaining('already has real data'),
  })
})

/** The coverage of a postcode, in a file whose last column is called `header`. */
const coverage = (header: string, postcode: string) =>
  `postcode,SFBB availability (% premises),% of premises unable to receive 10Mbit/s,${header}\n${postcode},100,0,1\n`

async function broadbandFile(name: string, content: string): Promise<string> {
  const file = path.join(dir, name)
  await writeFile(file, content)
  return file
}

test('changes to demonstration data are added to it, and other demonstration files replace it', async () => {
  const whole = await broadbandFile('202601_fixed_pc_coverage_r1.csv', coverage('demonstration', 'RG11AA'))
  const month = await broadbandFile(
    '202605_fixed_pc_coverage_r1.csv',
    coverage('demonstration changes', 'BS11AA'),
  )
  const published = async () => {
    const { rows: places } = await database.pool.query<{ postcode: string }>(
      'select postcode from property.broadband_postcode order by 1',
    )
    const { rows } = await database.pool.query(
      `select e.demonstration, e.whole, r.mode from property.edition e join property.import_run r on r.id = e.run_id
       where e.dataset = 'broadband'`,
    )
    return { postcodes: places.map(({ postcode }) => postcode), ...rows[0] }
  }
  const edition = { demonstration: true, whole: true }
  expect(await load('broadband', [whole])).toMatchObject({ status: 'published' })
  expect(await load('broadband', [month])).toMatchObject({ status: 'published', counts: { added: 1 } })
  expect(await published()).toEqual({ ...edition, mode: 'add', postcodes: ['BS1 1AA', 'RG1 1AA'] })
  expect(await load('broadband', [month])).toMatchObject({ status: 'unchanged' })
  expect(await load('broadband', [whole])).toMatchObject({ status: 'published' })
  expect(await published()).toEqual({ ...edition, mode: 'replace', postcodes: ['RG1 1AA'] })
  expect(await load('broadband', [whole, month])).toMatchObject({ status: 'published' })
  expect(await published()).toEqual({ ...edition, mode: 'replace', postcodes: ['BS1 1AA', 'RG1 1AA'] })
  expect(await load('broadband', [month], { replace: true })).toMatchObject({ status: 'published' })
  expect(await published()).toEqual({ ...edition, mode: 'replace', postcodes: ['BS1 1AA'] })
})

test('changes to demonstration data never join real rows, whichever comes first', async () => {
  const real = await broadbandFile('202601_fixed_pc_coverage_r1_CR.csv', coverage('other', 'CR01AA'))
  const month = await broadbandFile(
    '202606_fixed_pc_coverage_r1.csv',
    coverage('demonstration changes', 'BS11AB'),
  )
  expect(await load('broadband', [real, month])).toMatchObject({
    status: 'refused',
    message: expect.stringContaining('Import them separately'),
  })
  expect(await load('broadband', [real])).toMatchObject({ status: 'published' })
  const { rows } = await database.pool.query('select postcode from property.broadband_postcode')
  expect(rows).toEqual([{ postcode: 'CR0 1AA' }])
  for (const options of [{}, { replace: true }])
    expect(await load('broadband', [month], options)).toMatchObject({
      status: 'refused',
      message: expect.stringContaining('already has real data'),
    })
})

test('demonstration data that arrives as a stream isn’t taken for real data', async () => {
  const [pricePaid = ''] = files.get('price-paid') ?? []
  const text = await readFile(pricePaid, 'utf8')
  expect(await load('price-paid', [fileOf(text, 'standard input')])).toMatchObject({
    status: 'refused',
    message:
      'standard input is demonstration data, but would be imported as real data. Import it from a file of its own.',
  })
})

test('the first lines of a made-up month of sales show that it’s a month', async () => {
  const size = { sales: 300, seed: 'mark' }
  const [line = ''] = demonstrationChanges(size, 1)
  expect(demonstrationMark(sampleOf(line, true))).toBe('changes')
})
