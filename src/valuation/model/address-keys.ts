import { addressWords, squashed } from '#datasets/address-match/address-words.ts'

/** The columns of numbered places. */
export const PLACES = ['home', 'building', 'postcode', 'street', 'sector', 'outcode', 'region'] as const

/** A kind of numbered place. */
export type Place = (typeof PLACES)[number]

/** What a place's keys are made of. */
type Address = { postcode: string; paon: string; saon: string; street: string; town: string }

/** Keys of the places that a home is in, from itself to its postcode area. Equal keys are the same place. */
export function addressKeys(sale: Address): Record<Place, string> {
  const { postcode, paon, saon, street, town } = sale
  const outcode = postcode.slice(0, -4) || town
  const sector = postcode.slice(0, -2) || town
  const road = spelled(street)
  const house = spelled(paon)
  const within = postcode || `${town} ${road}`
  const flat = saon === '' ? '' : spelled(saon)
  return {
    ...homeKeys({ within, house, flat, road }),
    postcode: within,
    street: `${sector}|${road || within}`,
    sector,
    outcode,
    region: /^[A-Z]+/.exec(postcode)?.[0] ?? town,
  }
}

/** An address in one spelling: its postcode (or town and street), house, flat and street. */
type SpelledAddress = { within: string; house: string; flat: string; road: string }

/**
 * Keys of a home and its building. Two streets of a postcode may both have a number 4, so the street tells numbered houses apart. A name is
 * given once in a postcode, and sales of such buildings are registered with and without their street.
 */
function homeKeys({ within, house, flat, road }: SpelledAddress): Record<'home' | 'building', string> {
  const street = house === '' || /\d/.test(house) ? road : ''
  return { home: `${within}|${house}|${flat}|${street}`, building: `${within}|${house}|${street}` }
}

/** Keys of a home and its building if they were on another street of their postcode, whose key is given. */
export function homeKeysOnStreet(
  { postcode, paon, saon }: Omit<Address, 'street' | 'town'>,
  streetKey: string,
): Record<'home' | 'building', string> {
  const flat = saon === '' ? '' : spelled(saon)
  const road = streetKey.slice(streetKey.indexOf('|') + 1)
  return homeKeys({ within: postcode, house: spelled(paon), flat, road })
}

/** Texts of addresses in one spelling. They repeat, and splitting them is slow. */
const known = new Map<string, string>()
const MAX_KNOWN = 200_000

function spelled(text: string): string {
  let words = known.get(text)
  if (words === undefined) {
    words = squashed(addressWords(text).words)
    if (known.size >= MAX_KNOWN) known.clear()
    known.set(text, words)
  }
  return words
}
