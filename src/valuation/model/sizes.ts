import { OTHER, outcodesOfSectors, type SalesTable } from './sales-table.ts'

const TYPES = 5

/** What floor area adds to the price of a home, compared with the usual home of its type and sector. */
export type Sizes = {
  /** How much the logarithm of the price rises with that of the floor area, by type. */
  elasticity: Float64Array
  /** The usual logarithm of the floor area by sector and type (sector * 5 + type), and by outcode and type; NaN if none is known. */
  sectorArea: Float64Array
  outcodeArea: Float64Array
}

/** Creates the sizes of places where no floor area is known. */
export function emptySizes(sectors: number, outcodes: number): Sizes {
  return {
    elasticity: new Float64Array(TYPES),
    sectorArea: new Float64Array(sectors * TYPES).fill(Number.NaN),
    outcodeArea: new Float64Array(outcodes * TYPES).fill(Number.NaN),
  }
}

/** What the floor area of a home adds to its price in log points; 0 if it's unknown. */
export function sizeEffect(sizes: Sizes, table: SalesTable, at: number): number {
  const difference = areaDifference(sizes, table, at)
  return difference === difference ? (sizes.elasticity[table.type[at] ?? 0] ?? 0) * difference : 0
}

function areaDifference({ sectorArea, outcodeArea }: Sizes, table: SalesTable, at: number): number {
  const type = table.type[at] ?? 0
  const sector = table.sector[at] ?? -1
  const usual = sector < 0 ? Number.NaN : (sectorArea[sector * TYPES + type] ?? Number.NaN)
  const around = usual === usual ? usual : outcodeArea[Math.max(0, table.outcode[at] ?? 0) * TYPES + type]
  const difference = (table.logArea[at] ?? Number.NaN) - (around ?? Number.NaN)
  return Math.max(-MOST_DIFFERENCE, Math.min(MOST_DIFFERENCE, difference))
}

/** Larger differences (three times as large, or a third) are mostly mistakes in a certificate. */
const MOST_DIFFERENCE = 1.1

/** As many sales as this draw the usual area of a sector to that of its outcode, and that of an outcode to its type's. */
const PULL = 4

/**
 * What is expected of the elasticity before sales are seen, and how many sales it weighs as much as: a home with a tenth more floor
 * area costs about 6 % more, because the land, the place and the number of kitchens stay the same.
 */
const PRIOR = { elasticity: 0.6, sales: 30, variance: 0.06 } as const

/** Prices further from those of the sector than this don't count more, in log points. */
const CLIP = 0.5

/** Fits the sizes to the first `count` sales; `difference` says how far the price of each is from those of its sector and type. */
export function fitSizes(
  sizes: Sizes,
  table: SalesTable,
  count: number,
  difference: (at: number) => number,
): void {
  const known: number[] = []
  for (let at = 0; at < count; at++)
    if (!Number.isNaN(table.logArea[at] ?? Number.NaN) && table.type[at] !== OTHER) known.push(at)
  if (known.length === 0) return
  fitUsualAreas(sizes, table, known)
  const xy = new Float64Array(TYPES).fill(PRIOR.elasticity * PRIOR.variance * PRIOR.sales)
  const xx = new Float64Array(TYPES).fill(PRIOR.variance * PRIOR.sales)
  for (const at of known) {
    const type = table.type[at] ?? 0
    const area = areaDifference(sizes, table, at)
    xy[type] = (xy[type] ?? 0) + area * Math.max(-CLIP, Math.min(CLIP, difference(at)))
    xx[type] = (xx[type] ?? 0) + area * area
  }
  for (let type = 0; type < TYPES; type++)
    sizes.elasticity[type] = Math.max(0, (xy[type] ?? 0) / (xx[type] ?? 1))
}

function fitUsualAreas(
  { sectorArea, outcodeArea }: Sizes,
  table: SalesTable,
  known: readonly number[],
): void {
  const sums = (size: number) => ({ sum: new Float64Array(size), count: new Float64Array(size) })
  const [ofType, ofOutcode, ofSector] = [sums(TYPES), sums(outcodeArea.length), sums(sectorArea.length)]
  const outcodeOf = outcodesOfSectors(table, sectorArea.length / TYPES)
  const groups = (at: number) => {
    const type = table.type[at] ?? 0
    return [type, (table.outcode[at] ?? 0) * TYPES + type, (table.sector[at] ?? 0) * TYPES + type] as const
  }
  for (const at of known) {
    const slots = groups(at)
    for (const [index, { sum, count }] of [ofType, ofOutcode, ofSector].entries()) {
      const slot = slots[index] ?? 0
      sum[slot] = (sum[slot] ?? 0) + (table.logArea[at] ?? 0)
      count[slot] = (count[slot] ?? 0) + 1
    }
  }
  for (let type = 0; type < TYPES; type++) if (ofType.count[type] === 0) ofType.sum[type] = Number.NaN
  const typeArea = ofType.sum.map((sum, type) => sum / Math.max(1, ofType.count[type] ?? 0))
  const drawn = ({ sum, count }: typeof ofType, slot: number, parent: number) =>
    ((sum[slot] ?? 0) + PULL * parent) / ((count[slot] ?? 0) + PULL)
  for (let slot = 0; slot < outcodeArea.length; slot++)
    outcodeArea[slot] = drawn(ofOutcode, slot, typeArea[slot % TYPES] ?? Number.NaN)
  for (let slot = 0; slot < sectorArea.length; slot++) {
    const outcode = outcodeOf[Math.floor(slot / TYPES)] ?? 0
    sectorArea[slot] = drawn(ofSector, slot, outcodeArea[outcode * TYPES + (slot % TYPES)] ?? Number.NaN)
  }
}
