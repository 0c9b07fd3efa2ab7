/**
 * Exact tax by bands. Slices tax each part of an amount at its own rate; a slab taxes the whole amount at one rate.
 * Band limits belong to the band below them: £125,000 is the last pound of a band 'up to £125,000'.
 */
import { type Exact, exactDownToPounds, exactFromPence } from './money.ts'

/** A band above `fromPounds`, up to and including `toPounds` (null: no limit). 100 basis points are 1 %. */
export type Band = { fromPounds: number; toPounds: number | null; rateBps: number }

/** One band of a calculation: the part of the amount in it, and its tax. */
export type BandLine = Band & { taxed: Exact; tax: Exact }

/**
 * How each band's tax is rounded: HMRC rounds amount and tax down to whole pounds; the other authorities round the
 * total only.
 */
export type BandRounding = 'pounds-down' | 'exact'

/** Bands as written in an Act: `bands([125_000, 0], [250_000, 2], [Infinity, 5])`, rates in percent. */
export function bands(
  ...rows: readonly (readonly [upToPounds: number, ratePercent: number])[]
): readonly Band[] {
  return rows.map(([upTo, percent], index) => ({
    fromPounds: rows[index - 1]?.[0] ?? 0,
    toPounds: upTo === Infinity ? null : upTo,
    rateBps: Math.round(percent * 100),
  }))
}

/** Every band with `points` basis points added to its rate. */
export function raised(table: readonly Band[], bps: number): readonly Band[] {
  return bps === 0 ? table : table.map((band) => ({ ...band, rateBps: band.rateBps + bps }))
}

/** The table without its nil-rate band: that part is taxed at the next band's rate. */
export function withoutNilBand(table: readonly Band[]): readonly Band[] {
  const [nil, next, ...rest] = table
  return nil && next && nil.rateBps === 0 ? [{ ...next, fromPounds: nil.fromPounds }, ...rest] : table
}

/**
 * Taxes each slice at its own rate. Bands that the amount doesn't reach are left out, so the parts always add up to the
 * amount.
 */
export function taxBySlices(amount: Exact, table: readonly Band[], rounding: BandRounding): BandLine[] {
  return table
    .filter((band) => band.fromPounds === 0 || amount > exactPounds(band.fromPounds))
    .map((band) => {
      const top = band.toPounds === null ? amount : min(amount, exactPounds(band.toPounds))
      const taxed = top - exactPounds(band.fromPounds)
      return { ...band, taxed, tax: taxAt(taxed, band.rateBps, rounding) }
    })
}

/** Taxes the whole amount at the rate of the band it falls into. */
export function taxBySlab(amount: Exact, table: readonly Band[], rounding: BandRounding): BandLine[] {
  const band = table.findLast(({ fromPounds }) => fromPounds === 0 || amount > exactPounds(fromPounds))
  return band ? [wholeAmount(amount, band.rateBps, rounding)] : []
}

/** Taxes the whole amount at one rate. */
export function wholeAmount(amount: Exact, rateBps: number, rounding: BandRounding): BandLine {
  return { fromPounds: 0, toPounds: null, rateBps, taxed: amount, tax: taxAt(amount, rateBps, rounding) }
}

/** The tax of all lines together. */
export function totalTax(lines: readonly BandLine[]): Exact {
  return lines.reduce((sum, line) => sum + line.tax, 0n)
}

function taxAt(amount: Exact, rateBps: number, rounding: BandRounding): Exact {
  const base = rounding === 'pounds-down' ? exactDownToPounds(amount) : amount
  const tax = (base * BigInt(rateBps)) / 10_000n
  return rounding === 'pounds-down' ? exactDownToPounds(tax) : tax
}

function exactPounds(pounds: number): Exact {
  return exactFromPence(pounds * 100)
}

function min(a: Exact, b: Exact): Exact {
  return a < b ? a : b
}
