import { expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'
import { importDatabase } from '#testing/import-database.ts'

import { fitsToken } from '../address-match/fits-token-fixture.ts'
import { numberTokens } from '../address-match/number-tokens.ts'
import { energyCertificatesImporter } from '../energy-certificates/import.server.ts'
import { publishedRun } from '../import/staged-run.ts'
import { gatherAffectedSales } from './affected-sales.server.ts'
import { matchPostcodes } from './match-postcodes.server.ts'

const { database, publish } = await importDatabase()

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** Sales of flats, houses and buildings written in every way, the flat first, in two postcodes. */
const ADDRESSES = ['', 'FLAT 1', 'FLAT A', 'FLAT 12', '1ST FLOOR FLAT', 'A', 'UNIT 012'].flatMap((saon) =>
  [
    '12',
    '21',
    '21A',
    '12 - 14',
    'HAVEN HOUSE',
    'HAVEN HOUSE, 12',
    'ROSE COTTAGE',
    "O'NEILL COURT",
    "5'6",
    '5`6',
    'É COURT',
  ].map((paon) => [saon, paon] as const),
)
const sales = ['RG30 9AA', 'RG30 9AB'].flatMap((postcode, place) =>
  ADDRESSES.map(
    ([saon, paon], at) =>
      `"{${id(place * 100 + at)}}","${200_000 + at}","20${10 + (at % 14)}-05-01 00:00","${postcode}","F","N","L","${paon}","${saon}","HIGH STREET","","READING","READING","READING","A","A"\n`,
  ),
)

const HEADER =
  'certificate_number,address,postcode,uprn,current_energy_rating,current_energy_efficiency,total_floor_area,lodgement_date\n'
type Certificate = { number: number; address: string; area?: number; uprn?: string; postcode?: string; lodged?: string; rating?: string } // prettier-ignore
const certificates = (...all: Certificate[]) =>
  HEADER +
  all
    .map(
      ({
        number,
        address,
        area = 80,
        uprn = '',
        postcode = 'RG30 9AA',
        lodged = '2015-01-01',
        rating = 'D',
      }) =>
        `0000-0000-0000-0000-00${10 + number},"${address}",${postcode},${uprn},${rating},60,${area},${lodged}\n`,
    )
    .join('')

/** The stored matches and floor areas, and those of matching every sale again. */
async function storedAndComputed() {
  const client = await database.pool.connect()
  try {
    await client.query(
      `begin; create temp table computed (like property.sale_certificate) on commit drop;
       create temp table areas (like property.postcode_floor_areas) on commit drop`,
    )
    const tables = ['sale', 'sale_uprn', 'certificate'].map((table) => `property.${table}`)
    const [sold = '', uprns = '', lodged = ''] = tables
    await matchPostcodes(client, {
      sales: sold,
      uprns,
      certificates: lodged,
      only: null,
      matches: 'computed',
      floorAreas: 'areas',
    })
    const read = async (matches: string, areas: string) => [
      (await client.query(`select * from ${matches} order by transaction_id`)).rows,
      (await client.query(`select postcode, encode(sales, 'hex') from ${areas} order by postcode`)).rows,
    ]
    return [
      await read('property.sale_certificate', 'property.postcode_floor_areas'),
      await read('computed', 'areas'),
    ] as const
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('after each month the matches and floor areas are those of matching all sales again', async () => {
  await publish('price-paid', sales.join(''))
  await publish('price-paid', `{${id(22)}},100023336956\n{${id(123)}},100023336957\n`)
  const months: Certificate[][] = [
    [
      { number: 1, address: '12 High Street' },
      { number: 2, address: 'Flat A, Haven House, 12 High Street' },
      { number: 3, address: 'Rose Cottage, High Street', postcode: 'RG30 9AB' },
      { number: 4, address: '21A High Street' },
    ],
    // A flat without its building's number, a second candidate for one, and a home without numbers.
    [
      { number: 5, address: 'Flat A, Haven House' },
      { number: 6, address: 'Flat A, 21 High Street' },
      { number: 7, address: 'Rose Cottage, High Street', area: 55 },
      { number: 8, address: "5'6 High Street" },
    ],
    // Corrections of an area, a postcode, an address and a day, and of what doesn't matter.
    [
      { number: 1, address: '12 High Street', area: 81 },
      { number: 2, address: 'Flat A, Haven House, 12 High Street', postcode: 'RG30 9AB' },
      { number: 4, address: '21 High Street' },
      { number: 7, address: 'Rose Cottage, High Street', area: 55, lodged: '2012-01-01' },
      { number: 3, address: 'Rose Cottage, High Street', postcode: 'RG30 9AB', rating: 'B' },
    ],
    // By UPRN, one in each postcode; the first floor; and a home whose letter has an accent.
    [
      { number: 9, address: 'The Old Dairy', uprn: '100023336956' },
      { number: 10, address: 'The Old Mill', uprn: '100023336957', postcode: 'RG30 9AB' },
      { number: 11, address: 'First Floor Flat, 12 High Street' },
      { number: 12, address: 'É Court, High Street' },
      { number: 13, address: 'Flat 12, 12-14 High Street', area: 40 },
    ],
  ]
  let before = ''
  for (const month of months) {
    await publish('energy-certificates', certificates(...month))
    const [stored, computed] = await storedAndComputed()
    expect(stored).toEqual(computed)
    expect(JSON.stringify(stored)).not.toBe(before)
    before = JSON.stringify(stored)
  }
})

/** The sales that changed certificates of these addresses in RG30 9AA may affect. */
async function affectedBy(addresses: readonly string[], uprn: string | null = null): Promise<string[]> {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query('create temp table changed (postcode text, address text, uprn bigint) on commit drop')
    await client.query(`insert into changed select 'RG30 9AA', address, $2 from unnest($1::text[]) address`, [
      addresses,
      uprn,
    ])
    const run = publishedRun(energyCertificatesImporter, {
      today: isoDate('2026-11-20'),
      demonstration: false,
    })
    const sold = await gatherAffectedSales(client, run, 'changed')
    const { rows } = await client.query<{ id: string }>(
      `select transaction_id::text as id from ${sold} order by 1`,
    )
    return rows.map((row) => row.id)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test.each([
  '12 High Street',
  '21A High Street',
  '999 High Street',
  'Flat 1, Haven House',
  'Flat A, Haven House, 12 High Street',
  'Flat A, Haven House',
  'Rose Cottage, High Street',
  "5'6 High Street",
])('the sales that %s may affect are those that fit its tokens, in its postcode', async (address) => {
  const fitting = ADDRESSES.flatMap(([saon, paon], at) =>
    numberTokens(address).some((token) => fitsToken({ saon, paon, street: 'HIGH STREET' }, token))
      ? [id(at)]
      : [],
  )
  expect(fitting.length).toBeGreaterThan(0)
  expect(await affectedBy([address])).toEqual(fitting)
})

test('a sale with the UPRN of a changed certificate is affected whatever its address, once, in its postcode only', async () => {
  const others = await affectedBy(['999 High Street'])
  expect(others).not.toContain(id(22))
  expect(await affectedBy(['999 High Street'], '100023336956')).toEqual([...others, id(22)].toSorted())
  expect(await affectedBy(['999 High Street'], '100023336957')).toEqual(others)
  const already = await affectedBy(['12 High Street', '21 High Street'])
  expect(await affectedBy(['12 High Street', '21 High Street'], '100023336956')).toEqual(
    [...new Set([...already, id(22)])].toSorted(),
  )
})
