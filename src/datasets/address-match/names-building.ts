import { addressWords, squashed } from './address-words.ts'

/**
 * Whether an address is at a building: by its number ('12' is 12 and Flat 3, 12, but not Flat 12, 3) or name. A `paon` that
 * names a flat must have all of its numbers in the address.
 */
export function namesBuilding(address: string, paon: string): boolean {
  const asked = addressWords(paon)
  const home = addressWords(address)
  const name = squashed(asked.words.filter((word) => !/\d/.test(word)))
  const words = squashed(home.words.filter((word) => !/\d/.test(word)))
  if (!words.includes(name)) return false
  const ofBuilding = home.isFlat && !asked.isFlat && home.parts === '' ? home.numbers.slice(1) : home.numbers
  return asked.numbers.every((number) => ofBuilding.includes(number)) && asked.words.length > 0
}
