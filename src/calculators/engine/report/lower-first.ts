/** A label inside a sentence: 'sale price' of 'Sale price'; names such as 'BRRR' keep their capitals. */
export function lowerFirst(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}
