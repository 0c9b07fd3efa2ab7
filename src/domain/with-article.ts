/** Words after 'a' or 'an', as they're spoken: 'a £300,000 home', 'an £850,000 home', 'an 18% deposit'. They begin with a number. */
export function withArticle(words: string): string {
  // Eight, eighty, eight hundred; eleven and eighteen, but not one hundred and ten.
  return /^£?(?:8\d*|11|18)(?!\d)/.test(words) ? `an ${words}` : `a ${words}`
}
