import { readFileSync } from 'node:fs'
import path from 'node:path'

import { beforeAll, expect, test } from 'vitest'

import { callEndpoint } from '#testing/call-endpoint.ts'
import { fileOf, importDatabase } from '#testing/import-database.ts'

import { mobileSignal } from './endpoint.server.ts'

const AUTHORITIES = '202507_mobile_coverage_laua_r01.csv'
const NATIONS = '202507_mobile_coverage_UK_and_nations_r01.csv'

const { database, importFiles } = await importDatabase()

beforeAll(async () => {
  await database.pool.query(`
    insert into property.edition (dataset, label, rows, nations) values ('postcodes', 'August 2026', 1, '{england}');
    insert into property.postcode (postcode, sector, outcode, nation_code, authority_code, source)
    values ('RG30 1AA', 'RG30 1', 'RG30', 'E92000001', 'E06000038', 'onspd')`)
})

const fixture = (name: string) => readFileSync(path.join(import.meta.dirname, 'fixtures', name), 'utf8')

function load(files: Record<string, string>) {
  return importFiles(
    'mobile-coverage',
    Object.entries(files).map(([name, text]) => fileOf(text, name)),
  )
}

const ask = (query: string) => callEndpoint(mobileSignal, { query }, { db: database.webDb })

const VOICE_BY_NETWORKS = [0, 0.01, 0.12, 2.64, 97.23]

test('nothing is answered before an import', async () => {
  expect(await ask('area=reading')).toMatchObject({ ok: false, code: 'unavailable' })
})

test('authorities alone are answered without operators, and nations not at all', async () => {
  expect(await load({ [AUTHORITIES]: fixture(AUTHORITIES) })).toMatchObject({
    status: 'published',
    edition: 'Jul 2025',
    counts: { read: 3, added: 15, rejected: 0 },
  })
  expect(await ask('area=reading')).toMatchObject({
    ok: true,
    data: { operators: null },
    notices: expect.arrayContaining(['We haven’t imported each operator’s coverage of England.']),
  })
  expect(await ask('area=england')).toMatchObject({ ok: false, code: 'not_imported' })
})

test('both files make one edition; the same files change nothing', async () => {
  const both = { [AUTHORITIES]: fixture(AUTHORITIES), [NATIONS]: fixture(NATIONS) }
  expect(await load(both)).toMatchObject({ status: 'published', edition: 'Jul 2025' })
  expect(await load(both)).toMatchObject({ status: 'unchanged' })
})

test('a postcode is answered with its authority, and each operator’s share of the nation', async () => {
  const outcome = await ask('postcode=rg301aa')
  expect(outcome).toMatchObject({
    ok: true,
    data: {
      area: { code: 'E06000038', name: 'Reading' },
      month: '2025-07',
      premises: 76_431,
      operators: { area: { code: 'E92000001', name: 'England' }, month: '2025-07' },
    },
  })
  if (!outcome.ok) return
  const { coverage, operators } = outcome.data
  expect(coverage.map(({ service, setting, confidence }) => [service, setting, confidence])).toEqual([
    ['voice', 'indoors', null],
    ['voice', 'outdoors', null],
    ['4G', 'indoors', null],
    ['4G', 'outdoors', null],
    ['5G', 'outdoors', 'high'],
    ['5G', 'outdoors', 'very high'],
  ])
  expect(coverage[0]).toMatchObject({
    anyNetworkPercent: 100,
    allNetworksPercent: 97.23,
    percentByNetworks: VOICE_BY_NETWORKS,
  })
  expect(coverage[5]).toMatchObject({ anyNetworkPercent: 99.98, allNetworksPercent: 0 })
  expect(operators?.coverage).toHaveLength(4 * 3)
  expect(operators?.coverage).toContainEqual({
    operator: 'EE',
    service: '4G',
    setting: 'indoors',
    confidence: null,
    percent: 97.1,
  })
  expect(outcome.notices).toContain(
    'Ofcom publishes mobile coverage by local authority, not by postcode: the figures are for all of Reading.',
  )
})

test('a nation is answered with the shares of all networks and of none', async () => {
  const outcome = await ask('area=E92000001')
  expect(outcome).toMatchObject({
    data: {
      area: { name: 'England' },
      premises: null,
      coverage: [
        { service: '4G', setting: 'indoors', anyNetworkPercent: 99.7, allNetworksPercent: 89 },
        { service: '4G', setting: 'outdoors', anyNetworkPercent: 100, percentByNetworks: null },
        { service: '5G', setting: 'outdoors', confidence: 'high', allNetworksPercent: 49.9 },
      ],
    },
  })
  expect(await ask('area=united-kingdom')).toMatchObject({
    data: { operators: { area: { code: 'K02000001' } } },
  })
})

test('a newer month replaces its areas, and an older one changes nothing', async () => {
  const [header, reading] = fixture(AUTHORITIES).split('\r\n')
  const newer = `${header}\r\n${reading?.replace(',76431,', ',77000,')}\r\n`
  expect(await load({ '202601_mobile_coverage_laua_r01.csv': newer })).toMatchObject({
    status: 'published',
    edition: 'Jul 2025 to Jan 2026',
    counts: { changed: 6, deleted: 0 },
  })
  await load({ '202409_mobile_coverage_laua_r01.csv': fixture(AUTHORITIES) })
  expect(await ask('area=reading')).toMatchObject({
    data: { month: '2026-01', premises: 77_000, operators: { month: '2025-07' } },
    notices: expect.arrayContaining(['Operators’ figures are for Jul 2025, and the others for Jan 2026.']),
  })
})

test.each([
  ['', 'invalid_parameters', 'Send either postcode or area.'],
  ['area=reading&postcode=RG301AA', 'invalid_parameters', 'Send either postcode or area.'],
  ['postcode=RG30', 'invalid_parameters', ''],
  ['postcode=RG309ZZ', 'not_found', 'RG30 9ZZ'],
  ['area=atlantis', 'not_found', 'There’s no area called “atlantis”.'],
  ['area=south-east', 'not_covered', 'local authorities and nations, and South East is neither.'],
  ['area=exeter', 'not_imported', 'We haven’t imported mobile coverage for Exeter. We have'],
])('%j is answered with %s', async (query, code, detail) => {
  expect(await ask(query)).toMatchObject({ ok: false, code, detail: expect.stringContaining(detail) })
})
