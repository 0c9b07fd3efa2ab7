import { randomNumbers } from '#valuation/model/boosting/random.ts'
import type { TreeSettings } from '#valuation/model/fit-trees.ts'
import { TREES } from '#valuation/model/fit-trees.ts'
import type { SaleFacts } from '#valuation/model/sales-table.ts'

/** Settings that fit in a moment, for tests: few trees, of at most 3,000 sales. */
export const FEW_TREES: TreeSettings = {
  ...TREES,
  models: 1,
  mostRows: 3_000,
  boosting: { ...TREES.boosting, trees: 20 },
}

const LAST_DAY = 365 * 12

/**
 * Makes up the sales of 400 homes in twenty postcodes from 1995 to 2006, in the order of days: prices rise by 8 % a year, streets and
 * homes differ, and each sale is off by about 5 %.
 */
export function madeSales(seed = 7): SaleFacts[] {
  const random = randomNumbers(seed)
  const noise = () => random() + random() + random() - 1.5
  const sales: SaleFacts[] = []
  for (let home = 0; home < 400; home++) {
    const street = home % 20
    const type = 'DSTF'[street % 4] ?? 'T'
    const worth = 11.2 + 0.02 * street + 0.2 * noise() + (type === 'D' ? 0.4 : 0)
    for (let day = Math.floor(random() * 700); day < LAST_DAY; day += 300 + Math.floor(random() * 1_800))
      sales.push({
        day,
        pricePounds: Math.round(Math.exp(worth + (0.08 * day) / 365 + 0.1 * noise())),
        type,
        tenure: type === 'F' ? 'L' : 'F',
        newBuild: false,
        categoryB: false,
        postcode: `RG${street < 10 ? 30 : 31} ${1 + (street % 2)}A${'ABDEFGHJLN'[street % 10]}`,
        paon: type === 'F' ? `${street} COURT` : String(1 + Math.floor(home / 20)),
        saon: type === 'F' ? `FLAT ${1 + Math.floor(home / 20)}` : '',
        street: `STREET ${street}`,
        town: 'READING',
        easting: 468_000 + street * 120,
        northing: 173_000 + (street % 5) * 90,
        floorAreaSqm: Number.NaN,
      })
  }
  return sales.toSorted((a, b) => a.day - b.day)
}
