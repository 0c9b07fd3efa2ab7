import { addressWords } from './address-words.ts'

/**
 * Returns a key of the building that a flat is in: the number or name after the flat's own, with the first words of the rest.
 * Null for a house, which is a building of its own.
 */
export function buildingOf(address: string): string | null {
  const { words, numbers, parts, isFlat } = addressWords(address)
  if (!isFlat) return null
  const [own] = numbers
  const from = parts === '' && own !== undefined ? words.indexOf(own) + 1 : 0
  const rest = words.slice(from).filter((word) => !parts.split(' ').includes(word))
  return rest.slice(0, KEY_WORDS).join(' ') || null
}

/** 'HAVEN HOUSE' and '12 HIGH': further words may be written otherwise. */
const KEY_WORDS = 2
