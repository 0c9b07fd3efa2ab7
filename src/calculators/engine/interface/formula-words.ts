/** Names that are said letter by letter. */
const LETTERS = /\b(?:vat|ltv)\b/g

/** A formula in words: 'selling costs' for sellingCostsPercent, 'rate per m²' for ratePerM2, 'band 1' for band1. */
export function formulaWords(formula: string): string {
  return formula.replaceAll(/[a-z]+(?:[A-Z][a-z]*\d*|\d)+|[a-z]+/g, (name) =>
    name
      .replace(/M2$/, ' m²')
      .replaceAll(/[A-Z]|\d+$/g, (part) => ` ${part.toLowerCase()}`)
      .replace(/ percent$/, '')
      .replaceAll(LETTERS, (letters) => letters.toUpperCase()),
  )
}
