const list = new Intl.ListFormat('en-GB')

/** Names one after the other as a sentence has them: 'England, Wales and Scotland'; '' for none. */
export function listInWords(names: readonly string[]): string {
  return list.format(names)
}
