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

/** The outcodes of the area. */
export const OUTCODES = ['LD1', 'LD2', 'LD3', 'LD4'] as const

const LETTERS = 'ABDEFGHJLNPQRSTUWXYZ'
const UNITS_A_SECTOR = 111
const YEARS = [2022, 2023, 2024, 2025]

/** Every postcode; a sector's are close together, and its neighbours are kilometres away. */
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

/** Every sale: postcodes at odd places sell each year, the others in no year but one in seven of them. */
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
