/*
 * A postcode area in mid Wales, made up: as many postcodes as LD has, in four outcodes of five sectors, and the sales of four
 * years. About every second postcode sells a home a year, as in England and Wales.
 */

/** A live postcode and its position. */
export type Unit = { postcode: string; outcode: string; easting: number; northing: number }

/** A row of the price paid file. */
export type RawSale = {
  id: number
  price: number
  day: string
  postcode: string
  outcode: string
  type: string
}

/** The area's outcodes. */
export const OUTCODES = ['LD1', 'LD2', 'LD3', 'LD4'] as const

const LETTERS = 'ABDEFGHJLNPQRSTUWXYZ'
const UNITS_A_SECTOR = 111
const YEARS = [2022, 2023, 2024, 2025]

/** All postcodes. Those in a sector are close together; other sectors are kilometres away. */
export const UNITS: readonly Unit[] = OUTCODES.flatMap((outcode, column) =>
  [1, 2, 3, 4, 5].flatMap((sector) =>
    Array.from({ length: UNITS_A_SECTOR }, (_, at) => ({
      postcode: `${outcode} ${sector}${LETTERS[Math.floor(at / 20)]}${LETTERS[at % 20]}`,
      outcode,
      easting: 300_000 + column * 9000 + (at % 11) * 20,
      northing: 250_000 + sector * 4000 + Math.floor(at / 11) * 20,
    })),
  ),
)

/** All sales: postcodes at odd positions have some every year, and the others only in one year in seven. */
export const SALES: readonly RawSale[] = UNITS.flatMap(({ postcode, outcode }, at) =>
  at % 2 === 1 || at % 7 === 0
    ? YEARS.map((year, index) => {
        const id = at * 10 + index
        return {
          id,
          price: 90_000 + ((id * 7919) % 300_000),
          day: `${year}-${String((id % 12) + 1).padStart(2, '0')}-${String((id % 28) + 1).padStart(2, '0')}`,
          postcode,
          outcode,
          type: 'DSTF'.charAt(at % 4),
        }
      })
    : [],
)

/** Rows of Code-Point Open. */
export function unitLines(units: readonly Unit[]): string {
  return units
    .map(
      ({ postcode, easting, northing }) =>
        `"${postcode}",10,${easting},${northing},"W92000004","","","","W06000023","W05000001"\n`,
    )
    .join('')
}

/** Rows of a price paid file. */
export function saleLines(sales: readonly RawSale[]): string {
  return sales
    .map(
      ({ id, price, day, postcode, type }) =>
        `"{70000000-0000-4000-8000-${String(id).padStart(12, '0')}}","${price}","${day} 00:00","${postcode}","${type}","N","F","${(id % 90) + 1}","","HIGH STREET","","LLANDRINDOD WELLS","POWYS","POWYS","A","A"\n`,
    )
    .join('')
}

/** All medians and quartiles of the sales: overall, by year, by type, and by both. */
export function figuresOf(sales: readonly RawSale[]): number[] {
  const groups = [
    sales,
    ...Map.groupBy(sales, ({ day }) => day.slice(0, 4)).values(),
    ...Map.groupBy(sales, ({ type, day }) => type + day.slice(0, 4)).values(),
  ]
  return groups.flatMap((group) => [0.25, 0.5, 0.75].map((share) => quantile(group, share)))
}

/** A quantile of the prices, in whole pounds. */
export function quantile(sales: readonly Pick<RawSale, 'price'>[], share: number): number {
  const prices = sales.map(({ price }) => price).toSorted((a, b) => a - b)
  const at = (prices.length - 1) * share
  const below = prices[Math.floor(at)] ?? 0
  return Math.round(below + (at % 1) * ((prices[Math.ceil(at)] ?? 0) - below))
}
