import { expect, test } from 'vitest'

import type { Certificate } from '#datasets/energy-certificates/certificate.ts'
import type { PropertyType, Sale } from '#datasets/price-paid/sale.ts'
import type { PlaceHome } from '#places/property-age/homes.ts'

import { homesByAddress } from './home-addresses.ts'
import { floorAreaOf, typeOfHome } from './home-facts.ts'

const home = (address: string, own: Partial<PlaceHome<Certificate>> = {}): PlaceHome<Certificate> => ({
  id: address,
  address,
  isFlat: false,
  certificates: [],
  sales: [],
  ...own,
})

const soldAs = (...types: PropertyType[]) => types.map((propertyType) => ({ propertyType }) as Sale)
const assessed = (own: Partial<Certificate>) => [own as Certificate]

test('homes are listed by street and number, each with an address of its own', () => {
  const homes = [
    '12 Larkspur Road',
    '3 Aster Close, Southcote',
    '2 Larkspur Road',
    'Flat 10, 2 Larkspur Road',
    '2, Larkspur Road',
    'Homes',
    '’',
  ]
  const found = homesByAddress(homes.map((address) => home(address)))
  expect([...found].map(([slug, { address }]) => [slug, address])).toEqual([
    ['home', '’'],
    ['3-aster-close-southcote', '3 Aster Close, Southcote'],
    ['homes-2', 'Homes'],
    ['2-larkspur-road', '2 Larkspur Road'],
    ['2-larkspur-road-2', '2, Larkspur Road'],
    ['12-larkspur-road', '12 Larkspur Road'],
    ['flat-10-2-larkspur-road', 'Flat 10, 2 Larkspur Road'],
  ])
})

test('addresses in capitals are put in ordinary letters', () => {
  const [address] = homesByAddress([home('FLAT 2, LARKSPUR HOUSE')]).values()
  expect(address?.address).toBe('Flat 2, Larkspur House')
})

test('the addresses don’t depend on the order in which homes are found', () => {
  const homes = ['2, Larkspur Road', '2 Larkspur Road', '1 Larkspur Road'].map((address) => home(address))
  expect([...homesByAddress(homes.toReversed())]).toEqual([...homesByAddress(homes)])
})

test('the newest sale decides the type, unless it was of something else than a home', () => {
  expect(typeOfHome(home('1', { sales: soldAs('S', 'T') }))).toBe('S')
  expect(typeOfHome(home('1', { sales: soldAs('O', 'T') }))).toBe('T')
})

test.each([
  ['Mid-Terrace', 'T'],
  ['Enclosed End-Terrace', 'T'],
  ['Semi-Detached', 'S'],
  ['Detached', 'D'],
  ['Not Recorded', null],
])('a house that hasn’t been sold is of the type on its certificate: %s', (builtForm, type) => {
  expect(typeOfHome(home('1', { certificates: assessed({ builtForm }) }))).toBe(type)
})

test('a flat in a terrace is a flat', () => {
  expect(typeOfHome(home('1', { isFlat: true, certificates: assessed({ builtForm: 'Mid-Terrace' }) }))).toBe(
    'F',
  )
})

test('the floor area is the newest one that a certificate gives', () => {
  const certificates = [{ floorAreaSqm: null }, { floorAreaSqm: 81 }, { floorAreaSqm: 75 }] as Certificate[]
  expect(floorAreaOf(home('1', { certificates }))).toBe(81)
  expect(floorAreaOf(home('1'))).toBeNull()
})
