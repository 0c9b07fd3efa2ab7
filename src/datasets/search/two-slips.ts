/** The letters of a word that the index of near spellings has. */
const INDEXED_LETTERS = 7

/** Words as long as this may have two slips. */
export const LONG_ENOUGH_FOR_TWO = 6

/** The first seven letters of a word, and what is left of them without each: what `property.near_spellings` gives. */
export function nearSpellings(word: string): readonly string[] {
  const head = word.slice(0, INDEXED_LETTERS)
  return Array.from({ length: head.length + 1 }, (_, at) => head.slice(0, at) + head.slice(at + 1))
}

/**
 * Entries of the index that a word may be under if it was typed with two slips among its first letters: one slip is
 * undone, for each pair of neighbouring letters that may have been swapped and each letter that may be too many, and
 * the index allows for the other. Two missing or two wrong letters aren't found: there would be too many possibilities
 * to undo.
 */
export function spellingsOfTwoSlips(typed: string): readonly string[] {
  const letters = Math.min(typed.length, INDEXED_LETTERS + 1)
  const undone = Array.from({ length: letters }, (_, at) => [
    typed.slice(0, at) + typed.slice(at + 1),
    typed.slice(0, at) + (typed[at + 1] ?? '') + (typed[at] ?? '') + typed.slice(at + 2),
  ]).flat()
  return [...new Set(undone.flatMap(nearSpellings))]
}
