/** Words at the beginning of a sentence: 'Higher than most' of 'higher than most'. */
export function upperFirst(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
