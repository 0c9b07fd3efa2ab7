/**
 * Converts the capitals of official registers ("FLAT 2, O'NEILL COURT") to the way people write names. For British
 * addresses: "O'NEILL" → "O'Neill", "MCDONALD" → "McDonald", "ST MARY'S" → "St Mary's", "STOKE-ON-TRENT" →
 * "Stoke-on-Trent", "EDWARD VII" → "Edward VII", "21A" stays, "3RD" → "3rd". If capitals don't tell (Macdonald or
 * MacDonald), one capital is used.
 */
export function titleCase(text: string): string {
  const words = text.trim().split(/\s+/)
  return words
    .map((word, at) => (isInside(at, words) && isSmall(word) ? word.toLowerCase() : compound(word)))
    .join(' ')
}

/** Converts text that's all in capitals to title case, and leaves other text as it's written. */
export function readable(text: string): string {
  return text === text.toUpperCase() ? titleCase(text) : text
}

/** Words in lower case inside a name, including Welsh "y" and "yr" and French articles. */
const SMALL_WORDS = new Set(
  'and at by cum de en in la le next of on over sub super the to under upon with y yr'.split(' '),
)

function isSmall(word: string): boolean {
  return SMALL_WORDS.has(word.toLowerCase())
}

function isInside(at: number, parts: readonly string[]): boolean {
  return at > 0 && at < parts.length - 1
}

/** Abbreviations that stay capitals. */
const CAPITALS = new Set(['NE', 'NW', 'SE', 'SW', 'GWR', 'HMS', 'RAF', 'UK', 'YMCA', 'YWCA'])

const INITIALS = /^([A-Z]\.)+[A-Z]?$/
const ROMAN = /^(?=[IVX]{2})X{0,3}(IX|IV|V?I{0,3})$/

/** A word with hyphens or slashes: each part on its own, with small words in lower case between two others. */
function compound(word: string): string {
  const parts = word.split(/([-/&])/)
  return parts
    .map((part, at) => (isInside(at, parts) && isSmall(part) ? part.toLowerCase() : simple(part)))
    .join('')
}

/** Words as they're written. A page has the same few in hundreds of addresses. */
const written = new Map<string, string>()
const MAX_WRITTEN = 5_000

function simple(word: string): string {
  const known = written.get(word)
  if (known !== undefined) return known
  const found = capitalised(word)
  if (written.size >= MAX_WRITTEN) written.clear()
  written.set(word, found)
  return found
}

function capitalised(word: string): string {
  const upper = word.toUpperCase()
  const letters = upper.replaceAll(/[^A-Z]/g, '')
  if (CAPITALS.has(letters) || ROMAN.test(letters) || INITIALS.test(upper)) return upper
  if (/\d/.test(word))
    return upper.replace(
      /(\d)(ST|ND|RD|TH)\b/,
      (_, digit: string, ending: string) => digit + ending.toLowerCase(),
    )
  return upper
    .toLowerCase()
    .replace(/\p{L}/u, (letter) => letter.toUpperCase())
    .replace(/^(\(?[DLO]['’])(\p{L})/u, (_, start: string, letter: string) => start + letter.toUpperCase())
    .replace(/^(\(?Mc)(\p{L})/u, (_, start: string, letter: string) => start + letter.toUpperCase())
}
