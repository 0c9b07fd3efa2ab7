import { afterAll, beforeAll, expect, test } from 'vitest'

import { ageCertificatesIn } from '#datasets/energy-certificates/queries.server.ts'
import { findPostcode, type Postcode } from '#domain/postcode.ts'
import { callEndpoint } from '#testing/call-endpoint.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import type { Outcome } from '#web/endpoint/endpoint.ts'

import { propertyAgeEndpoint } from './endpoint.server.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query(`
    insert into property.edition (dataset, label, rows) values ('energy-certificates', 'to Mar 2022', 4),
      ('postcodes', 'November 2026', 3), ('price-paid', 'to Oct 2026', 3), ('dwelling-stock', 'to 2025', 3);
    update property.edition set whole = false, extent = 'Reading only' where dataset = 'energy-certificates';
    insert into property.extent (dataset, place_kind, place_code, imported, partly)
    values ('energy-certificates', 'authority', 'E06000038', '{[2008-01-01,2022-04-01)}', '{}');
    insert into property.postcode (postcode, outcode, sector, authority_code, nation_code, lsoa_code, easting, northing, source)
    values ('RG30 9AA', 'RG30', 'RG30 9', 'E06000038', 'E92000001', 'E01016400', 470000, 173000, 'onspd'),
      ('RG30 9AB', 'RG30', 'RG30 9', 'E06000038', 'E92000001', 'E01016400', 470090, 173000, 'onspd'),
      ('RG30 9AD', 'RG30', 'RG30 9', 'E06000038', 'E92000001', null, 479000, 179000, 'onspd'),
      ('TR1 1AA', 'TR1', 'TR1 1', 'E06000052', 'E92000001', null, null, null, 'onspd'),
      ('EH1 1AA', 'EH1', 'EH1 1', 'S12000036', 'S92000003', null, null, null, 'onspd');
    insert into property.dwelling_count (area_code, measure, category, period, dwellings)
    values ('E01016400', 'stock', '1930-1939', '2025', 500), ('E01016400', 'stock', 'before 1900', '2025', 100),
      ('E01016400', 'stock', 'unknown', '2025', 40), ('E06000038', 'stock', '1930-1939', '2025', 9000), ('E06000038', 'stock', '2018', '2025', 300),
      ('E06000038', 'stock', '2019', '2025', 300);
    insert into property.certificate (certificate_number, uprn, postcode, address, authority_code, property_type,
      transaction_type, built_from, built_to, inspected_on, lodged_on)
    values
      ('0000-0000-0000-0000-0001', 100009999001, 'RG30 9AA', '12, Larkspur Road', 'E06000038', 'House', 'marketed sale',
        1950, 1966, '2015-03-05', '2015-03-07'),
      ('0000-0000-0000-0000-0002', 100009999001, 'RG30 9AA', '12 Larkspur Road', 'E06000038', 'House', 'rental',
        1930, 1949, '2021-03-05', '2021-03-07'),
      ('0000-0000-0000-0000-0003', 100009999002, 'RG30 9AA', '14 Larkspur Road', 'E06000038', 'House', 'rental',
        1930, 1949, '2020-01-01', '2020-01-01'),
      ('0000-0000-0000-0000-0004', null, 'RG30 9AB', 'Flat 1, Haven House', 'E06000038', 'Flat', 'new dwelling',
        2014, 2014, '2014-01-01', '2014-01-01'),
      ('0000-0000-0000-0000-0005', null, 'RG30 9AB', 'Flat 2, Haven House', 'E06000038', 'Flat', 'new dwelling',
        2014, 2014, '2014-01-01', '2014-01-01');
    insert into property.sale (transaction_id, price_pounds, sold_on, postcode, property_type, new_build, tenure, paon, saon,
      street, locality, town, district, county, category)
    values ('00000000-0000-4000-8000-000000000001', 200000, '1996-05-03', 'RG30 9AA', 'S', false, 'F', '12', '',
        'LARKSPUR ROAD', '', 'READING', 'READING', 'READING', 'A'),
      ('00000000-0000-4000-8000-000000000002', 300000, '2016-05-03', 'RG30 9AA', 'S', false, 'F', '12', '',
        'LARKSPUR ROAD', '', 'READING', 'READING', 'READING', 'A'),
      ('00000000-0000-4000-8000-000000000003', 400000, '2019-09-30', 'RG30 9AD', 'D', true, 'F', '1', '', 'NEW CLOSE', '',
        'READING', 'READING', 'READING', 'A')`)
})

afterAll(() => database.close())

async function ask(query: string): Promise<Outcome> {
  return await callEndpoint(propertyAgeEndpoint, { query }, { db: database.webDb })
}

type Age = {
  subject: { kind: string; address: string | null }
  bands: { from: number | null; to: number | null; probability: number }[]
  mostLikely: { from: number | null; to: number | null; probability: number; text: string }
  evidence: { kind: string; text: string; dataset: string; probability: number }[]
}

async function ageOf(query: string) {
  const outcome = await ask(query)
  expect(outcome, query).toMatchObject({ ok: true })
  const { data, notices } = outcome as { data: Age; notices: readonly string[] }
  return { ...data, notices: notices.join(' ') }
}

test('a home’s age comes from its certificates, first sale, neighbours and area, in words', async () => {
  const { subject, bands, mostLikely, evidence } = await ageOf('postcode=rg309aa&paon=12')
  expect(subject).toEqual({ kind: 'home', postcode: 'RG30 9AA', address: '12 Larkspur Road' })
  expect(mostLikely).toMatchObject({ from: 1930, to: 1949, text: 'between 1930 and 1949' })
  expect(bands).toHaveLength(13)
  expect(bands.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 9)
  expect(evidence.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
    'stock: Homes in E01016400 by build period, counted on 31 March 2025.',
    'neighbours: Certificates of 3 other homes: 1 in the postcode, 2 within 150 metres. The nearest count most.',
    'sale: Sold on 3 May 1996, not as a new home, so built by 1996.',
    'certificate: The energy certificate of 5 March 2021 says 1930-1949.',
    'certificate: The energy certificate of 5 March 2015 says 1950-1966.',
  ])
  const [stock] = evidence
  expect(stock?.probability).toBeGreaterThan(0.8)
  const byUprn = await ageOf('uprn=100009999001')
  expect(byUprn.bands).toEqual(bands)
  expect(await ageOf('uprn=0100009999001')).toEqual(byUprn)
})

test('a building of flats is estimated from all of them', async () => {
  const { subject, mostLikely } = await ageOf('postcode=RG30+9AB&paon=Haven+House')
  expect(subject).toMatchObject({ kind: 'building', address: null })
  expect(mostLikely.from).toBeGreaterThanOrEqual(2012)
  expect((await ageOf('postcode=RG30+9AB&paon=Flat+2,+Haven+House')).subject).toMatchObject({
    kind: 'home',
    address: 'Flat 2, Haven House',
  })
})

test('a new house is dated by its sale', async () => {
  const { mostLikely, notices } = await ageOf('postcode=RG30+9AD&paon=1')
  expect(mostLikely).toMatchObject({ from: 2018, to: 2019 })
  expect(notices).not.toContain('haven’t imported build periods')
})

test('a postcode is estimated from its homes, and an unknown home from its surroundings', async () => {
  const postcode = await ageOf('postcode=RG30+9AA')
  expect(postcode.subject).toMatchObject({ kind: 'postcode', address: null })
  expect(postcode.evidence.map(({ kind }) => kind)).toEqual(['stock', 'neighbours'])
  const unknown = await ageOf('postcode=RG30+9AA&paon=99')
  expect(unknown.subject.kind).toBe('unknown home')
  expect(unknown.notices).toContain(
    'We have no certificate or sale for “99” in RG30 9AA, so this estimate is based on nearby homes.',
  )
})

test.each([
  ['postcode=EH1+1AA', 'not_covered'],
  ['postcode=TR1+1AA', 'not_imported'],
  ['postcode=RG30+9ZZ', 'not_found'],
  ['uprn=5', 'not_imported'],
  ['', 'invalid_parameters'],
  ['postcode=RG30+9AA&uprn=5', 'invalid_parameters'],
  ['uprn=5&paon=3', 'invalid_parameters'],
  ['uprn=abc', 'invalid_parameters'],
])('%s is %s', async (query, code) => {
  expect(await ask(query)).toMatchObject({ ok: false, code })
})

test('new-build sales as the only neighbours come from price paid data, and missing certificates and sales are named', async () => {
  await database.pool.query(`
    insert into property.postcode (postcode, outcode, sector, authority_code, nation_code, source)
    values ('TR1 9AA', 'TR1', 'TR1 9', 'E06000052', 'E92000001', 'onspd');
    insert into property.sale (transaction_id, price_pounds, sold_on, postcode, property_type, new_build, tenure, paon, saon,
      street, locality, town, district, county, category)
    select ('00000000-0000-4000-8000-00000000010' || n)::uuid, 200000, '2019-05-03', 'TR1 9AA', 'S', true, 'F', '1' || n, '',
      'TEASEL CLOSE', '', 'TRURO', 'CORNWALL', 'CORNWALL', 'A' from generate_series(1, 3) n`)
  const { evidence, notices } = await ageOf('postcode=TR1+9AA')
  expect(evidence).toMatchObject([
    {
      kind: 'neighbours',
      dataset: 'price-paid',
      text: 'New-build sales of 3 homes: 3 in the postcode. The nearest count most.',
    },
  ])
  expect(notices).toContain('We haven’t imported all the energy certificates for Cornwall')
  expect(notices).not.toContain('sales in TR1 9')
  await database.pool.query(
    `update property.edition set whole = false, extent = 'RG30 only' where dataset = 'price-paid'`,
  )
  expect((await ageOf('postcode=TR1+9AA')).notices).toContain(
    'We haven’t imported all the sales in TR1 9. We have RG30 only.',
  )
  await database.pool.query(
    `update property.edition set whole = null, extent = null where dataset = 'price-paid'`,
  )
})

test('a number on two streets of a postcode needs the street', async () => {
  await database.pool.query(`
    insert into property.postcode (postcode, outcode, sector, authority_code, nation_code, source)
    values ('RG30 9AE', 'RG30', 'RG30 9', 'E06000038', 'E92000001', 'onspd');
    insert into property.certificate (certificate_number, postcode, address, authority_code, property_type, built_from,
      built_to, lodged_on)
    values ('0000-0000-0000-0000-0011', 'RG30 9AE', '12 High Street', 'E06000038', 'House', 1930, 1949, '2015-03-07'),
      ('0000-0000-0000-0000-0012', 'RG30 9AE', 'Flat 1, 12 Mill Lane', 'E06000038', 'Flat', 1983, 1990, '2015-03-07'),
      ('0000-0000-0000-0000-0013', 'RG30 9AE', 'Flat 2, 12 Mill Lane', 'E06000038', 'Flat', 1983, 1990, '2015-03-07')`)
  expect(await ask('postcode=RG30+9AE&paon=12')).toMatchObject({
    ok: false,
    code: 'invalid_parameters',
    errors: [{ field: 'paon', message: expect.stringContaining('send the street too') }],
  })
  expect((await ageOf('postcode=RG30+9AE&paon=12+High+Street')).subject).toMatchObject({ kind: 'home' })
  expect((await ageOf('postcode=RG30+9AE&paon=12+Mill+Lane')).subject).toMatchObject({ kind: 'building' })
})

test('a postcode’s own certificates come first, however many there are around it', async () => {
  await database.pool.query(
    `insert into property.certificate (certificate_number, postcode, address, authority_code, property_type, lodged_on)
     select '1000-0000-0000-0000-' || lpad(n::text, 4, '0'), 'RG30 9ZT', 'Flat ' || n || ', Tower', 'E06000038', 'Flat', '2025-01-01'
     from generate_series(1, 2000) n`,
  )
  const code = (text: string) => findPostcode(text) as Postcode
  const found = await ageCertificatesIn(database.webDb, code('RG30 9AA'), [code('RG30 9ZT')])
  expect(found).toHaveLength(2000)
  expect(found.slice(0, 4).map(({ postcode }) => postcode)).toEqual([
    'RG30 9AA',
    'RG30 9AA',
    'RG30 9AA',
    'RG30 9ZT',
  ])
})
