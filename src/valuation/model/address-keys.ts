import { addressWords, squashed } from '#datasets/address-match/address-words.ts'

import type { Place, SaleFacts } from './sales-table.ts'

/** Keys of the places that a home is in, from itself to its postcode area. Equal keys are the same place. */
export function addressKeys(
  sale: Pick<SaleFacts, 'postcode' | 'paon' | 'saon' | 'street' | 'town'>,
): Record<Place, string> {
  const { postcode, paon, saon, street, town } = sale
  const outcode = postcode.slice(0, -4) || town
  const sector = postcode.slice(0, -2) || town
  const road = spelled(street)
  const house = spelled(paon)
  const within = postcode || `${town} ${road}`
  const flat = saon === '' ? '' : spelled(saon)
  return {
    home: `${within}|${house}|${flat}|${house === '' ? road : ''}`,
    building: `${within}|${house}`,
    postcode: within,
    street: `${sector}|${road || within}`,
    sector,
    outcode,
    region: /^[A-Z]+/.exec(postcode)?.[0] ?? town,
  }
}

/** Texts of addresses in one spelling. They repeat, and splitting them is slow. */
const known = new Map<string, string>()
const MOST_KNOWN = 200_000

function spelled(text: string): string {
  let words = known.get(text)
  if (words === undefined) {
    words = squashed(addressWords(text).words)
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(text, words)
  }
  return words
}
