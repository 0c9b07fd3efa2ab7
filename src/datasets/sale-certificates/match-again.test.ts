import { expect, test } from 'vitest'

import { importDatabase } from '#testing/import-database.ts'

const { database, publish } = await importDatabase()

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const sale = (number: number, paon: string, { postcode = 'RG30 9AA', status = 'A' } = {}) =>
  `"{${id(number)}}","200000","2021-05-0${number} 00:00","${postcode}","T","N","F","${paon}","","LARKSPUR ROAD","","READING","READING","READING","A","${status}"\n`
const HEADER =
  'certificate_number,address,postcode,current_energy_rating,current_energy_efficiency,total_floor_area,lodgement_date\n'
const certificate = (
  number: number,
  address: string,
  area: number,
  { lodged = '2020-01-01', postcode = 'RG30 9AA' } = {},
) => `0000-0000-0000-0000-000${number},${address},${postcode},D,60,${area},${lodged}\n`

/** The versions of the rows, which change when they're written again. */
async function versions(table: string, key: string): Promise<Map<string, string>> {
  const { rows } = await database.pool.query<{ key: string; version: string }>(
    `select ${key}::text as key, xmin || ' ' || ctid as version from property.${table}`,
  )
  return new Map(rows.map(({ key: name, version }) => [name, version]))
}

async function matched(): Promise<Record<string, string>> {
  const { rows } = await database.pool.query<{ id: string; match: string }>(
    `select right(transaction_id::text, 1) as id, postcode || ' ' || right(certificate_number, 1) || ' ' || coalesce(floor_area_sqm::text, '?') as match
     from property.sale_certificate order by 1`,
  )
  return Object.fromEntries(rows.map((row) => [row.id, row.match]))
}

test('a file of certificates writes only the matches that it changes', async () => {
  await publish('price-paid', sale(1, '12') + sale(2, '14') + sale(3, '16') + sale(4, '18'))
  await publish(
    'energy-certificates',
    HEADER +
      certificate(1, '12 Larkspur Road', 80.5) +
      certificate(2, '14 Larkspur Road', 90) +
      certificate(4, '18 Larkspur Road', 70),
  )
  expect(await matched()).toEqual({ 1: 'RG30 9AA 1 80.5', 2: 'RG30 9AA 2 90', 4: 'RG30 9AA 4 70' })
  const before = await versions('sale_certificate', 'transaction_id')
  // Of 14 the area is corrected, 16 is new, and 18 turns out to be elsewhere.
  await publish(
    'energy-certificates',
    HEADER +
      certificate(2, '14 Larkspur Road', 95) +
      certificate(3, '16 Larkspur Road', 60) +
      certificate(4, '18 Larkspur Road', 70, { postcode: 'RG30 9AB' }),
  )
  expect(await matched()).toEqual({ 1: 'RG30 9AA 1 80.5', 2: 'RG30 9AA 2 95', 3: 'RG30 9AA 3 60' })
  const after = await versions('sale_certificate', 'transaction_id')
  expect(after.get(id(1))).toBe(before.get(id(1)))
  expect(after.get(id(2))).not.toBe(before.get(id(2)))
})

test('a certificate that changes no match leaves the floor areas of its postcode as they are', async () => {
  const before = await versions('postcode_floor_areas', 'postcode')
  await publish(
    'energy-certificates',
    HEADER + certificate(5, '12 Larkspur Road', 81, { lodged: '2024-01-01' }),
  )
  expect(await matched()).toMatchObject({ 1: 'RG30 9AA 1 80.5' })
  expect(await versions('postcode_floor_areas', 'postcode')).toEqual(before)
})

test('sales that move to another postcode or are deleted lose their match', async () => {
  await publish(
    'price-paid',
    sale(1, '12', { status: 'D' }) + sale(2, '14', { postcode: 'RG30 9AB', status: 'C' }),
  )
  expect(await matched()).toEqual({ 3: 'RG30 9AA 3 60' })
  await publish('price-paid', sale(4, '18', { postcode: 'RG30 9AB', status: 'C' }))
  expect(await matched()).toEqual({ 3: 'RG30 9AA 3 60', 4: 'RG30 9AB 4 70' })
})

test('a postcode whose last match goes has no floor areas any more', async () => {
  const postcodes = async () => [...(await versions('postcode_floor_areas', 'postcode')).keys()].toSorted()
  expect(await postcodes()).toEqual(['RG30 9AA', 'RG30 9AB'])
  await publish(
    'energy-certificates',
    HEADER + certificate(3, '16 Larkspur Road', 60, { postcode: 'RG30 9AD' }),
  )
  expect(await matched()).toEqual({ 4: 'RG30 9AB 4 70' })
  expect(await postcodes()).toEqual(['RG30 9AB'])
  await publish('price-paid', sale(4, '18', { postcode: 'RG30 9AB', status: 'D' }))
  expect(await postcodes()).toEqual([])
})
