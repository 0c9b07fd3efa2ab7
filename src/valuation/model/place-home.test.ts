import { beforeAll, expect, test } from 'vitest'

import { FEW_TREES, madeSales } from '#testing/made-sales.ts'

import { estimateHome, type HomeEstimate } from './estimate-home.ts'
import { numberings, type SaleFacts, salesTable } from './sales-table.ts'
import { train, type TrainedModel } from './train.ts'

const AS_OF = 365 * 11

let model: TrainedModel
let street: SaleFacts
let lane: SaleFacts

beforeAll(() => {
  const sales = madeSales().filter(({ day }) => day < AS_OF)
  // A terraced house that sold, and one with its number on a lane in the same postcode, which costs half as much again.
  const sold = sales.findLast(({ type }) => type === 'T')
  if (!sold) throw new Error('no terraced house')
  street = sold
  lane = { ...sold, street: 'STATION LANE', day: AS_OF - 40, pricePounds: Math.round(sold.pricePounds * 1.5) }
  const names = numberings()
  const table = salesTable([...sales, lane], names)
  model = train(table, names, AS_OF, { settings: FEW_TREES })
}, 120_000)

const ownSales = (home: Partial<SaleFacts>) => {
  const found = estimateHome(model, { ...street, ...home, day: AS_OF })
  if ('refused' in found) throw new Error(found.refused)
  return found.sales.filter(({ isOwn }) => isOwn).map(({ pricePounds }) => pricePounds)
}

const estimate = (home: Partial<SaleFacts>) =>
  (estimateHome(model, { ...street, ...home, day: AS_OF }) as HomeEstimate).estimate

test('two homes with the same number on different streets of a postcode are different homes', () => {
  expect(ownSales({ street: 'STATION LANE' })).toEqual([lane.pricePounds])
  expect(ownSales({})).toContain(street.pricePounds)
  expect(ownSales({})).not.toContain(lane.pricePounds)
  expect(estimate({ street: 'STATION LANE' })).toBeGreaterThan(1.1 * estimate({}))
})

test('a number on two streets is neither of them without its street', () => {
  expect(ownSales({ street: '' })).toEqual([])
})

test('without its street, or with one that’s spelled differently, a number that’s only on one street is that home', () => {
  const other = madeSales().find(
    ({ day, postcode, paon }) =>
      day < AS_OF && postcode === street.postcode && paon !== street.paon && /^\d+$/.test(paon),
  )
  if (!other) throw new Error('no other home in the postcode')
  const known = { ...other, tenure: 'F' }
  const whole = ownSales(known)
  expect(whole).toContain(other.pricePounds)
  expect(ownSales({ ...known, street: '' })).toEqual(whole)
  expect(ownSales({ ...known, street: 'The Srteet' })).toEqual(whole)
  expect(estimate({ ...known, street: '' })).toBe(estimate(known))
})

test('a named building is the same with and without its street', () => {
  const flat = madeSales().findLast(({ day, type }) => type === 'F' && day < AS_OF)
  if (!flat) throw new Error('no flat')
  const named = (text: string) => ({ ...flat, paon: 'SPEED HOUSE', saon: 'FLAT 10', street: text })
  const table = salesTable([named('BARBICAN'), named('')])
  expect(table.home[0]).toBe(table.home[1])
  expect(table.building[0]).toBe(table.building[1])
})
