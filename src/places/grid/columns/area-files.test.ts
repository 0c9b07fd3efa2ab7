import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'
import { type Customer, customer, testApi } from '#testing/api.ts'
import { demonstrationDatabase, type TestDatabase, testDatabase } from '#testing/database.ts'

import { LEVELS, type Level } from '../measures/levels.ts'
import { missingOf } from '../measures/missing.ts'
import { measureNamed } from '../measures/register.ts'
import { type AreaFile, findAreaFile, renewAreaFiles, versionsOf } from './area-files.server.ts'

const today = isoDate('2026-11-20')
let database: TestDatabase
let someone: Customer
let answer: <Data>(path: string) => Promise<Data>
const files = new Map<Level, AreaFile>()

beforeAll(async () => {
  database = await demonstrationDatabase()
  someone = await customer(database, { apiCredits: 200 })
  const { call } = testApi(database)
  answer = async <Data>(path: string) => {
    const { status, body } = await call(path, { key: someone.key })
    if (status !== 200) throw new Error(`${path} answered ${status}`)
    return body.data as Data
  }
  await renewAreaFiles(database.webDb, today)
  for (const level of LEVELS) {
    const file = await findAreaFile(database.webDb, level, today)
    if (file) files.set(level, file)
  }
})
afterAll(() => database.close())

/** A figure of an area; null if it has none. */
function figure(level: Level, code: string, id: string): number | null {
  const table = files.get(level)?.table
  const raw = table?.numbers(id)?.[table.codes.indexOf(code)]
  if (raw === undefined) throw new Error(`${level} ${code} has no column ${id}`)
  return missingOf(raw) === null ? raw / 10 ** (measureNamed(id)?.decimals ?? 0) : null
}

/** Why an area has no figure; null if it has one. */
function reason(level: Level, code: string, id: string) {
  const table = files.get(level)?.table
  return missingOf(table?.numbers(id)?.[table.codes.indexOf(code)] ?? 0)
}

const AUTHORITIES = ['E06000038', 'E07000041', 'E08000003', 'W06000015', 'S12000036']

describe('figures of the demonstration data are those of the API', () => {
  test('crime by kind, in authorities and LSOAs', async () => {
    const table = files.get('lsoa')?.table
    const lsoas = (table?.codes ?? []).filter((code) => /^[EW]01/.test(code))
    expect(lsoas.length).toBeGreaterThan(12)
    for (const code of [...AUTHORITIES.slice(0, 4), ...lsoas]) {
      type Rate = number | null
      const path = `/crime-statistics?area=${code}`
      const found = await answer<{ ratePer1000: Rate; byType: { type: string; ratePer1000: Rate }[] }>(path)
      const level = code.startsWith('E01') || code.startsWith('W01') ? 'lsoa' : 'authority'
      const burglary = found.byType.find(({ type }) => type === 'Burglary')?.ratePer1000
      expect([code, figure(level, code, 'crime-rate')]).toEqual([code, found.ratePer1000])
      expect([code, figure(level, code, 'burglary')]).toEqual([code, burglary])
    }
  })

  test('crime that a force hasn’t sent in full isn’t published, and elsewhere not imported', () => {
    for (const id of ['crime-rate', 'burglary']) {
      expect([id, reason('authority', 'E08000003', id)]).toEqual([id, 'not published'])
      expect([id, reason('authority', 'E06000052', id)]).toEqual([id, 'not imported'])
      expect([id, reason('authority', 'E06000038', id)]).toEqual([id, null])
    }
    const table = files.get('lsoa')?.table
    const inManchester = (table?.codes ?? []).filter(
      (_, at) => table?.authorities[table.fixed.authority[at] ?? -1] === 'E08000003',
    )
    expect(inManchester.length).toBeGreaterThan(0)
    for (const code of inManchester) expect(reason('lsoa', code, 'burglary')).toBe('not published')
  })

  test('rents, pay, claimants and affordability', async () => {
    const series = {
      'average-rent': 'rent',
      'rent-2-bed': 'rent-2-bed',
      'median-annual-pay': 'median-annual-pay',
      'claimant-rate': 'claimant-rate',
      'affordability-ratio': 'affordability-ratio',
    }
    for (const code of AUTHORITIES)
      for (const [id, measure] of Object.entries(series)) {
        const path = `/economic-data?area=${code}&measure=${measure}`
        const found = await answer<{ measures: { value: number }[] }>(path).catch(() => ({ measures: [] }))
        expect([code, id, figure('authority', code, id)]).toEqual([
          code,
          id,
          found.measures[0]?.value ?? null,
        ])
      }
  })

  test('average prices, council tax and mobile coverage', async () => {
    for (const code of AUTHORITIES) {
      const index = await answer<{ months: { averagePrice: number; annualChangePercent: number }[] }>(
        `/house-price-index?area=${code}&from=2026-09&to=2026-09`,
      )
      expect(figure('authority', code, 'average-price')).toBe(index.months[0]?.averagePrice)
      expect(figure('authority', code, 'price-change-1-year')).toBe(index.months[0]?.annualChangePercent)
      const tax = await answer<{ bands: { band: string; annualCharge: number }[] }>(
        `/council-tax?authority=${code}`,
      )
      const bandD = tax.bands.find(({ band }) => band === 'D')?.annualCharge
      expect(figure('authority', code, 'council-tax-band-d')).toBe(bandD)
      const yearOfRent = 12 * (figure('authority', code, 'average-rent') ?? Number.NaN)
      const price = index.months[0]?.averagePrice ?? 0
      if (!Number.isNaN(yearOfRent))
        expect(figure('authority', code, 'gross-yield')).toBeCloseTo((100 * yearOfRent) / price, 2)
    }
  })

  test('medians are those of the sales themselves', async () => {
    const { rows } = await database.pool.query<{
      sector: string
      lsoa: string
      median: number
      sales: number
    }>(
      `select p.sector, p.lsoa_code as lsoa, grouping(p.sector) as is_lsoa, count(*)::int as sales,
         percentile_cont(0.5) within group (order by price_pounds)::float8 as median
       from property.sale join property.postcode p using (postcode)
       where sold_on between '2025-01-01' and '2025-12-31' and category = 'A' and property_type <> 'O'
       group by grouping sets ((p.sector), (p.lsoa_code))`,
    )
    expect(rows.length).toBeGreaterThan(30)
    for (const { sector, lsoa, median, sales } of rows) {
      const [level, code] = sector === null ? (['lsoa', lsoa] as const) : (['sector', sector] as const)
      if (!files.get(level)?.table.codes.includes(code)) continue
      expect([code, figure(level, code, 'sales')]).toEqual([code, sales])
      expect([code, figure(level, code, 'median-price')]).toEqual([
        code,
        sales < 5 ? null : Math.round(median),
      ])
    }
  })
})

describe('what is missing', () => {
  test('is distinct: too few sales, nobody publishes it, not imported', () => {
    const table = files.get('authority')?.table
    const reason = (code: string, id: string) =>
      missingOf(table?.numbers(id)?.[table.codes.indexOf(code)] ?? 0)
    expect(reason('S12000036', 'average-rent')).toBe('not published')
    expect(reason('S12000036', 'median-price')).toBe('not published')
    expect(reason('E06000039', 'average-price')).toBe('not imported')
    const sectors = files.get('sector')?.table
    expect([...(sectors?.numbers('median-price-detached') ?? [])].map(missingOf)).toContain('too few')
    // No full table of tenure is in the demonstration data, so nobody can filter by it.
    expect(table?.columns.find(({ id }) => id === 'social-rent')?.at).toBe('none')
  })

  test('is too few sales where homes of other types were sold, and never a gap in the data', () => {
    const types = ['detached', 'semi', 'terraced', 'flat'].map((type) => `median-price-${type}`)
    for (const level of LEVELS) {
      const table = files.get(level)?.table
      const [all, ...ofTypes] = ['sales', ...types].map((id) => table?.numbers(id))
      const sold = [...(all ?? [])].flatMap((sales, at) => (sales > 0 ? [at] : []))
      expect(sold.length).toBeGreaterThan(0)
      for (const medians of ofTypes)
        for (const at of sold) expect([null, 'too few']).toContain(missingOf(medians?.[at] ?? 0))
    }
  })

  test('has at least 40 measures with figures at every level', () => {
    for (const level of LEVELS) {
      const imported = files.get(level)?.table.columns.filter(({ at }) => at !== 'none') ?? []
      expect([level, imported.length]).toEqual([level, expect.toSatisfy((count: number) => count >= 40)])
    }
  })
})

test('files are kept in the database and made again when an edition changes', async () => {
  const stored = async () =>
    (await database.pool.query<{ made_at: Date }>('select made_at from property.area_columns')).rows
  const before = await stored()
  expect(before).toHaveLength(LEVELS.length)
  await renewAreaFiles(database.webDb, today)
  expect(await stored()).toEqual(before)
  const earlier = await findAreaFile(database.webDb, 'authority', today)
  expect(earlier?.isCurrent).toBe(true)
  await database.pool.query(`update property.edition set version = version + 1 where dataset = 'council-tax'`)
  // The earlier file is served until the new one is there. Requests neither make one nor unpack the earlier one again.
  const [first, second] = await Promise.all([
    findAreaFile(database.webDb, 'authority', today),
    findAreaFile(database.webDb, 'authority', today),
  ])
  expect(first?.isCurrent).toBe(false)
  expect(second?.table).toBe(earlier?.table)
  expect(first?.table).toBe(earlier?.table)
  expect(versionsOf(database.webDb, ['authority'])).toEqual({})
  expect(await stored()).toEqual(before)
  await renewAreaFiles(database.webDb, today)
  expect((await findAreaFile(database.webDb, 'authority', today))?.isCurrent).toBe(true)
})

test('files that can’t be made leave the earlier ones, and the job is told', async () => {
  await database.pool.query(`update property.edition set version = version + 1 where dataset = 'council-tax';
    alter table property.certificate_count rename to certificate_count_away`)
  try {
    expect((await findAreaFile(database.webDb, 'sector', today))?.isCurrent).toBe(false)
    await expect(renewAreaFiles(database.webDb, today)).rejects.toThrow('certificate_count')
    expect((await findAreaFile(database.webDb, 'sector', today))?.table.codes).toHaveLength(44)
  } finally {
    await database.pool.query('alter table property.certificate_count_away rename to certificate_count')
  }
})

test('a database without any data has files without figures, once the job has made them', async () => {
  const empty = await testDatabase()
  try {
    expect(await findAreaFile(empty.webDb, 'authority', today)).toBeNull()
    await renewAreaFiles(empty.webDb, today)
    const file = await findAreaFile(empty.webDb, 'authority', today)
    expect(file?.table.codes.length).toBeGreaterThan(350)
    expect(file?.table.columns.every(({ at }) => at === 'none')).toBe(true)
    expect((await findAreaFile(empty.webDb, 'sector', today))?.table.codes).toEqual([])
  } finally {
    await empty.close()
  }
})
