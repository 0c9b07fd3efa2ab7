import { beforeAll, expect, test } from 'vitest'

import { FEW_TREES, madeSales } from '#testing/made-sales.ts'

import { methodsOf } from '../home/methods.ts'
import { areaOfRooms } from './area-of-rooms.ts'
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

test('a larger home is never worth less by our estimate, all else being equal, whether another floor area is recorded or not', () => {
  const others = ['D', 'S', 'T', 'F'].map((type) => ({ ...home, type }))
  const homes = [...others, ...madeSales().filter((_, at) => at % 60 === 0)]
  let ownSales = 0
  const falls = (recordedAreaSqm?: number) =>
    homes.filter((each) => {
      let before = 0
      let hasFallen = false
      for (let floorAreaSqm = 30; floorAreaSqm <= 300; floorAreaSqm += 6) {
        const facts = { ...each, day: AS_OF, floorAreaSqm }
        const result = estimateHome(
          model,
          recordedAreaSqm === undefined ? facts : { ...facts, recordedAreaSqm },
        )
        if ('refused' in result) throw new Error(result.refused)
        hasFallen ||= result.estimate < before * (1 - 1e-9)
        before = result.estimate
        ownSales += result.sales.filter(({ isOwn }) => isOwn).length
      }
      return hasFallen
    }).length
  for (const recordedAreaSqm of [45, 90, 180]) expect(falls(recordedAreaSqm)).toBe(0)
  // Described anew for each floor area, as homes of several sizes.
  expect(falls()).toBe(0)
  expect(ownSales).toBeGreaterThan(500)
})

test('another floor area moves the estimate, its steps and its range by what the difference in size adds, and by nothing else', () => {
  const facts = { ...home, floorAreaSqm: 90 }
  const [recorded, larger] = [facts, { ...facts, floorAreaSqm: 105, recordedAreaSqm: 90 }].map((each) =>
    estimateHome(model, each),
  )
  if (!recorded || !larger || 'refused' in recorded || 'refused' in larger) throw new Error('refused')
  const { elasticity, further, reference } = model.known.sizes
  const effectOf = (area: number) => {
    const apart = Math.log(area) - (reference[2] ?? 0)
    return (elasticity[2] ?? 0) * apart + (further[2] ?? 0) * Math.max(0, apart)
  }
  const ratio = Math.exp(effectOf(105) - effectOf(90))
  expect(ratio).toBeGreaterThan(1.05)
  expect(larger.sizeRatio).toBeCloseTo(ratio, 9)
  for (const key of ['estimate', 'low80', 'high80', 'low95', 'high95'] as const)
    expect(larger[key] / recorded[key]).toBeCloseTo(ratio, 9)
  expect(larger.steps.corrected).toBe(larger.estimate)
  expect(larger.sales).toEqual(recorded.sales)
  expect(methodsOf(larger).map(({ estimate }) => estimate / ratio)).toEqual(
    methodsOf(recorded).map(({ estimate }) => expect.closeTo(estimate, 3)),
  )
})

test('rooms stand in for an unknown floor area, with a wider range than if it were known', () => {
  const valued = (facts: Partial<HomeFacts>, by = model) => {
    const result = estimateHome(by, { ...home, ...facts })
    if ('refused' in result) throw new Error(result.refused)
    return result
  }
  const width = ({ low80, high80, estimate }: ReturnType<typeof valued>) => (high80 - low80) / estimate
  const [few, many] = [valued({ rooms: 3 }), valued({ rooms: 7 })]
  expect(many.estimate).toBeGreaterThan(few.estimate * 1.2)
  const sqm = areaOfRooms('T', 7)
  const measured = valued({ floorAreaSqm: sqm })
  expect(many.estimate).toBeCloseTo(measured.estimate, 2)
  expect(many.roomsAreaSqm).toBeCloseTo(sqm, 9)
  expect(width(many)).toBeGreaterThan(width(measured) * 1.05)
  // They change nothing where the area is known, or where no sale shows what it adds.
  expect(valued({ floorAreaSqm: 80, rooms: 9 })).toEqual(valued({ floorAreaSqm: 80 }))
  const unmeasured = { ...model, known: { ...model.known, sizes: emptySizes(9, 9) } }
  expect(valued({ rooms: 9 }, unmeasured)).toEqual(valued({}, unmeasured))
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
