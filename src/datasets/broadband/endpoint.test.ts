import { beforeAll, expect, test } from 'vitest'

import { callEndpoint } from '#testing/call-endpoint.ts'
import { fileOf, importDatabase } from '#testing/import-database.ts'

import { bothPaths } from '../import/both-paths-fixture.ts'
import { sampleOf } from '../import/sample.ts'
import { broadband } from './endpoint.server.ts'
import { recogniseBroadband } from './layouts.ts'

const HEADER =
  'postcode,postcode_space,postcode area,% of premises with 30<300Mbit/s download speed,SFBB availability (% premises),UFBB (100Mbit/s) availability (% premises),UFBB availability (% premises),% of premises unable to receive 2Mbit/s,% of premises unable to receive 5Mbit/s,% of premises unable to receive 10Mbit/s,% of premises unable to receive 30Mbit/s,Gigabit availability (% premises),% of premises unable to receive decent broadband from fixed or FWA'
const row = (postcode: string, gigabit: string, below10 = '0.0') =>
  `${postcode.replace(' ', '')},${postcode},${/^[A-Z]+/.exec(postcode)?.[0]},0.0,100.0,${gigabit},${gigabit},0.0,0.0,${below10},1.5,${gigabit},0.0`
const file = (...rows: string[]) => `\uFEFF${[HEADER, ...rows].join('\r\n')}\r\n`

const ALL = file(row('RG30 1AA', '62.5', '4.2'), row('RG30 1AB', '100.0'))
const HOMES = file(row('RG30 1AA', '60'))
const OUTPUT_AREAS =
  'output_area,All Premises,SFBB availability (% premises),Gigabit availability (% premises),% of premises unable to receive 10Mbit/s,Full Fibre availability (% premises)\r\nE00082669,127,100,99.2,0,98.4\r\n'

const { database, importFiles } = await importDatabase()

beforeAll(async () => {
  await database.pool.query(`
    insert into property.edition (dataset, label, rows, nations) values ('postcodes', 'August 2026', 3, '{england}');
    insert into property.postcode (postcode, sector, outcode, nation_code, output_area_code, source)
    select p, 'RG30 1', 'RG30', 'E92000001', 'E00082669', 'onspd'
    from unnest(array['RG30 1AA', 'RG30 1AB', 'RG30 1AD']) p`)
})

function load(files: Record<string, string>) {
  return importFiles(
    'broadband',
    Object.entries(files).map(([name, text]) => fileOf(text, name)),
  )
}

const ask = (postcode: string) =>
  callEndpoint(broadband, { query: `postcode=${postcode}` }, { db: database.webDb })

function reasonsOf(text: string, name = '202601_fixed_pc_coverage_r1.csv') {
  const layout = recogniseBroadband({ ...sampleOf(text, true), name })
  if (!layout) throw new Error('not recognised')
  return bothPaths(() => layout, Buffer.from(text.slice(layout.skip)))[0]?.rejects.map(({ reason }) => reason)
}

const text = (marked: string) => marked.replace('\uFEFF', '')

test('a row says which field is wrong', () => {
  const wrong = text(
    file(
      row('RG30 1AA', '101'),
      row('RG30', '1'),
      row('RG30 1AA', '1').replace(',RG,', ',SL,'),
      'RG301AA,RG30',
    ),
  )
  expect(reasonsOf(wrong)).toEqual([
    "UFBB (100Mbit/s) availability (% premises) '101' isn't a percentage",
    "'RG30' isn't a postcode",
    "RG30 1AA isn't in the postcode area SL that the row states",
    '2 fields where the header has 13',
  ])
})

test('a file named for another postcode area is refused, and one without a column says which', () => {
  expect(() => reasonsOf(text(ALL), 'x.zip: 202601_fixed_pc_coverage_r1_SL.csv')).toThrow(
    'is named for the postcode area SL, but has postcodes of RG',
  )
  expect(() => reasonsOf(text(ALL).replace('SFBB availability (% premises)', 'SFBB'))).toThrow(
    'it has no column for: SFBB availability (% premises).',
  )
  expect(recogniseBroadband(sampleOf('postcode,price\nRG30 1AA,1\n', true))).toBeNull()
})

test('a file without its name is refused, since only that says whether it is of homes', () => {
  expect(() => reasonsOf(text(HOMES), 'homes.csv')).toThrow(
    'give it its name back, such as 202601_fixed_pc_coverage',
  )
})

test('nothing is answered before an import', async () => {
  expect(await ask('RG301AA')).toMatchObject({ ok: false, code: 'unavailable' })
})

test('files of all premises, of homes and of output areas make one edition; the same files change nothing', async () => {
  const files = {
    '202601_fixed_pc_coverage_r2_RG.csv': ALL,
    '202601_fixed_pc_coverage_res_r1_RG.csv': HOMES,
    '202601_fixed_oa_coverage_r1.csv': OUTPUT_AREAS,
  }
  expect(await load(files)).toMatchObject({
    status: 'published',
    edition: 'Jan 2026',
    counts: { read: 4, rejected: 0 },
  })
  expect(await load(files)).toMatchObject({ status: 'unchanged' })
})

test('a postcode is answered for all premises and for homes, with its output area', async () => {
  expect(await ask('rg301aa')).toMatchObject({
    ok: true,
    data: {
      postcode: 'RG30 1AA',
      availability: {
        superfastPercent: 100,
        gigabitPercent: 62.5,
        fullFibrePercent: null,
        below10MbpsPercent: 4.2,
      },
      residential: { gigabitPercent: 60 },
      reason: null,
      premises: null,
      outputArea: {
        code: 'E00082669',
        premises: 127,
        availability: { gigabitPercent: 99.2, fullFibrePercent: 98.4 },
      },
      edition: '2026-01',
    },
    notices: ['Ofcom doesn’t publish full fibre, or the number of premises, by postcode.', expect.anything()],
  })
})

test('a postcode that is missing from the file of homes has none; one that is in no file was not imported', async () => {
  expect(await ask('RG30 1AB')).toMatchObject({ data: { residential: null, reason: 'no homes' } })
  expect(await ask('RG30 1AD')).toMatchObject({
    ok: false,
    code: 'not_imported',
    detail: 'We haven’t imported broadband coverage at RG30 1AD. We have part of RG only.',
  })
  await database.pool.query(
    `update property.extent set imported = partly where dataset = 'broadband' and place_code = 'RG'`,
  )
  expect(await ask('RG30 1AD')).toMatchObject({
    data: { availability: null, residential: null, reason: 'no premises' },
    notices: ['Ofcom lists no premises at RG30 1AD.', expect.anything(), expect.anything()],
  })
})

test('a newer file replaces its whole postcode area, and older homes and output areas are left out', async () => {
  expect(await load({ '202607_fixed_pc_coverage_r1_RG.csv': file(row('RG30 1AA', '70')) })).toMatchObject({
    status: 'published',
    counts: { added: 0, changed: 1, deleted: 1 },
  })
  expect(await ask('RG30 1AA')).toMatchObject({
    data: {
      availability: { gigabitPercent: 70 },
      residential: null,
      reason: 'homes not imported',
      outputArea: null,
      edition: '2026-07',
    },
  })
  expect(await ask('RG30 1AB')).toMatchObject({ ok: false, code: 'not_imported' })
  expect(await load({ '202601_fixed_pc_coverage_r3_SL.csv': file(row('SL1 1AA', '1')) })).toMatchObject({
    counts: { added: 1, deleted: 0 },
  })
})

test.each([
  ['', 'invalid_parameters'],
  ['RG30', 'invalid_parameters'],
  ['RG30 9ZZ', 'not_found'],
])('%j is answered with %s', async (postcode, code) => {
  expect(await ask(postcode)).toMatchObject({ ok: false, code })
})
