import { beforeAll, expect, test } from 'vitest'

import { FEW_TREES, madeSales } from '#testing/made-sales.ts'

import { randomNumbers } from './boosting/random.ts'
import { estimateHome, type HomeFacts } from './estimate-home.ts'
import { numberings, salesTable } from './sales-table.ts'
import { sizeEffect } from './sizes.ts'
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

test('an unknown floor area adds nothing', () => {
  const { table, known } = model
  const unknown = table.logArea.findIndex((area) => Number.isNaN(area))
  expect(sizeEffect(known.sizes, table, unknown)).toBe(0)
})
