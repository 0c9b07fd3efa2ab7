import { beforeAll, expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'
import { fileOf, importDatabase } from '#testing/import-database.ts'

import { sqmSummary } from './floor-areas.server.ts'
import { matchesOf } from './queries.server.ts'

const { database, importFiles, publish } = await importDatabase()

beforeAll(async () => {
  await database.pool.query(`
    insert into property.postcode (postcode, outcode, sector, easting, northing, source)
    values ('RG30 9AA', 'RG30', 'RG30 9', 470000, 173000, 'onspd'), ('RG30 9AB', 'RG30', 'RG30 9', 470100, 173000, 'onspd')`)
})

test('UPRNs without sales are refused', async () => {
  const result = await importFiles('price-paid', [fileOf(`{${id(5)}},10\n`)])
  expect(result.message).toContain('import price paid data first')
})

const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`

type SaleParts = {
  number: number
  postcode: string
  price: number
  soldOn: string
  paon: string
  saon?: string
}

function saleLine({ number, postcode, price, soldOn, paon, saon = '' }: SaleParts, status = 'A'): string {
  return `"{${id(number)}}","${price}","${soldOn} 00:00","${postcode}","T","N","F","${paon}","${saon}","LARKSPUR ROAD","","READING","READING","READING","A","${status}"\n`
}

const HEADER =
  'certificate_number,address,postcode,current_energy_rating,current_energy_efficiency,total_floor_area,lodgement_date\n'

const matches = async (...numbers: number[]) => {
  const found = await matchesOf(database.webDb, numbers.map(id))
  return numbers.map((number) => {
    const match = found.get(id(number))
    return match ? `${match.tier} ${match.certificateNumber.slice(-4)} ${match.floorAreaSqm}` : null
  })
}

test('sales and certificates are matched whichever comes first', async () => {
  await publish(
    'price-paid',
    saleLine({ number: 1, postcode: 'RG30 9AA', price: 200_000, soldOn: '2015-05-01', paon: '12' }) +
      saleLine({ number: 2, postcode: 'RG30 9AA', price: 300_000, soldOn: '2021-05-01', paon: '12' }) +
      saleLine({
        number: 3,
        postcode: 'RG30 9AA',
        price: 150_000,
        soldOn: '2021-05-01',
        paon: '14',
        saon: 'FLAT A',
      }),
  )
  expect(await matches(1)).toEqual([null])
  await publish(
    'energy-certificates',
    `${HEADER}0000-0000-0000-0000-0001,"12, Larkspur Road",RG30 9AA,D,60,80,2012-01-01
0000-0000-0000-0000-0002,12 Larkspur Road,RG30 9AA,C,70,100,2020-01-01
0000-0000-0000-0000-0003,14A Larkspur Road,RG30 9AA,C,70,50,2020-01-01
`,
  )
  expect(await matches(1, 2, 3)).toEqual(['1 0001 80', '1 0002 100', '3 0003 50'])
})

test('new sales and new certificates are matched in their own postcodes', async () => {
  await publish(
    'price-paid',
    saleLine({ number: 4, postcode: 'RG30 9AB', price: 90_000, soldOn: '2022-05-01', paon: '3' }) +
      saleLine(
        { number: 3, postcode: 'RG30 9AA', price: 150_000, soldOn: '2021-05-01', paon: '14', saon: 'FLAT A' },
        'D',
      ),
  )
  expect(await matches(2, 3, 4)).toEqual(['1 0002 100', null, null])
  await publish(
    'energy-certificates',
    `${HEADER}0000-0000-0000-0000-0004,3 Larkspur Rd,RG30 9AB,C,70,45,2020-01-01\n`,
  )
  expect(await matches(1, 2, 4)).toEqual(['1 0001 80', '1 0002 100', '1 0004 45'])
})

test('a sale’s UPRN finds the certificate whatever its address, in a later file or with the sales', async () => {
  const withUprn =
    'certificate_number,address,postcode,uprn,current_energy_rating,current_energy_efficiency,total_floor_area,lodgement_date\n'
  await publish(
    'energy-certificates',
    `${withUprn}0000-0000-0000-0000-0005,The Old Dairy,RG30 9AB,100023336956,C,70,45,2020-01-01\n` +
      '0000-0000-0000-0000-0006,The Old Mill,RG30 9AB,100023336957,C,70,55,2020-01-01\n',
  )
  await publish(
    'price-paid',
    saleLine({ number: 5, postcode: 'RG30 9AB', price: 90_000, soldOn: '2022-05-01', paon: '9' }) +
      saleLine({ number: 6, postcode: 'RG30 9AB', price: 90_000, soldOn: '2022-05-01', paon: '11' }),
  )
  expect(await matches(5, 6)).toEqual([null, null])
  const lookup = `{${id(5).toUpperCase()}},100023336956\n{${id(6)}},100023336957\n{${id(6)}},100023336958\n`
  await publish('price-paid', lookup)
  // The last one was several homes, of which the certificate is one.
  expect(await matches(5, 6)).toEqual(['0 0005 45', null])
  const again = await importFiles('price-paid', [fileOf(lookup + lookup)])
  expect(again.status).toBe('unchanged')
  // Takes the sales back out, for the medians below.
  await publish(
    'price-paid',
    [5, 6]
      .map((number) =>
        saleLine({ number, postcode: 'RG30 9AB', price: 90_000, soldOn: '2022-05-01', paon: '9' }, 'D'),
      )
      .join(''),
  )
  expect(await matches(4, 5)).toEqual(['1 0004 45', null])
})

// By hand: 200,000 ÷ 80 = 2,500; 300,000 ÷ 100 = 3,000; 90,000 ÷ 45 = 2,000.
test('the median price per square metre is of the sales that a filter wants', async () => {
  const filter = {
    middle: { easting: 470_000, northing: 173_000 },
    radiusMetres: 500,
    propertyTypes: [],
    tenure: null,
    newBuild: null,
    from: null,
    to: null,
    minPrice: null,
    maxPrice: null,
  }
  expect(await sqmSummary(database.webDb, filter)).toEqual({ medianPricePerSqm: 2500, sales: 3 })
  expect(await sqmSummary(database.webDb, { ...filter, radiusMetres: 50 })).toEqual({
    medianPricePerSqm: 2750,
    sales: 2,
  })
  expect(
    await sqmSummary(database.webDb, { ...filter, from: isoDate('2021-01-01'), maxPrice: 100_000 }),
  ).toEqual({
    medianPricePerSqm: 2000,
    sales: 1,
  })
  expect(await sqmSummary(database.webDb, { ...filter, propertyTypes: ['F'] })).toEqual({
    medianPricePerSqm: null,
    sales: 0,
  })
})
