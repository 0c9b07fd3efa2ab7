import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { beforeAll, expect, test } from 'vitest'

import { callEndpoint } from '#testing/call-endpoint.ts'
import { importDatabase } from '#testing/import-database.ts'

import { crimeStatistics } from './endpoint.server.ts'

const { database, publish } = await importDatabase()

const DIRECTORY = `pcds,dointr,doterm,oslaua,ctry,lsoa11,lsoa21,oseast1m,osnrth1m
SS14 1AA,199501,,E07000066,E92000001,E01021270,E01021270,571000,189000
SS14 1AB,199501,,E07000066,E92000001,E01021271,E01034001,571100,189000
RG30 1AA,199501,,E06000038,E92000001,E01016366,E01016366,468702,173231
EH3 5AA,199501,,S12000036,S92000003,S01008700,S01008700,324899,673609
BT1 1AA,199501,,N09000003,N92000002,N00001,N00001,333900,374500
`
/** Loaded as demonstration data, because official residents only count if all of a nation's output areas are imported. */
const RESIDENTS = `oa_code,lsoa_code,msoa_code,la_code,constituency_code,region_code,population
E00107000,E01021270,E02004400,E07000066,E14001100,E12000006,1500
E00107001,E01034001,E02004400,E07000066,E14001100,E12000006,500
`

beforeAll(async () => {
  const may = await readFile(path.join(import.meta.dirname, 'fixtures', '2018-05-essex-street.csv'), 'utf8')
  await publish('postcodes', DIRECTORY)
  await publish('names-and-codes', RESIDENTS, { demonstration: true })
  // April has two crimes an LSOA fewer; in July the codes are those of the census of 2021. June isn't imported.
  await publish('crime', may)
  await publish('crime', may.replaceAll('2018-05', '2018-04').replace(/^,.*\r\n,.*\r\n/m, ''))
  await publish('crime', may.replaceAll('2018-05', '2018-07').replaceAll('E01021271', 'E01034001'))
})

const ask = (query: string) => callEndpoint(crimeStatistics, { query }, { db: database.webDb })
const counts = (byType: readonly { type: string; count: number }[]) =>
  Object.fromEntries(byType.filter(({ count }) => count > 0).map(({ type, count }) => [type, count]))

async function found(query: string) {
  const outcome = await ask(query)
  if (!outcome.ok) throw new Error(`${query}: ${outcome.detail}`)
  return outcome
}

test('counts the crimes in the LSOA of a postcode, with its rate and that of its authority', async () => {
  const { data } = await found('postcode=ss141aa&from=2018-04&to=2018-05')
  expect(data).toMatchObject({
    area: { code: 'E01021270', kind: 'lsoa' },
    from: '2018-04',
    to: '2018-05',
    total: 6,
    ratePer1000: 4,
    byMonth: [
      { month: '2018-04', count: 2 },
      { month: '2018-05', count: 4 },
    ],
    // Eight crimes of 2,000 residents of the authority. Of England, nearly nothing was imported.
    comparison: { authority: { code: 'E07000066', name: 'Basildon', ratePer1000: 4 }, nation: null },
    completeness: [
      { month: '2018-04', force: 'Essex Police', state: 'complete' },
      { month: '2018-05', force: 'Essex Police', state: 'complete' },
    ],
  })
  expect(counts(data.byType)).toEqual({ 'Anti-social behaviour': 4, Burglary: 2 })
  expect(data.byType).toHaveLength(14)
})

test('an area is found by code or slug', async () => {
  const { data } = await found('area=E01021270&months=1')
  expect(data).toMatchObject({ area: { name: 'Basildon 001A' }, from: '2018-07', to: '2018-07', total: 4 })
  expect((await found('area=basildon&from=2018-05&to=2018-05')).data).toMatchObject({
    area: { code: 'E07000066', name: 'Basildon', kind: 'authority' },
    total: 5,
    comparison: { authority: null },
  })
})

test('crimes of an authority that the file has none of aren’t imported, and its force is incomplete', async () => {
  expect(await ask('area=E07000071&from=2018-05&to=2018-05')).toMatchObject({
    ok: false,
    code: 'not_imported',
    detail: expect.stringContaining('recorded by Essex Police in Colchester'),
  })
  // Of Essex's authorities, only one has crimes in the file.
  const { data, notices } = await found('area=essex-police&from=2018-05&to=2018-05')
  expect(data.completeness).toMatchObject([{ state: 'incomplete' }])
  expect(notices.join(' ')).toContain('some authorities’ figures weren’t imported')
})

test('crimes without an LSOA are in no area, but counted for their force', async () => {
  const essex = await found('area=essex-police&from=2018-05&to=2018-05')
  expect(essex.data).toMatchObject({
    area: { code: 'E23000028', kind: 'force' },
    total: 8,
    ratePer1000: null,
  })
  expect(essex.notices).toContain('1 crime has no LSOA: counted for the force, but in no smaller area.')
  expect((await found('area=E23000028&from=2018-05&to=2018-05')).data.total).toBe(8)
})

test('a month that isn’t imported is no zero: it has no count, and the period no rate', async () => {
  const { data, notices } = await found('area=E01021270&from=2018-05&to=2018-07')
  expect(data).toMatchObject({
    total: 8,
    ratePer1000: null,
    byMonth: [{ count: 4 }, { month: '2018-06', count: null }, { count: 4 }],
    completeness: [{}, { state: 'not_imported' }, {}],
  })
  expect(notices).toContain(
    'We haven’t imported Essex Police’s figures for Jun 2018, so the total leaves them out.',
  )
})

test('a postcode whose LSOA was replaced has no counts of the former LSOA, which had other boundaries', async () => {
  const { data, notices: changed } = await found('postcode=SS14+1AB&from=2018-05&to=2018-07')
  expect(data).toMatchObject({
    area: { code: 'E01034001' },
    ratePer1000: null,
    byMonth: [{ count: null }, { count: null }, { count: 1 }],
  })
  expect(changed.join(' ')).toContain('E01034001 has no figures for May 2018: its boundaries changed')
  const { data: former, notices } = await found('area=E01021271&from=2018-04&to=2018-07')
  expect(former.byMonth.map(({ count }) => count)).toEqual([1, 1, null, null])
  expect(notices.join(' ')).toContain('no figures for Jul 2018: its boundaries changed')
})

test('an incomplete month has its count and its state, but no rate', async () => {
  await database.pool.query(
    `update property.crime_force_month set state = 'incomplete' where month = '2018-05-01'`,
  )
  const { data, notices } = await found('area=E01021270&from=2018-04&to=2018-05')
  expect(data).toMatchObject({ total: 6, ratePer1000: null, completeness: [{ state: 'complete' }, { state: 'incomplete' }] }) // prettier-ignore
  expect(data.comparison.authority).toMatchObject({ ratePer1000: null })
  expect(notices.join(' ')).toContain('Essex Police are incomplete for May 2018')
  await database.pool.query(`update property.crime_force_month set state = 'complete'`)
})

test.each([
  ['postcode=SS99+9ZZ', 'not_imported'],
  ['area=atlantis', 'not_found'],
  ['area=E01099999', 'not_found'],
  ['area=england', 'not_found'],
  ['area=reading', 'not_imported'],
  ['postcode=RG30+1AA', 'not_imported'],
  ['area=basildon&from=2017-01&to=2017-12', 'not_imported'],
  ['area=city-of-edinburgh', 'not_covered'],
  ['area=S01008700', 'not_covered'],
  ['area=belfast', 'not_covered'],
  ['postcode=EH3+5AA', 'not_covered'],
  ['postcode=BT1+1AA', 'not_covered'],
])('%s is answered with %s', async (query, code) => {
  expect(await ask(query)).toMatchObject({ ok: false, code })
})

test.each([
  ['', 'postcode', 'is required'],
  ['postcode=SS14', 'postcode', 'full postcode'],
  ['postcode=SS14+1AA&area=basildon', 'area', 'can’t be combined'],
  ['area=basildon&months=37', 'months', 'from 1 to 36'],
  ['area=basildon&months=0', 'months', 'from 1 to 36'],
  ['area=basildon&from=2018-13', 'from', 'YYYY-MM'],
  ['area=basildon&from=2018-05&to=2018-04', 'to', 'before from'],
  ['area=basildon&from=2010-12&to=2021-01', 'to', 'within 120 months'],
  ['area=basildon&from=2018-05&months=2', 'months', 'can’t be combined'],
])('%s names the parameter that is wrong: %s', async (query, field, words) => {
  expect(await ask(query)).toMatchObject({
    ok: false,
    code: 'invalid_parameters',
    errors: [{ field, message: expect.stringContaining(words) }],
  })
})

test.each([
  ['area=essex-police&from=0001-01', 'from'],
  ['area=basildon&to=2010-11', 'to'],
])('%s isn’t covered: nothing was published then', async (query, field) => {
  expect(await ask(query)).toMatchObject({
    ok: false,
    code: 'not_covered',
    detail: 'No crimes are published for months before Dec 2010.',
    errors: [{ field, message: 'must not be before 2010-12, when publication began' }],
  })
})

test('without a last month, the months up to the latest imported are limited too', async () => {
  const insert = `insert into property.crime_force_month (force_code, month, counts, without_area, census, state)
    values ('E23000028', '2021-01-01', '{}', 0, 2011, 'complete')`
  await database.pool.query(insert)
  expect(await ask('area=essex-police&from=2011-01')).toMatchObject({
    ok: false,
    code: 'invalid_parameters',
    errors: [
      { field: 'from', message: expect.stringContaining('within 120 months of the latest month (2021-01)') },
    ],
  })
  expect((await found('area=essex-police&from=2011-02')).data.byMonth).toHaveLength(120)
  await database.pool.query(`delete from property.crime_force_month where month = '2021-01-01'`)
})

test('an LSOA with crimes before 2021 alone counts as replaced only if the LSOAs of 2021 are imported', async () => {
  const { rows } = await database.pool.query(`delete from property.area_population returning *`)
  const { data } = await found('area=E01021271&from=2018-04&to=2018-07')
  expect(data.byMonth.map(({ count }) => count)).toEqual([1, 1, null, 0])
  await database.pool.query(
    `insert into property.area_population select * from jsonb_populate_recordset(null::property.area_population, $1)`,
    [JSON.stringify(rows)],
  )
})

test('the rate among the people there on a workday is answered once their number is imported', async () => {
  const asked = 'postcode=ss141aa&from=2018-04&to=2018-05'
  const before = await found(asked)
  expect(before.data.ratePer1000Workday).toBeNull()
  expect(before.notices).toContain(
    'ratePer1000Workday is null because we don’t have the workday population of E01021270.',
  )
  await publish(
    'economy',
    'date,geography,geography code,Workday population: All usual residents; measures: Value\n' +
      '2011,Basildon 001A,E01021270,900\n2021,Basildon 001A,E01021270,1200\n2011,Basildon,E07000066,160000\n',
  )
  const { data, notices } = await found(asked)
  // Six crimes.
  expect(data).toMatchObject({ ratePer1000: 4, ratePer1000Workday: 5 })
  expect(notices).toContain(
    'ratePer1000Workday uses the workday population of the 2021 census. It was taken in lockdown, when many people worked from home.',
  )
  expect((await found('area=basildon&from=2018-04&to=2018-05')).notices).toContain(
    'ratePer1000Workday uses the workday population of the 2011 census.',
  )
  // A month without figures leaves no rate of either kind.
  expect((await found('postcode=ss141aa&from=2018-05&to=2018-07')).data).toMatchObject({
    ratePer1000: null,
    ratePer1000Workday: null,
  })
  // Not all authorities of the force have a number.
  expect((await found('area=essex-police&from=2018-04&to=2018-05')).data.ratePer1000Workday).toBeNull()
})
