/** What people write for short, and the words in names. */
const SHORT_FORMS: Readonly<Record<string, string>> = {
  ave: 'avenue',
  av: 'avenue',
  cl: 'close',
  cres: 'crescent',
  ct: 'court',
  dr: 'drive',
  gdns: 'gardens',
  gr: 'grove',
  la: 'lane',
  ln: 'lane',
  pl: 'place',
  rd: 'road',
  sq: 'square',
  st: 'street',
  str: 'street',
  terr: 'terrace',
  c: 'church',
  ce: 'church',
  rc: 'catholic',
  pri: 'primary',
  sch: 'school',
}

/** Returns a word with the words it may be short for. */
export function spellings(word: string): readonly string[] {
  return [...new Set([word, writtenOut(word)])]
}

/** Returns what a word is short for; other words as they are. */
export function writtenOut(word: string): string {
  return SHORT_FORMS[word] ?? word
}

/** Shortest word that may be misspelt: of shorter ones, too many others are similar. */
const SHORTEST_MISSPELT = 4

/** Whether a word is long enough to guess what was meant. */
export function mayBeMisspelt(word: string): boolean {
  return word.length >= SHORTEST_MISSPELT && /^[a-z]+$/.test(word)
}

/**
 * Returns the words that a misspelt one may mean, nearest first: one slip of the keyboard away, or two in a longer word. An
 * unfinished word may mean those that begin like it.
 */
export function meantBy(typed: string, words: readonly string[], isUnfinished: boolean): string[] {
  const allowed = typed.length < 6 ? 1 : 2
  const near = words.map((word) => ({ word, slips: slipsBetween(typed, word, isUnfinished) }))
  return near
    .filter(({ slips }) => slips <= allowed)
    .toSorted((a, b) => a.slips - b.slips)
    .map(({ word }) => word)
}

/** Counts letters to add, drop, change or swap with the next, to get from one word to the other, or to its beginning. */
function slipsBetween(typed: string, word: string, toBeginning: boolean): number {
  let [before, last] = [[] as number[], Array.from({ length: word.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= typed.length; i++) {
    const row = [i]
    for (let j = 1; j <= word.length; j++) {
      const isSame = typed[i - 1] === word[j - 1]
      const isSwapped = i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1]
      row[j] = Math.min(
        (row[j - 1] ?? 0) + 1,
        (last[j] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    ;[before, last] = [last, row]
  }
  return toBeginning ? Math.min(...last) : (last.at(-1) ?? 0)
}
