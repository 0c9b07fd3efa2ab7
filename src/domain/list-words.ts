const list = new Intl.ListFormat('en-GB')

/** Lists names as in a sentence: 'England, Wales and Scotland'. '' for none. */
export function listInWords(names: readonly string[]): string {
  return list.format(names)
}
