import { type History, placeOf } from './history.ts'
import type { Kriged } from './kriging.ts'
import { type Market, marketLevel } from './market.ts'
import { monthOfDay } from './months.ts'
import { type PlaceLevels, placeLevel } from './place-levels.ts'
import { type RepeatSales, repeatGrowth } from './repeat-sales.ts'
import type { SalesTable } from './sales-table.ts'
import type { Sizes } from './sizes.ts'

/** What is known at a moment, from which homes are valued. */
export type Known = {
  history: History
  market: Market
  /** Adjusted price at the reference size by sector and type. */
  sectorType: Float64Array
  /** The same by outcode and type, for sectors without sales. */
  outcodeType: Float64Array
  /** The same for any place, from the sectors around it. */
  places: PlaceLevels
  /** Each sale's adjusted price, without the mean of its sector and type and what its floor area adds. */
  deviation: Float64Array
  /** How much lower the estimate of each sale was than its price, when it was sold; NaN if it wasn't estimated. Log points. */
  error: Float64Array
  /** Extra variance of sales whose price was far from its estimate. */
  noise: Float64Array
  /** What floor areas add to prices. */
  sizes: Sizes
  /** What the same homes were sold for again, by postcode area. */
  repeatSales: RepeatSales
}

/** The features that trees see, in order. */
export const FEATURES = [
  'mean', 'sd', 'own1', 'years1', 'error1', 'own2', 'years2', 'error2', 'ownCount', 'ownNew', 'ownB', 'ownOtherType', 'ownWeight',
  'growth1', 'postcode', 'postcodeCount', 'street', 'streetCount', 'building', 'buildingCount', 'recentError', 'recentWeight',
  'sectorError', 'spread', 'type', 'leasehold', 'named',
  'sectorType', 'easting', 'northing', 'logArea', 'areaDifference', 'newBuild', 'tenureChanged', 'postcodeError',
  'ownCarried', 'growthApart',
] as const // prettier-ignore

/** The number of features. */
export const WIDTH = FEATURES.length

const AT = Object.fromEntries(FEATURES.map((name, index) => [name, index])) as Record<
  (typeof FEATURES)[number],
  number
>

/** The distance up to which a comparable counts for a mean of its place, in years. */
const PLACE_YEARS = 6
const RECENT_YEARS = 1

/**
 * Writes the features of a home to `out` from `from`. `chosen` and `weights` are its comparables and how much each counts, `logPrice` the
 * first estimate from them.
 */
export function writeFeatures(
  out: Float32Array,
  from: number,
  known: Known,
  subject: SalesTable,
  at: number,
  comparables: Comparables,
): void {
  const { kriged } = comparables
  const put = (name: (typeof FEATURES)[number], value: number) => {
    out[from + AT[name]] = value
  }
  const type = subject.type[at] ?? 0
  put('mean', kriged.mean)
  put('sd', Math.sqrt(kriged.variance))
  put('type', type)
  put('leasehold', subject.leasehold[at] ?? 0)
  put('named', subject.named[at] ?? 0)
  put('newBuild', subject.newBuild[at] ?? 0)
  put('easting', (subject.easting[at] ?? Number.NaN) / 1000)
  put('northing', (subject.northing[at] ?? Number.NaN) / 1000)
  put('logArea', subject.logArea[at] ?? Number.NaN)
  put('sectorType', meanLevel(known, subject, at))
  putOwn(put, known, subject, at, comparables)
  putPlaces(put, known, subject, at, comparables)
  putSector(put, known, subject, at)
}

/** The adjusted price at the reference size for a home's sector and type or, without sales in the sector, for its place or its outcode. */
export function meanLevel(known: Known, subject: SalesTable, at: number): number {
  const { sectorType, outcodeType, places } = known
  const sector = subject.sector[at] ?? -1
  const type = subject.type[at] ?? 0
  const isPlaced = sector >= 0 && !Number.isNaN(places.positions.east[sector] ?? Number.NaN)
  const place = { x: subject.easting[at] ?? Number.NaN, y: subject.northing[at] ?? Number.NaN, sector, type }
  const found = isPlaced ? null : placeLevel(places, place)
  const mean = sector < 0 ? outcodeType[(subject.outcode[at] ?? 0) * 5 + type] : sectorType[sector * 5 + type]
  return found ?? mean ?? 0
}

type Put = (name: (typeof FEATURES)[number], value: number) => void
type Comparables = {
  chosen: Int32Array
  weights: Float64Array
  count: number
  kriged: Kriged
  logPrice: number
}

function putOwn(put: Put, known: Known, subject: SalesTable, at: number, comparables: Comparables): void {
  const { chosen, weights, count, kriged } = comparables
  const { table } = known.history
  let own = 0
  let weight = 0
  for (const name of [
    'own1',
    'years1',
    'error1',
    'own2',
    'years2',
    'error2',
    'ownNew',
    'ownB',
    'ownOtherType',
    'growth1',
    'tenureChanged',
    'ownCarried',
    'growthApart',
  ] as const)
    put(name, Number.NaN)
  for (let index = 0; index < count; index++) {
    const sale = chosen[index] ?? 0
    if (table.home[sale] !== subject.home[at]) continue
    own++
    weight += weights[index] ?? 0
    if (own > 2) continue
    const years = ((subject.day[at] ?? 0) - (table.day[sale] ?? 0)) / 365.25
    put(own === 1 ? 'own1' : 'own2', (known.deviation[sale] ?? 0) - kriged.mean)
    put(own === 1 ? 'years1' : 'years2', years)
    put(own === 1 ? 'error1' : 'error2', known.error[sale] ?? Number.NaN)
    if (own === 2) continue
    put('ownNew', table.newBuild[sale] ?? 0)
    put('ownB', table.categoryB[sale] ?? 0)
    put('ownOtherType', table.type[sale] === subject.type[at] ? 0 : 1)
    put('tenureChanged', table.leasehold[sale] === subject.leasehold[at] ? 0 : 1)
    const growth = growthSince(known.market, subject, at, table.day[sale] ?? 0)
    put('growth1', growth)
    const [then, now] = [monthOfDay(table.day[sale] ?? 0), monthOfDay(subject.day[at] ?? 0)]
    const repeated = repeatGrowth(known.repeatSales, subject.region[at] ?? -1, then, now)
    put('ownCarried', (table.logPrice[sale] ?? 0) + repeated - comparables.logPrice)
    put('growthApart', repeated - growth)
  }
  put('ownCount', own)
  put('ownWeight', weight)
}

function growthSince(market: Market, subject: SalesTable, at: number, day: number): number {
  const level = (when: number) =>
    marketLevel(
      market,
      monthOfDay(when),
      subject.region[at] ?? 0,
      subject.outcode[at] ?? 0,
      subject.type[at] ?? 0,
    )
  return level(subject.day[at] ?? 0) - level(day)
}

function putPlaces(put: Put, known: Known, subject: SalesTable, at: number, comparables: Comparables): void {
  const { chosen, count, kriged } = comparables
  const { table } = known.history
  let spread = 0
  let spreadWeight = 0
  let recent = 0
  let recentWeight = 0
  const means = { building: [0, 0], postcode: [0, 0], street: [0, 0] }
  let postcodeError = 0
  let postcodeWeight = 0
  for (let index = 0; index < count; index++) {
    const sale = chosen[index] ?? 0
    if (table.home[sale] === subject.home[at] || table.type[sale] !== subject.type[at]) continue
    const years = ((subject.day[at] ?? 0) - (table.day[sale] ?? 0)) / 365.25
    const difference = (known.deviation[sale] ?? 0) - kriged.mean
    const weight = Math.exp(-years / PLACE_YEARS)
    for (const place of ['building', 'postcode', 'street'] as const) {
      if (table[place][sale] !== subject[place][at]) continue
      const mean = means[place]
      mean[0] = (mean[0] ?? 0) + weight * difference
      mean[1] = (mean[1] ?? 0) + weight
    }
    spread += weight * Math.abs(difference)
    spreadWeight += weight
    const error = known.error[sale] ?? Number.NaN
    if (error !== error) continue
    const limited = Math.max(-0.3, Math.min(0.3, error))
    const soon = Math.exp(-years / RECENT_YEARS)
    recent += soon * limited
    recentWeight += soon
    if (table.postcode[sale] !== subject.postcode[at]) continue
    postcodeError += limited
    postcodeWeight += 1
  }
  for (const place of ['building', 'postcode', 'street'] as const) {
    const [sum = 0, weight = 0] = means[place]
    put(place, weight > 0 ? sum / weight : Number.NaN)
    put(`${place}Count`, weight)
  }
  put('spread', spreadWeight > 0 ? spread / spreadWeight : Number.NaN)
  put('recentError', recent / (recentWeight + 1))
  put('recentWeight', recentWeight)
  put('postcodeError', postcodeError / (postcodeWeight + 2))
  put('areaDifference', areaDifference(known.history, subject, at, comparables))
}

/** The log of the home's floor area, without the mean of its comparables'. */
function areaDifference(
  { table }: History,
  subject: SalesTable,
  at: number,
  { chosen, count }: Comparables,
): number {
  let sum = 0
  let weight = 0
  for (let index = 0; index < count; index++) {
    const area = table.logArea[chosen[index] ?? 0] ?? Number.NaN
    if (area !== area) continue
    sum += area
    weight++
  }
  return weight > 0 ? (subject.logArea[at] ?? Number.NaN) - sum / weight : Number.NaN
}

/** Sales of the same sector and type that are looked at, and for how long, in days. */
const SECTOR_STEPS = 60
const SECTOR_DAYS = 730
/** As many sales as this pull their mean error to zero. */
const SECTOR_SHRINKAGE = 3

function putSector(put: Put, { history, error: errors }: Known, subject: SalesTable, at: number): void {
  const { table } = history
  let sum = 0
  let count = 0
  let sale = history.latest.sectorType[placeOf(subject, 'sectorType', at)] ?? -1
  for (let step = 0; sale >= 0 && step < SECTOR_STEPS; step++) {
    if ((subject.day[at] ?? 0) - (table.day[sale] ?? 0) > SECTOR_DAYS) break
    const error = errors[sale] ?? Number.NaN
    if (error === error) {
      sum += Math.max(-0.3, Math.min(0.3, error))
      count++
    }
    sale = history.previous.sectorType[sale] ?? -1
  }
  put('sectorError', sum / (count + SECTOR_SHRINKAGE))
}
