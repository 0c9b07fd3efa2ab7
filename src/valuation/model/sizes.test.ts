import { beforeAll, expect, test } from 'vitest'

import { FEW_TREES, madeSales } from '#testing/made-sales.ts'

import { randomNumbers } from './boosting/random.ts'
import { estimateHome, type HomeFacts } from './estimate-home.ts'
import { numberings, type SaleFacts, salesTable } from './sales-table.ts'
import { emptySizes, fitSizes, sizeEffect } from './sizes.ts'
import { train, type TrainedModel } from './train.ts'

const AS_OF = 4_000
/** How the made-up prices rise with floor area. */
const ELASTICITY = 0.7
const USUAL_SQM = 90

let model: TrainedModel

/** Sales whose homes have floor areas from 45 to 180 m², of which three in four are known when they're sold. */
beforeAll(() => {
  const random = randomNumbers(3)
  const areas = new Map<string, number>()
  const sales = madeSales().flatMap((sale) => {
    const home = `${sale.postcode} ${sale.paon} ${sale.saon}`
    const area = areas.get(home) ?? Math.round(USUAL_SQM * 2 ** (2 * random() - 1))
    areas.set(home, area)
    const pricePounds = sale.pricePounds * (area / USUAL_SQM) ** ELASTICITY
    return sale.day < AS_OF
      ? [{ ...sale, pricePounds, floorAreaSqm: random() < 0.75 ? area : Number.NaN }]
      : []
  })
  const names = numberings()
  model = train(salesTable(sales, names), names, AS_OF, { settings: FEW_TREES })
}, 60_000)

const home: HomeFacts = {
  day: AS_OF, type: 'T', tenure: 'F', newBuild: false, postcode: 'RG30 1AD', paon: '99', saon: '', street: 'STREET 2', town: '',
  easting: 468_240, northing: 173_180, floorAreaSqm: Number.NaN,
} // prettier-ignore

function estimateOf(facts: Partial<HomeFacts>): number {
  const result = estimateHome(model, { ...home, ...facts })
  if ('refused' in result) throw new Error(result.refused)
  return result.estimate
}

test('a home that never sold is worth more with more floor area, as its neighbours were', () => {
  expect(model.known.sizes.elasticity[2]).toBeGreaterThan(ELASTICITY - 0.15)
  expect(model.known.sizes.elasticity[2]).toBeLessThan(ELASTICITY + 0.15)
  const ratio = estimateOf({ floorAreaSqm: 140 }) / estimateOf({ floorAreaSqm: 70 })
  expect(ratio).toBeGreaterThan(2 ** 0.45)
  expect(ratio).toBeLessThan(2 ** 0.9)
})

test('a floor area like that of the neighbours changes little, and one that nobody has counts no more than a limit', () => {
  expect(estimateOf({ floorAreaSqm: USUAL_SQM }) / estimateOf({})).toBeGreaterThan(0.85)
  expect(estimateOf({ floorAreaSqm: USUAL_SQM }) / estimateOf({})).toBeLessThan(1.15)
  expect(estimateOf({ floorAreaSqm: 5_000 })).toBeCloseTo(estimateOf({ floorAreaSqm: 2_000 }), 0)
})

test('an unknown floor area is taken for the usual one of the place', () => {
  const { table, known } = model
  const at = table.logArea.findIndex((area) => Number.isNaN(area))
  const usual = known.sizes.sectorArea[(table.sector[at] ?? 0) * 5 + (table.type[at] ?? 0)] ?? Number.NaN
  const withUsual = { ...table, logArea: table.logArea.with(at, usual) }
  expect(sizeEffect(known.sizes, table, at)).toBe(sizeEffect(known.sizes, withUsual, at))
  expect(sizeEffect(emptySizes(9, 9), table, at)).toBe(0)
})

test('prices may rise faster with size among large homes', () => {
  const random = randomNumbers(4)
  const sales = Array.from({ length: 2_000 }, (_, at): SaleFacts => {
    const apart = (2 * random() - 1) * 0.8
    const logPrice = 12 + 0.5 * apart + 0.7 * Math.max(0, apart) + 0.2 * (random() - 0.5)
    return {
      ...home, day: at, pricePounds: Math.exp(logPrice), categoryB: false, floorAreaSqm: USUAL_SQM * Math.exp(apart),
    } // prettier-ignore
  })
  const table = salesTable(sales)
  const sizes = emptySizes(1, 1)
  fitSizes(sizes, table, table.count, (at) => (table.logPrice[at] ?? 0) - 12)
  expect(sizes.elasticity[2]).toBeCloseTo(0.5, 1)
  expect(sizes.further[2]).toBeCloseTo(0.7, 1)
})
