import { expect, test } from 'vitest'

import { meanLevel } from './features.ts'
import { startOfMonth } from './months.ts'
import { type SaleFacts, salesTable } from './sales-table.ts'
import { createValuer, openMonth } from './valuer.ts'

const MONTHS = 36

/** A terraced house sold in a month; homes of RG31 cost three times as much as those of RG30, and are twice as large. */
function sold(month: number, home: number, postcode: string): SaleFacts {
  const isDear = postcode.startsWith('RG31')
  return {
    day: startOfMonth(month) + (home % 27), pricePounds: isDear ? 300_000 : 100_000, type: 'T', tenure: 'F', newBuild: false, categoryB: false,
    postcode, paon: String(home), saon: '', street: 'HIGH STREET', town: 'READING', easting: Number.NaN, northing: Number.NaN,
    floorAreaSqm: isDear ? 140 : 70,
  } // prettier-ignore
}

test('a sector without sales yet takes the level and the usual floor area of its own outcode', () => {
  const known = Array.from({ length: 400 }, (_, home) =>
    sold(home % MONTHS, home, home % 2 === 0 ? 'RG30 1AA' : 'RG31 2AA'),
  )
  const table = salesTable([...known, sold(MONTHS, 999, 'RG31 7ZZ')])
  const valuer = createValuer(table)
  openMonth(valuer, MONTHS)
  const [sector = -1, outcode = -1] = [table.sector.at(-1), table.outcode.at(-1)]
  const cheap = meanLevel(valuer.known, table, table.outcode.indexOf(1 - outcode))
  expect(meanLevel(valuer.known, table, table.count - 1) - cheap).toBeGreaterThan(Math.log(2.5))
  expect(valuer.known.sizes.sectorArea[sector * 5 + 2]).toBeGreaterThan(Math.log(130))
})
