import path from 'node:path'

import { describe, expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'
import { callEndpoint } from '#testing/call-endpoint.ts'
import { fileOf, importDatabase } from '#testing/import-database.ts'

import { councilTaxEndpoint } from '../council-tax/endpoint.server.ts'
import { readDeclaredYears } from '../import/declared-years.ts'
import type { ImportInput } from '../import/input.server.ts'
import type { DatasetName } from '../register.ts'
import { stockByBand, stockByBuildPeriod } from './queries.server.ts'

const { database, importFiles } = await importDatabase()

function load(dataset: DatasetName, inputs: ImportInput[], year?: string) {
  return importFiles(
    dataset,
    inputs,
    year === undefined ? {} : { years: readDeclaredYears([year], [true, 'calendar']) },
  )
}

const fixture = (name: string) => path.resolve(import.meta.dirname, 'fixtures', name)

const text = (content: string): ImportInput => fileOf(content, 'list.csv')

describe('numbers of homes', () => {
  test('need the year of a table that doesn’t state it', async () => {
    expect(await load('dwelling-stock', [fixture('by-band.csv')])).toMatchObject({
      status: 'refused',
      firstRejects: [{ reason: expect.stringContaining('add --year 2025') }, {}, {}, {}],
    })
  })

  test('of the whole United Kingdom are imported where they’re given', async () => {
    const list =
      'code,count_band_A,count_band_B,total_dwellings\nE06000038,10,20,30\nS12000036,,,\nN09000003,,,\n'
    expect(await load('dwelling-stock', [text(list)], '2025')).toMatchObject({
      status: 'published',
      counts: { read: 3, added: 3, rejected: 0 },
    })
    expect(await stockByBand(database.webDb, 'S12000036')).toBeNull()
  })

  test('by band and by build period are imported together', async () => {
    const files = [fixture('by-band.csv'), fixture('by-build-period.csv')]
    expect(await load('dwelling-stock', files, '2025')).toMatchObject({
      status: 'published',
      edition: 'to 2025',
      counts: { read: 7, rejected: 0 },
    })
    expect(await stockByBand(database.webDb, 'E01016400')).toEqual({
      year: '2025',
      homes: [
        { category: 'A', dwellings: 0 },
        { category: 'B', dwellings: 10 },
        { category: 'C', dwellings: 320 },
        { category: 'D', dwellings: 190 },
        { category: 'E', dwellings: 60 },
        { category: 'H', dwellings: 0 },
        { category: 'I', dwellings: 0 },
      ],
    })
    expect((await stockByBuildPeriod(database.webDb, 'E06000038'))?.homes).toContainEqual({
      category: 'before 1900',
      dwellings: 9800,
    })
  })

  test('of other years, net additions and tenure are added, by name or code of the area', async () => {
    const lists = [
      'geography_code,geography_name,date,value,Measure\nE06000038,Reading UA,1993,54890.0,number_of_properties\n',
      'geography_code,date,value,Measure\nE06000038,2001-02,-20,net_additional_dwellings\nE06000038,2002-03,,net_additional_dwellings\n',
      'geography_code,geography_name,date,type_of_tenure,variable_name,value\nE06000038,Reading,2021,Private Rent,Number of dwellings,19000\n',
      'Region,A,B,C,D,E,F,G,H,I,Total\nNORTH_EAST,667260,205250,194090,111950,60000,26180,14430,1550,0,1280700\n',
    ]
    for (const list of lists)
      expect(await load('dwelling-stock', [text(list)], '2024')).toMatchObject({ status: 'published' })
    const { rows } = await database.pool.query(
      `select area_code, measure, period, category, dwellings from property.dwelling_count
       where period <> '2025' and category in ('all', 'Private Rent') order by period`,
    )
    expect(rows.map((row) => Object.values(row as object))).toEqual([
      ['E06000038', 'stock', '1993', 'all', 54_890],
      ['E06000038', 'net-additions', '2001-02', 'all', -20],
      ['E06000038', 'tenure', '2021', 'Private Rent', 19_000],
      ['E12000001', 'stock', '2024', 'all', 1_280_700],
    ])
  })

  test('of an authority are imported for the years by band, and in part for others', async () => {
    const list = 'geography_code,date,value,Measure\nE06000038,2019,70000,number_of_properties\n'
    expect(await load('dwelling-stock', [text(list)])).toMatchObject({ status: 'published' })
    const { rows } = await database.pool.query<{ imported: string; partly: string }>(
      `select imported::text, partly::text from property.extent
       where dataset = 'dwelling-stock' and place_code = 'E06000038'`,
    )
    // The list is added to other tests' years.
    expect(rows).toEqual([
      {
        imported: '{[2024-04-01,2025-04-01)}',
        partly: expect.stringContaining('[2018-04-01,2019-04-01)'),
      },
    ])
  })

  test.each([
    [
      'geography_code,date,value,Measure\nReadding,1993,1,number_of_properties\n',
      "'Readding' is neither the code nor the name",
    ],
    ['geography_code,date,value,Measure\nE06000038,93,1,number_of_properties\n', "'93' is neither a year"],
    [
      'geography_code,date,value,Measure\nE06000038,1993,many,number_of_properties\n',
      "'many' isn't a number of homes",
    ],
    [
      'geography_code,date,value,Measure\nE06000038,1993,1,prices\n',
      "'prices' is neither number_of_properties",
    ],
    ['geography_code,date,value,Measure\nE06000038,1993\n', '2 fields where the header has 4'],
  ])('of a record that can’t be right are rejected: %j', async (content, reason) => {
    expect(await load('dwelling-stock', [text(content)])).toMatchObject({
      status: 'refused',
      firstRejects: [{ reason: expect.stringContaining(reason) }],
    })
  })
})

describe('GET /council-tax', () => {
  const BAND_D_ONLY = 'The publisher gives Band D only. The other bands are their proportions of it by law.'
  const ask = (query: string, today = isoDate('2026-11-20')) =>
    callEndpoint(councilTaxEndpoint, { query }, { db: database.webDb, today })

  test('is unavailable until charges are imported', async () => {
    expect(await ask('authority=reading')).toMatchObject({ ok: false, code: 'unavailable' })
  })

  test('answers every band with its charge and its number of homes', async () => {
    const charges = path.resolve(import.meta.dirname, '../council-tax/fixtures/band-d.csv')
    expect(await load('council-tax', [charges], '2026-27')).toMatchObject({ status: 'published' })
    const { rows } = await database.pool.query<{ code: string; pence: number }>(
      `select authority_code as code, band_d_pence as pence from property.council_tax where authority_code ~ '^[EW]' order by 1`,
    )
    const [first] = rows
    const outcome = await ask(`authority=${first?.code}&band=d`)
    expect(outcome).toMatchObject({
      ok: true,
      data: {
        authority: { code: first?.code },
        taxYear: '2026-27',
        bands: [{ band: 'D', annualCharge: (first?.pence ?? 0) / 100 }],
      },
      notices: expect.arrayContaining([expect.stringContaining('Band D only')]),
    })
    await database.pool.query(
      `insert into property.council_tax select 'E06000038', tax_year, 'Reading', band_a_pence, band_b_pence, band_c_pence, band_d_pence,
         band_e_pence, band_f_pence, band_g_pence, band_h_pence, null, false from property.council_tax where authority_code = $1
       on conflict do nothing`,
      [first?.code],
    )
    expect(await ask('authority=Reading')).toMatchObject({
      data: {
        authority: { code: 'E06000038', name: 'Reading' },
        stockYear: '2025',
        stock: expect.arrayContaining([{ band: 'C', dwellings: 28_400 }]),
      },
      notices: [BAND_D_ONLY],
    })
    expect(await ask('authority=Reading', isoDate('2027-04-01'))).toMatchObject({
      data: { taxYear: '2026-27' },
      notices: ['These are the charges for 2026-27. We haven’t imported those for 2027-28.', BAND_D_ONLY],
    })
    // The table has a nil in its column for Band I, which only exists in Wales.
    expect(await ask('authority=Reading')).not.toMatchObject({
      data: { stock: expect.arrayContaining([expect.objectContaining({ band: 'I' })]) },
    })
    expect(await ask('authority=cardiff')).toMatchObject({
      data: { stock: expect.arrayContaining([{ band: 'I', dwellings: 1480 }]) },
    })
  })

  test.each([
    ['', 'invalid_parameters'],
    ['authority=reading&postcode=RG301AA', 'invalid_parameters'],
    ['authority=reading&band=I', 'invalid_parameters'],
    ['authority=belfast', 'not_covered'],
    ['authority=nowhere', 'not_found'],
    ['authority=exeter', 'not_imported'],
    ['postcode=RG30 1AA', 'unavailable'],
  ])('refuses “%s” as %s', async (query, code) => {
    expect(await ask(query)).toMatchObject({ ok: false, code })
  })
})
