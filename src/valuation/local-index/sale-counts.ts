import { monthOfDay } from '../model/months.ts'
import { OTHER } from '../model/sales-table.ts'
import type { TrainedModel } from '../model/train.ts'

/** An outcode and type of home, by their numbers in the model, and the outcode's postcode area. */
export type IndexGroup = { region: number; outcode: number; type: number }

/** Sales by month, up to some month, of everything that an index is a sum of. */
export type SaleCounts = {
  months: number
  nation: Float64Array
  types: Float64Array[]
  regions: Map<number, Float64Array>
  outcodes: Map<number, OutcodeCounts>
}

type OutcodeCounts = {
  all: Float64Array
  types: Float64Array[]
  /** Sums of the squared differences of prices from the level of their surroundings, and how many, by type. */
  squares: Float64Array
  squared: Float64Array
}

const TYPES = 5

/** One odd price says little about how much usual ones differ. */
const MAX_SQUARE = 0.5

/** Variances of a sale around the level of its surroundings, in squared log points: bounds, and one for groups without sales. */
const MIN_VARIANCE = 0.01
const USUAL_VARIANCE = 0.08

/** Counts the sales of a model in one pass; of the outcodes only those of `outcode`, if it's given. */
export function saleCounts({ table, known }: TrainedModel, months: number, outcode?: number): SaleCounts {
  const empty = () => new Float64Array(months)
  const typed = () => Array.from({ length: TYPES }, empty)
  const counts: SaleCounts = {
    months,
    nation: empty(),
    types: typed(),
    regions: new Map(),
    outcodes: new Map(),
  }
  for (let at = 0; at < known.history.count; at++) {
    const type = table.type[at] ?? 0
    const month = monthOfDay(table.day[at] ?? 0)
    if (type === OTHER || month >= months) continue
    addOne(counts.nation, month)
    addOne(counts.types[type], month)
    addOne(entry(counts.regions, table.region[at] ?? 0, empty), month)
    const number = table.outcode[at] ?? 0
    if (outcode !== undefined && number !== outcode) continue
    const own = entry(counts.outcodes, number, () => ({
      all: empty(),
      types: typed(),
      squares: new Float64Array(TYPES),
      squared: new Float64Array(TYPES),
    }))
    addOne(own.all, month)
    addOne(own.types[type], month)
    addOne(own.squared, type)
    own.squares[type] = (own.squares[type] ?? 0) + Math.min(MAX_SQUARE, (known.deviation[at] ?? 0) ** 2)
  }
  return counts
}

/**
 * The sales of a group's five series by month (nation, type, postcode area, outcode, outcode and type), and the variance of a sale of the
 * group around the level of its surroundings.
 */
export function countsOf(
  { months, nation, types, regions, outcodes }: SaleCounts,
  { region, outcode, type }: IndexGroup,
): { months: number; series: Float64Array[]; perSale: number } {
  const none = new Float64Array(months)
  const own = outcodes.get(outcode)
  const sales = own?.squared[type] ?? 0
  const perSale = sales === 0 ? USUAL_VARIANCE : (own?.squares[type] ?? 0) / sales
  const series = [nation, types[type], regions.get(region), own?.all, own?.types[type]]
  return {
    months,
    series: series.map((counts) => counts ?? none),
    perSale: Math.max(MIN_VARIANCE, perSale),
  }
}

function addOne(counts: Float64Array | undefined, at: number): void {
  if (counts) counts[at] = (counts[at] ?? 0) + 1
}

function entry<Value>(map: Map<number, Value>, key: number, create: () => Value): Value {
  const known = map.get(key)
  if (known !== undefined) return known
  const created = create()
  map.set(key, created)
  return created
}
