import { MAX } from './comparables.ts'
import { FLAT, type SalesTable } from './sales-table.ts'

/**
 * How alike the prices of two homes are, without the market and the mean of their sector and type: variances in squared log
 * points of what they share, and how it fades with years and metres.
 */
export const KERNEL = {
  home: 0.0073,
  homeChange: 0.0273,
  homeYears: 4.7,
  building: 0.0021,
  postcode: 0.0144,
  street: 0.009,
  place: 0.0437,
  placeMetres: 156,
  recent: 0.0025,
  recentYears: 0.66,
  placeYears: 54,
  number: 0.0437,
  numberApart: 18,
  otherSide: 0.8,
  otherType: 0.25,
  otherKind: 0.227,
  noise: 0.0024,
  noiseFlat: 0.0012,
  noiseB: 0.048,
  noiseNew: 0.0019,
}

/** A mean and a variance in log points, and how much each comparable counts. */
export type Kriged = { mean: number; variance: number }

const matrix = new Float64Array(MAX * MAX)
const vector = new Float64Array(MAX)
/** The weights of the comparables that were weighed last. */
export const weights = new Float64Array(MAX)
const years = new Float64Array(MAX)
const types = new Uint8Array(MAX)

/**
 * Weighs a home's comparables by simple kriging (the best linear estimate under KERNEL) and returns the variance of the estimate.
 * `noise` says how much more than usual the price of each sale may be off. The prices themselves don't matter to the weights.
 */
export function weigh(
  table: SalesTable,
  chosen: Int32Array,
  count: number,
  noise: Float64Array,
  subject: SalesTable,
  at: number,
): number {
  const now = (subject.day[at] ?? 0) / 365.25
  const type = subject.type[at] ?? 0
  for (let i = 0; i < count; i++) {
    const one = chosen[i] ?? 0
    years[i] = (table.day[one] ?? 0) / 365.25
    // The type of the home itself is taken to have been wrong then, or now.
    types[i] = table.home[one] === subject.home[at] ? type : (table.type[one] ?? 0)
  }
  const own =
    KERNEL.home + KERNEL.homeChange + KERNEL.building + KERNEL.postcode + KERNEL.street + KERNEL.number
  const total = own + KERNEL.place + KERNEL.recent
  for (let i = 0; i < count; i++) {
    const one = chosen[i] ?? 0
    for (let j = 0; j < i; j++) {
      const apart = Math.abs((years[i] ?? 0) - (years[j] ?? 0))
      const alike = alikeness(types[i] ?? 0, types[j] ?? 0)
      matrix[i * MAX + j] = covariance(table, one, table, chosen[j] ?? 0, apart, alike)
    }
    matrix[i * MAX + i] = total + noiseOf(table, one) + (noise[one] ?? 0)
    const apart = Math.abs(now - (years[i] ?? 0))
    vector[i] = covariance(subject, at, table, one, apart, alikeness(type, types[i] ?? 0))
  }
  return Math.max(1e-4, total - solve(count))
}

/**
 * A home's deviation from the mean of its sector and type, as the comparables that were weighed last say it. `deviations` holds those of all
 * sales.
 */
export function weightedMean(chosen: Int32Array, count: number, deviations: Float64Array): number {
  let mean = 0
  for (let i = 0; i < count; i++) mean += (weights[i] ?? 0) * (deviations[chosen[i] ?? 0] ?? 0)
  return mean
}

function noiseOf(table: SalesTable, at: number): number {
  return (
    KERNEL.noise +
    (table.type[at] === FLAT ? KERNEL.noiseFlat : 0) +
    (table.categoryB[at] === 1 ? KERNEL.noiseB : 0) +
    (table.newBuild[at] === 1 ? KERNEL.noiseNew : 0)
  )
}

function alikeness(type: number, other: number): number {
  if (type === other) return 1
  return (type === FLAT) === (other === FLAT) ? KERNEL.otherType : KERNEL.otherKind
}

function covariance(
  a: SalesTable,
  i: number,
  b: SalesTable,
  j: number,
  apart: number,
  alike: number,
): number {
  const shared =
    a.home[i] === b.home[j] ? KERNEL.home + KERNEL.homeChange * Math.exp(-apart / KERNEL.homeYears) : 0
  const fade = 0.5 + 0.5 * Math.exp(-apart / KERNEL.placeYears)
  let around = 0
  if (a.building[i] === b.building[j]) around += KERNEL.building
  if (a.postcode[i] === b.postcode[j]) around += KERNEL.postcode
  if (a.street[i] === b.street[j]) around += KERNEL.street
  around += neighbours(a, i, b, j)
  const metres = distance(a, i, b, j)
  const close = Math.exp(-metres / KERNEL.placeMetres)
  around += KERNEL.place * close
  const recent = KERNEL.recent * Math.exp(-apart / KERNEL.recentYears - metres / 1500)
  return shared + alike * (around * fade + recent)
}

/** What homes with close numbers in a street share, or flats in a building: they were often built as one. */
function neighbours(a: SalesTable, i: number, b: SalesTable, j: number): number {
  if (a.unit[i] !== b.unit[j]) return 0
  const isInRow = a.unit[i] === 1 ? a.building[i] === b.building[j] : a.street[i] === b.street[j]
  if (!isInRow) return 0
  const apart = Math.abs((a.number[i] ?? 0) - (b.number[j] ?? 0))
  if (apart !== apart) return a.home[i] === b.home[j] ? KERNEL.number : 0
  return KERNEL.number * Math.exp(-apart / KERNEL.numberApart) * (apart % 2 === 0 ? 1 : KERNEL.otherSide)
}

/** Metres between two homes; guessed from what they share if a position is unknown. */
function distance(a: SalesTable, i: number, b: SalesTable, j: number): number {
  const x = (a.easting[i] ?? 0) - (b.easting[j] ?? 0)
  const y = (a.northing[i] ?? 0) - (b.northing[j] ?? 0)
  const metres = Math.sqrt(x * x + y * y)
  if (metres === metres) return metres
  if (a.postcode[i] === b.postcode[j]) return 0
  if (a.street[i] === b.street[j]) return 150
  return a.sector[i] === b.sector[j] ? 500 : 1500
}

/** Solves for the weights by Cholesky's method, and returns how much of the variance they explain. */
function solve(count: number): number {
  for (let i = 0; i < count; i++) {
    const row = i * MAX
    for (let j = 0; j <= i; j++) {
      const other = j * MAX
      let sum = matrix[row + j] ?? 0
      for (let k = 0; k < j; k++) sum -= (matrix[row + k] ?? 0) * (matrix[other + k] ?? 0)
      matrix[row + j] = i === j ? Math.sqrt(Math.max(sum, 1e-9)) : sum / (matrix[other + j] ?? 1)
    }
    let value = vector[i] ?? 0
    for (let k = 0; k < i; k++) value -= (matrix[row + k] ?? 0) * (weights[k] ?? 0)
    weights[i] = value / (matrix[row + i] ?? 1)
  }
  let explained = 0
  for (let i = 0; i < count; i++) explained += (weights[i] ?? 0) ** 2
  for (let i = count - 1; i >= 0; i--) {
    let value = weights[i] ?? 0
    for (let k = i + 1; k < count; k++) value -= (matrix[k * MAX + i] ?? 0) * (weights[k] ?? 0)
    weights[i] = value / (matrix[i * MAX + i] ?? 1)
  }
  return explained
}
