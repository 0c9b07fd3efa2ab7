/** Detects text that repeats the same letter, word or phrase. */

const FEWEST_LETTERS = 4

/** Whether the text is mostly one repeated letter, word or phrase. */
export function repeats(text: string): boolean {
  const small = text.toLowerCase()
  const letters = small.replaceAll(/[^\p{L}\d]/gu, '')
  // The same letter four times in a row, except in Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch.
  if (/(\p{L})\1{3}/u.test(small.replaceAll(/\bllanfairpwll\p{L}*/gu, ''))) return true
  if (new Set(letters).size < FEWEST_LETTERS) return true
  // One piece repeated three times or more: abcabcabc, buyhousebuyhousebuyhouse.
  if (/^(.{1,60}?)\1{2,}.{0,3}$/u.test(letters)) return true
  return repeatsWords(small.match(/[\p{L}\d'’]+/gu) ?? [])
}

function repeatsWords(words: readonly string[]): boolean {
  if (words.some((word, at) => word === words[at + 1] && word === words[at + 2])) return true
  if (words.length < 4) return false
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  // Long text naturally repeats small words, so only check the number of different words in short text.
  const fewestDifferent = words.length <= 40 ? 0.45 : 0.25
  return Math.max(...counts.values()) > words.length / 2 || counts.size / words.length < fewestDifferent
}
