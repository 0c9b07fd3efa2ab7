import { beforeEach, expect, test } from 'vitest'

import { AREAS, CODE_CHANGES_BY_CODE } from '#domain/area.ts'
import { importDatabase } from '#testing/import-database.ts'

const { database, publish } = await importDatabase()

beforeEach(() => database.pool.query(`delete from property.edition; truncate property.private_rent`))

const INDEX_HEADER =
  'Time period,Area code,Area name,Region or country name,Index,Monthly change,Annual change,Rental price'

/** A file of the index with a rent for each area and month. */
function indexOf(
  areas: readonly (readonly [code: string, name: string])[],
  months: readonly string[],
): string {
  const rows = months.flatMap((month) =>
    areas.map(([code, name], at) => `${month},${code},"${name}",South East,100,1,1,${1000 + at}`),
  )
  return [INDEX_HEADER, ...rows].join('\n')
}

const MARKET_STATISTICS = [
  'property_code,geography_code.ba,geography_code,geography_name,variable_code,value,date,property_name,variable_name',
  'total,345,E06000038,Reading,Median,1000,2022 Q3,total,Median',
  'total,346,E06000023,Bristol,Median,1100,2022 Q3,total,Median',
].join('\n')

async function edition() {
  const { rows } = await database.pool.query<{ label: string; extent: string; whole: boolean }>(
    `select label, extent, whole from property.edition where dataset = 'private-rents'`,
  )
  return rows[0]
}

async function periodsOf(code: string) {
  const { rows } = await database.pool.query(
    `select imported::text, partly::text from property.extent where dataset = 'private-rents' and place_code = $1`,
    [code],
  )
  return rows[0]
}

test('the index and the market statistics are of their own months and areas', async () => {
  await publish('private-rents', MARKET_STATISTICS)
  expect(await edition()).toEqual({
    label: 'market statistics to Sep 2022',
    extent: 'no index; market statistics: Bristol and Reading only',
    whole: false,
  })
  await publish('private-rents', indexOf([['E06000046', 'Isle of Wight']], ['Feb-2025', 'Mar-2025']))
  expect(await edition()).toEqual({
    label: 'index to Mar 2025, market statistics to Sep 2022',
    extent: 'index: Isle of Wight only; market statistics: Bristol and Reading only',
    whole: false,
  })
  // Nothing was imported of Bristol's index: no rent of it isn't none.
  expect(await periodsOf('E06000023')).toEqual({ imported: '{}', partly: '{[2021-10-01,2022-10-01)}' })
  expect(await periodsOf('E06000046')).toEqual({ imported: '{[2025-02-01,2025-04-01)}', partly: '{}' })
  expect(await periodsOf('E92000001')).toEqual({
    imported: '{}',
    partly: '{[2021-10-01,2022-10-01),[2025-02-01,2025-04-01)}',
  })
})

const AUTHORITIES = AREAS.filter(({ kind, code }) => kind === 'authority' && /^[EW]/.test(code)).map(
  ({ code, name }) => [code, name] as const,
)

test('one authority’s later file doesn’t take the others that far, and leaves them comparable', async () => {
  await publish('private-rents', indexOf(AUTHORITIES, ['Aug-2025', 'Sep-2025']))
  expect(await edition()).toEqual({ label: 'to Sep 2025', extent: null, whole: true })
  await publish('private-rents', indexOf([['E06000046', 'Isle of Wight']], ['Oct-2025', 'Dec-2025']))
  expect(await edition()).toEqual({
    label: 'to Dec 2025',
    extent: 'only Isle of Wight after Sep 2025',
    whole: false,
  })
  expect(await periodsOf('E92000001')).toEqual({
    imported: '{[2025-08-01,2025-10-01)}',
    partly: '{[2025-08-01,2026-01-01)}',
  })
  const { rows } = await database.pool.query(
    `select starts_on::text, count(*)::int from property.area_figure where measure = 'average-rent' group by 1`,
  )
  expect(rows).toEqual([{ starts_on: '2025-09-01', count: AUTHORITIES.length }])
})

test('rows of districts that were merged don’t hold back the month in which the others are compared', async () => {
  const before = CODE_CHANGES_BY_CODE.map(({ from }) => [from, from] as const)
  await publish('private-rents', indexOf([...AUTHORITIES, ...before], ['Aug-2018']))
  await publish('private-rents', indexOf(AUTHORITIES, ['Aug-2025']))
  const { rows } = await database.pool.query(
    `select starts_on::text, count(*)::int from property.area_figure where measure = 'average-rent' and lower is not null group by 1`,
  )
  expect(rows).toEqual([{ starts_on: '2025-08-01', count: AUTHORITIES.length }])
})

test('an authority without the others’ last month has an earlier rent, which isn’t ranked with theirs', async () => {
  await publish('private-rents', indexOf(AUTHORITIES.slice(1), ['Aug-2025', 'Sep-2025']))
  await publish('private-rents', indexOf(AUTHORITIES.slice(0, 1), ['Jul-2025', 'Aug-2025']))
  const { rows } = await database.pool.query(
    `select starts_on::text, lower, others from property.area_figure where measure = 'average-rent' and area_code = $1`,
    [AUTHORITIES[0]?.[0]],
  )
  expect(rows).toEqual([{ starts_on: '2025-08-01', lower: null, others: null }])
})

test('an authority is imported for the months that it has a rent for, not for those between', async () => {
  await publish('private-rents', indexOf([['E06000038', 'Reading']], ['Jan-2025', 'Feb-2025', 'Jun-2026']))
  expect(await periodsOf('E06000038')).toEqual({
    imported: '{[2025-01-01,2025-03-01),[2026-06-01,2026-07-01)}',
    partly: '{}',
  })
})
