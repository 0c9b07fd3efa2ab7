import { OTHER, outcodesOfSectors, type SalesTable } from './sales-table.ts'

const TYPES = 5

/** What floor area adds to the price of a home, compared with one of its type's reference size: the mean of all. */
export type Sizes = {
  /** How much the logarithm of the price rises with that of the floor area, by type, and how much more beyond the reference size. */
  elasticity: Float64Array
  further: Float64Array
  /** The logarithm of the reference size of each type; NaN if no area is known. */
  reference: Float64Array
  /** The usual logarithm of the floor area by sector and type (sector * 5 + type), and by outcode and type; NaN if none is known. */
  sectorArea: Float64Array
  outcodeArea: Float64Array
}

/** Creates the sizes of places where no floor area is known. */
export function emptySizes(sectors: number, outcodes: number): Sizes {
  const unknown = (places: number) => new Float64Array(places * TYPES).fill(Number.NaN)
  return {
    elasticity: new Float64Array(TYPES),
    further: new Float64Array(TYPES),
    reference: unknown(1),
    sectorArea: unknown(sectors),
    outcodeArea: unknown(outcodes),
  }
}

/**
 * What the floor area of a home adds to its price, compared with the reference size, in log points. An unknown area is taken for the usual one
 * of its sector and type; where none is known, it's 0.
 */
export function sizeEffect(sizes: Sizes, table: SalesTable, at: number): number {
  const usual = usualArea(sizes, table, at)
  if (usual !== usual) return 0
  const area = table.logArea[at] ?? Number.NaN
  const within = Math.max(usual - MAX_DIFFERENCE, Math.min(usual + MAX_DIFFERENCE, area))
  return effectOf(sizes, table.type[at] ?? 0, area === area ? within : usual)
}

/** The usual logarithm of the floor area of a home's sector and type, or of its outcode and type; NaN if none is known. */
export function usualArea({ sectorArea, outcodeArea }: Sizes, table: SalesTable, at: number): number {
  const type = table.type[at] ?? 0
  const sector = table.sector[at] ?? -1
  const own = sector < 0 ? Number.NaN : (sectorArea[sector * TYPES + type] ?? Number.NaN)
  return own === own ? own : (outcodeArea[Math.max(0, table.outcode[at] ?? 0) * TYPES + type] ?? Number.NaN)
}

/** What the usual home of a type in an outcode costs more than one of the reference size, in log points. */
export function usualSizeEffect(sizes: Sizes, outcode: number, type: number): number {
  const usual = sizes.outcodeArea[outcode * TYPES + type] ?? Number.NaN
  return usual === usual ? effectOf(sizes, type, usual) : 0
}

function effectOf({ elasticity, further, reference }: Sizes, type: number, area: number): number {
  const apart = area - (reference[type] ?? 0)
  return (elasticity[type] ?? 0) * apart + (further[type] ?? 0) * Math.max(0, apart)
}

/** Larger differences (three times as large, or a third) are mostly mistakes in a certificate. */
export const MAX_DIFFERENCE = 1.1

/** As many sales as this draw the usual area of a sector to that of its outcode, and that of an outcode to its type's. */
const PULL = 4

/**
 * What is expected of the elasticity before sales are seen, and how many sales it weighs as much as: a home with a tenth more floor
 * area costs about 6 % more, because the land, the place and the number of kitchens stay the same. That it's no different among large
 * homes is expected just as firmly.
 */
const PRIOR = { elasticity: 0.6, sales: 30, variance: 0.06 } as const

/** Prices further from those of the sector than this don't count more, in log points. */
const CLIP = 1

/** Fits the sizes to the first `count` sales; `difference` says how far the price of each is from those of its place at the reference size. */
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
  const pulled = PRIOR.variance * PRIOR.sales
  // The normal equations of both slopes, by type.
  const sums = Array.from({ length: TYPES }, () => ({
    xx: pulled, xh: 0, hh: pulled, xy: pulled * PRIOR.elasticity, hy: 0,
  })) // prettier-ignore
  for (const at of known) {
    const type = table.type[at] ?? 0
    const sum = sums[type]
    if (!sum) continue
    const apart = (table.logArea[at] ?? 0) - (sizes.reference[type] ?? 0)
    const x = Math.max(-MAX_DIFFERENCE, Math.min(MAX_DIFFERENCE, apart))
    const h = Math.max(0, x)
    const y = Math.max(-CLIP, Math.min(CLIP, difference(at)))
    sum.xx += x * x
    sum.xh += x * h
    sum.hh += h * h
    sum.xy += x * y
    sum.hy += h * y
  }
  for (const [type, { xx, xh, hh, xy, hy }] of sums.entries()) {
    const further = Math.max(0, (xx * hy - xh * xy) / (xx * hh - xh * xh))
    sizes.further[type] = further
    sizes.elasticity[type] = Math.max(0, (xy - xh * further) / xx)
  }
}

function fitUsualAreas(
  { sectorArea, outcodeArea, reference }: Sizes,
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
  reference.set(typeArea)
  const drawn = ({ sum, count }: typeof ofType, slot: number, parent: number) =>
    ((sum[slot] ?? 0) + PULL * parent) / ((count[slot] ?? 0) + PULL)
  for (let slot = 0; slot < outcodeArea.length; slot++)
    outcodeArea[slot] = drawn(ofOutcode, slot, typeArea[slot % TYPES] ?? Number.NaN)
  for (let slot = 0; slot < sectorArea.length; slot++) {
    const outcode = outcodeOf[Math.floor(slot / TYPES)] ?? 0
    sectorArea[slot] = drawn(ofSector, slot, outcodeArea[outcode * TYPES + (slot % TYPES)] ?? Number.NaN)
  }
}
