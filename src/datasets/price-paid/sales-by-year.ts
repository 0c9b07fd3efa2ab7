import { emptyYear, type YearOfSales } from './price-lists.ts'
import { TYPES } from './quartiles.ts'

/** Collects standard sales by year, in eight bytes each. */
export type SalesByYear = {
  /** Adds a sale; `type` is 0 to 3 (D, S, T, F). */
  add(year: number, pricePounds: number, unit: number, type: number): void
  /** Takes out the sales of each year, oldest first, and frees their memory. */
  take(): Generator<YearOfSales>
}

/** Sales in one piece of memory: prices, then unit and type in one number. */
const PIECE = 1 << 15

type Year = { pieces: Int32Array[]; room: number }

/** Creates an empty collection. */
export function salesByYear(): SalesByYear {
  const years = new Map<number, Year>()
  return {
    add: (year, pricePounds, unit, type) => {
      let found = years.get(year)
      if (!found) years.set(year, (found = { pieces: [], room: 0 }))
      if (found.room === 0) {
        found.pieces.push(new Int32Array(2 * PIECE))
        found.room = PIECE
      }
      const piece = found.pieces[found.pieces.length - 1] as Int32Array
      const at = PIECE - found.room--
      piece[at] = pricePounds
      piece[PIECE + at] = unit * TYPES + type
    },
    *take() {
      for (const year of [...years.keys()].toSorted((a, b) => a - b)) {
        const found = years.get(year)
        years.delete(year)
        if (found) yield yearOf(year, found)
      }
    },
  }
}

function yearOf(year: number, { pieces, room }: Year): YearOfSales {
  const count = pieces.length * PIECE - room
  const sales = emptyYear(year, count)
  for (let sale = 0; sale < count; sale++) {
    const piece = pieces[Math.floor(sale / PIECE)] as Int32Array
    const code = piece[PIECE + (sale % PIECE)] ?? 0
    sales.prices[sale] = piece[sale % PIECE] ?? 0
    sales.units[sale] = Math.floor(code / TYPES)
    sales.types[sale] = code % TYPES
  }
  return sales
}
