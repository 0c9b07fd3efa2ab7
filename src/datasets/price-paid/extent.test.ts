import { afterAll, beforeAll, expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'

import { listedInArea } from '../extent/listed-postcodes.ts'
import { findSalesExtent } from './extent.server.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const PERIOD = { from: isoDate('2018-01-01'), to: isoDate('2019-12-31') }

/** All postcodes of the area, 400 of them in the sector with sales. */
const directory = [
  { sector: 'LD1 5', live: 400 },
  { sector: 'LD2 3', live: (listedInArea('LD') ?? 0) - 400 },
].map(({ sector, live }) => ({ sector, live, homes: live, authority: 'W06000023', nation: 'W92000004' }))

test('a year whose prices are all within a narrow range was imported in part', async () => {
  await database.pool.query(`
    insert into property.sale_price_list (year, sector, authority_code, nation_code, detached, semi_detached, terraced, flat)
    select year, 'LD1 5', 'W06000023', 'W92000004', '{}', '{}',
      array(select case year when 2018 then 50000 + 2000 * n else 150000 + 800 * n end from generate_series(1, 200) n),
      array[190000, 200000] from unnest(array[2018, 2019]) year;
    insert into property.sale_statistics (area_kind, area_code, property_type, year, sales, median_pounds, lower_quartile_pounds, upper_quartile_pounds)
    select 'sector', 'LD1 5', 'A', year, 210, 200000, 180000, 220000 from unnest(array[2018, 2019]) year`)
  const client = await database.pool.connect()
  try {
    const tables = {
      lists: 'property.sale_price_list',
      postcodeSales: 'property.postcode_sales',
      statistics: 'property.sale_statistics',
      postcodes: 'property.postcode',
    }
    const { places } = await findSalesExtent(client, tables, { period: PERIOD, directory })
    expect(places.find(({ code }) => code === 'LD1 5')).toMatchObject({
      imported: [{ from: '2018-01-01', to: '2018-12-31' }],
      partly: [{ from: '2019-01-01', to: '2019-12-31' }],
    })
  } finally {
    client.release()
  }
})
