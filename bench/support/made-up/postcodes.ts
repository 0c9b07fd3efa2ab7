import type { DemonstrationPostcode } from '#datasets/demonstration/postcodes.ts'

/** Some postcode areas, as their letters. */
const AREAS = 'B BS CF CV EX G L LE LS M NE NG NR OX PE PO RG S SA YO'.split(' ')
const DISTRICTS_AN_AREA = 40
const LETTERS = 'ABDEFGHJLNPQRSTUWXYZ'
const UNITS = LETTERS.length ** 2

/** The most postcodes that can be made up. */
const MAX = AREAS.length * DISTRICTS_AN_AREA * 10 * UNITS

/** Yields postcodes that needn't exist, spread over the areas: the demonstration has too few for millions of rows. */
export function* madeUpPostcodes(count: number): Generator<string> {
  if (count > MAX) throw new Error(`At most ${MAX} postcodes can be made up`)
  for (let number = 0; number < count; number++) {
    const place = Math.floor((number * MAX) / count)
    const unit = place % UNITS
    const sector = Math.floor(place / UNITS) % 10
    const district = Math.floor(place / UNITS / 10) % DISTRICTS_AN_AREA
    const area = AREAS[Math.floor(place / UNITS / 10 / DISTRICTS_AN_AREA)]
    yield `${area}${district + 1} ${sector}${LETTERS[Math.floor(unit / LETTERS.length)]}${LETTERS[unit % LETTERS.length]}`
  }
}

/** Gives `count` made-up postcodes the streets of the demonstration's postcodes, in turn. */
export function spreadPlaces(
  places: readonly DemonstrationPostcode[],
  count: number,
): DemonstrationPostcode[] {
  return Array.from(madeUpPostcodes(count), (postcode, at) => {
    const place = places[at % places.length]
    if (!place) throw new Error('There are no places to spread')
    return { ...place, postcode }
  })
}
