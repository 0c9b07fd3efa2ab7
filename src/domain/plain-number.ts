const plain = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 10 })

/** Formats a number for a sentence, table or formula: '1,084', '−0.5'. */
export function plainNumber(value: number): string {
  return plain.format(value).replace('-', '\u2212')
}

/** A number of things: '1 sale', '1,084 sales'. `many` is the plural where it isn't the singular with an s. */
export function countOf(value: number, one: string, many = `${one}s`): string {
  return `${plainNumber(value)} ${value === 1 ? one : many}`
}
