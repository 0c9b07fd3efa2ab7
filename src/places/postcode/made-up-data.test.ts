import { afterAll, beforeAll, expect, test } from 'vitest'

import { datasetsIn } from '#datasets/editions.server.ts'
import { extentOf } from '#datasets/extent/extent-of.server.ts'
import { findPostcodeRecord } from '#datasets/postcodes/queries.server.ts'
import { type Area, findArea } from '#domain/area.ts'
import { isoDate } from '#domain/dates.ts'
import { findPostcode } from '#domain/postcode.ts'
import { findAuthorityCards } from '#places/authority-figures/find-authority-cards.server.ts'
import { findBroadband } from '#places/connectivity/find-broadband.server.ts'
import { collectTablesRead } from '#platform/tables-read.server.ts'
import { demonstrationDatabase, type TestDatabase } from '#testing/database.ts'
import { pageContext } from '#testing/page-context.ts'
import { visitPage } from '#testing/visit-page.ts'

import { findPlanning } from './find-planning.server.ts'

/** A postcode with no made-up broadband coverage, planning constraints or sales. */
const REAL = findPostcode('PO30 1AF')

let database: TestDatabase
beforeAll(async () => {
  database = await demonstrationDatabase()
  await database.pool.query(
    `insert into property.postcode (postcode, outcode, sector, nation_code, authority_code, easting, northing, source)
     values ('PO30 1AF', 'PO30', 'PO30 1', 'E92000001', 'E06000046', 449776, 88531, 'onspd')`,
  )
})
afterAll(() => database.close())

const areReal = (real: boolean) =>
  database.pool.query(`update property.edition set demonstration = $1 where dataset = 'postcodes'`, [!real])

async function absences() {
  const record = REAL && (await findPostcodeRecord(database.webDb, REAL))
  if (!record || !REAL) throw new Error('no postcode')
  const place = { kind: 'sector', code: 'PO30 1' } as const
  const period = { from: isoDate('2020-01-01'), to: isoDate('2025-12-31') }
  const [broadband, planning, sales] = await Promise.all([
    findBroadband(database.webDb, REAL),
    findPlanning(database.webDb, record),
    extentOf(database.webDb, 'price-paid', [place]),
  ])
  const said = 'lines' in planning ? planning.lines.map((line) => JSON.stringify(line)).join(' ') : ''
  return { broadband: broadband.kind, planning: said, sales: sales.covers(place, period), words: sales.words }
}

test('made-up data says nothing of real places that it lacks, and all of its own', async () => {
  await areReal(true)
  const real = await absences()
  expect(real).toMatchObject({ broadband: 'not imported', sales: 'partly', words: 'demonstration data only' })
  expect(real.planning).not.toMatch(/low probability|None that we know of|"No\."/)
  await areReal(false)
  const madeUp = await absences()
  expect(madeUp).toMatchObject({ broadband: 'no premises', sales: 'imported', words: null })
  expect(madeUp.planning).toContain('low probability')
})

test('figures that a page shows of no kind aren’t named in the notice of made-up data', async () => {
  await areReal(true)
  const [wight, reading] = ['E06000046', 'E06000038'].map((code) => findArea(code))
  if (!wight || !reading) throw new Error('no area')
  const read = async (area: Area) => {
    const { result, tables } = await collectTablesRead(() =>
      findAuthorityCards(database.webDb, area, isoDate('2026-11-20')),
    )
    return {
      shown: result.filter(({ value }) => typeof value === 'string').map(({ id }) => id),
      datasets: datasetsIn(tables),
    }
  }
  // Great Britain's made-up figures are read to compare an authority's own with.
  await database.pool.query(
    `delete from property.area_figure where area_code = 'E06000046' and measure <> 'average-rent'`,
  )
  await database.pool.query(`delete from property.area_series where area_code = 'E06000046'`)
  const [few, many] = [await read(wight), await read(reading)]
  expect(few.shown).not.toContain('crime-rate')
  expect(few.datasets.has('crime')).toBe(false)
  expect(few.datasets.has('broadband')).toBe(false)
  expect(many.shown).toContain('crime-rate')
  for (const dataset of ['crime', 'broadband', 'private-rents', 'energy-certificates'] as const)
    expect(many.datasets.has(dataset), dataset).toBe(true)
})

test('made-up sales aren’t called some of the sales of a real place, or official data', async () => {
  await areReal(true)
  const siteUrl = 'https://freehold.example'
  const url = new URL('/postcodes/po301af', siteUrl)
  const page = await visitPage(
    pageContext(database, url.pathname, { url, today: isoDate('2026-11-20'), siteUrl }),
  )
  expect(page.html).toContain(
    'We haven’t imported the sales in PO30 1, so we can’t say whether homes have sold here.',
  )
  expect(page.html).not.toContain('only imported some')
  expect(page.head.description).not.toMatch(/official/i)
})
