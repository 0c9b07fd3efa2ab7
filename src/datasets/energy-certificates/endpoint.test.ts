import { afterAll, beforeAll, expect, test } from 'vitest'

import { callEndpoint } from '#testing/call-endpoint.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import type { Outcome } from '#web/endpoint/endpoint.ts'

import { epc } from './endpoint.server.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query(`
    insert into property.edition (dataset, label, rows) values ('energy-certificates', 'to Mar 2022', 4),
      ('postcodes', 'November 2026', 3);
    update property.edition set whole = false, extent = 'Reading only' where dataset = 'energy-certificates';
    insert into property.extent (dataset, place_kind, place_code, imported, partly)
    values ('energy-certificates', 'authority', 'E06000038', '{[2008-01-01,2022-04-01)}', '{}'),
      ('energy-certificates', 'authority', 'E06000052', '{}', '{[2008-01-01,2022-04-01)}');
    insert into property.postcode (postcode, outcode, sector, authority_code, nation_code, source)
    values ('RG30 9AA', 'RG30', 'RG30 9', 'E06000038', 'E92000001', 'onspd'),
      ('RG30 9AB', 'RG30', 'RG30 9', 'E06000038', 'E92000001', 'onspd'),
      ('TR1 1AA', 'TR1', 'TR1 1', 'E06000052', 'E92000001', 'onspd'),
      ('EH1 1AA', 'EH1', 'EH1 1', 'S12000036', 'S92000003', 'onspd');
    insert into property.certificate (certificate_number, uprn, postcode, address, authority_code, property_type, tenure,
      built_from, built_to, rating, score, floor_area_sqm, heating_cost, inspected_on, lodged_on)
    values
      ('1234-5678-9012-3456-7890', 100009999001, 'RG30 9AA', '12, Larkspur Road', 'E06000038', 'House', 'Owner-occupied',
        1930, 1949, 'C', 72, 71.5, 480, '2022-03-05', '2022-03-07'),
      ('${'1'.repeat(32)}', null, 'RG30 9AA', '12 Larkspur Road', 'E06000038', 'House', null, null, null, 'D', 61, null, null,
        '2012-02-28', '2012-03-01'),
      ('${'2'.repeat(32)}', null, 'RG30 9AA', 'Flat 12, 3 Larkspur Road', null, 'Flat', null, 2012, null, null, null, 48.3,
        null, null, '2020-01-01')`)
})

afterAll(() => database.close())

async function ask(query: string): Promise<Outcome> {
  return await callEndpoint(epc, { query }, { db: database.webDb })
}

async function numbersOf(query: string) {
  const { data } = (await ask(query)) as {
    data: { certificates: { certificateNumber: string; latest: boolean }[] }
  }
  return data.certificates.map(
    ({ certificateNumber, latest }) => `${certificateNumber.slice(0, 4)} ${latest}`,
  )
}

test('a postcode has its certificates, newest first, with the newest of each home marked', async () => {
  const outcome = await ask('postcode=rg309aa')
  expect(outcome).toMatchObject({
    ok: true,
    data: { certificates: [{ latest: true }, { latest: true }, { latest: false }] },
  })
  const [first, , last] = (outcome as { data: { certificates: object[] } }).data.certificates
  expect(first).toMatchObject({
    certificateNumber: '1234-5678-9012-3456-7890',
    uprn: '100009999001',
    postcode: 'RG30 9AA',
    address: '12, Larkspur Road',
    localAuthority: { code: 'E06000038', name: 'Reading' },
    propertyType: 'House',
    tenure: 'Owner-occupied',
    ageBand: '1930-1949',
    rating: 'C',
    score: 72,
    floorAreaSqm: 71.5,
    heatingCost: 480,
    inspectedOn: '2022-03-05',
    expiresOn: '2032-03-06',
  })
  expect(last).toMatchObject({
    ageBand: null,
    floorAreaSqm: null,
    lodgedOn: '2012-03-01',
    expiresOn: '2022-02-28',
  })
  expect((outcome as { notices: readonly string[] }).notices.join(' ')).toContain('1 certificate has expired')
})

test('a house number, UPRN or certificate number narrows it down', async () => {
  expect(await numbersOf('postcode=RG30+9AA&paon=12')).toEqual(['1234 true', '1111 false'])
  expect(await numbersOf('postcode=RG30+9AA&paon=3')).toEqual(['2222 true'])
  expect(await numbersOf('uprn=100009999001')).toEqual(['1234 true'])
  expect(await numbersOf('certificateNumber=12345678901234567890')).toEqual(['1234 true'])
  expect(await numbersOf(`certificateNumber=${'2'.repeat(32)}`)).toEqual(['2222 true'])
})

test('a home without a certificate is an empty list where the authority was imported', async () => {
  for (const query of ['postcode=RG30+9AB', 'postcode=RG30+9AA&paon=99'])
    expect(await ask(query), query).toMatchObject({ ok: true, data: { certificates: [] } })
})

test.each([
  ['postcode=TR1+1AA', 'not_imported'],
  ['postcode=EH1+1AA', 'not_covered'],
  ['uprn=5', 'not_imported'],
  ['certificateNumber=9999-9999-9999-9999-9999', 'not_imported'],
])('%s is %s', async (query, code) => {
  expect(await ask(query)).toMatchObject({ ok: false, code })
})

test.each([
  '',
  'postcode=RG30+9AA&uprn=5',
  'uprn=5&paon=3',
  'uprn=abc',
  'certificateNumber=x',
  'postcode=Reading',
])('"%s" is invalid', async (query) => {
  expect(await ask(query)).toMatchObject({ ok: false, code: 'invalid_parameters' })
})
