/** An address reduced to what identifies a home within its postcode. */
export type AddressWords = {
  /** Every word in one spelling, in order, without the word FLAT. */
  words: readonly string[]
  /** The words with digits, and the letters of flats: '3C 30'. */
  numbers: readonly string[]
  /** The floor or side of the building: 'GROUND', 'REAR'. In alphabetical order. */
  parts: string
  /** Whether it names a flat, by that word or one like it. */
  isFlat: boolean
}

/**
 * Splits an address into words in one spelling: upper case without punctuation, ordinals and the words for flats as one
 * word each, a number with its letter ('21 A' as '21A'), ranges ('12 to 14' as '12-14') and flats by floor ('2/1').
 */
export function addressWords(text: string): AddressWords {
  const raw = plainWords(text)
  const words: string[] = []
  const numbers: string[] = []
  const parts: string[] = []
  let isFlat = false
  for (let at = 0; at < raw.length; at++) {
    let word = spelled(raw[at] ?? '', at, raw)
    if (word === 'FLAT') {
      isFlat = true
      if (/^[A-Z]$/.test(raw[at + 1] ?? '')) {
        // FLAT B 12: the letter is the flat's number. FLAT B2 and FLAT 2 follow the rule below.
        word = raw[++at] ?? ''
        words.push(word)
        numbers.push(word)
      }
      continue
    }
    const hasDigit = /\d/.test(word)
    if (hasDigit && /^\d+$/.test(word) && /^[A-Z]$/.test(raw[at + 1] ?? '')) word += raw[++at] ?? ''
    words.push(word)
    if (hasDigit) numbers.push(word)
    else if (PARTS.has(word)) parts.push(word)
  }
  return { words, numbers, parts: parts.toSorted().join(' '), isFlat }
}

/** Joins words so that 'HOYLE HOUSE' equals 'HOYLEHOUSE' while '1 10' doesn't equal '11 0'. */
export function squashed(words: readonly string[]): string {
  let text = ''
  for (const word of words) text += /\d/.test(word) ? `|${word}|` : word
  return text
}

/** Splits a text into words without punctuation. Most texts have nothing that needs more than a split. */
function plainWords(text: string): string[] {
  const upper = text.toUpperCase()
  const words =
    /^[A-Z0-9 ,.]*$/.test(upper) && !upper.includes(' TO ')
      ? upper.split(/[ ,.]+/)
      : plainText(upper).split(' ')
  return words.filter(Boolean)
}

function plainText(upper: string): string {
  return upper
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’`]/g, '')
    .replaceAll('&', ' AND ')
    .replace(/(\d+[A-Z]?)\s*(?:-|–|\bTO\b)\s*(\d+[A-Z]?)(?![\w/])/g, '$1~$2')
    .replace(/(\d+)\/(\d+|[A-Z]\b)/g, (_, number: string, flat: string) =>
      /\d/.test(flat) ? `${number}^${flat}` : number + flat,
    )
    .replace(/[^A-Z0-9~^]+/g, ' ')
    .replaceAll('~', '-')
    .replaceAll('^', '/')
    .trim()
}

function spelled(word: string, at: number, all: readonly string[]): string {
  const usual = SPELLINGS.get(word)
  if (usual !== undefined) return usual
  // ST is a street at the end of a name, a saint before one.
  if (word === 'ST' && at > 0 && (at === all.length - 1 || /^\d/.test(all[at + 1] ?? ''))) return 'STREET'
  if (word.startsWith('0') && /^0+\d/.test(word)) return word.replace(/^0+/, '')
  return word
}

/** Floors and sides of a building. */
const PARTS = new Set(
  'GROUND FIRST SECOND THIRD FOURTH TOP BASEMENT GARDEN UPPER LOWER REAR FRONT LEFT RIGHT ATTIC HALL'.split(
    ' ',
  ),
)

const SPELLINGS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    APARTMENT: 'FLAT',
    APPARTMENT: 'FLAT',
    APT: 'FLAT',
    UNIT: 'FLAT',
    STUDIO: 'FLAT',
    MAISONETTE: 'FLAT',
    FLT: 'FLAT',
    PENTHOUSE: 'FLAT',
    '1ST': 'FIRST',
    '2ND': 'SECOND',
    '3RD': 'THIRD',
    '4TH': 'FOURTH',
    GRND: 'GROUND',
    GND: 'GROUND',
    SAINT: 'ST',
    RD: 'ROAD',
    STR: 'STREET',
    AVE: 'AVENUE',
    AV: 'AVENUE',
    CL: 'CLOSE',
    CRES: 'CRESCENT',
    CT: 'COURT',
    DR: 'DRIVE',
    GDNS: 'GARDENS',
    GRN: 'GREEN',
    HSE: 'HOUSE',
    LN: 'LANE',
    PK: 'PARK',
    PL: 'PLACE',
    SQ: 'SQUARE',
    TER: 'TERRACE',
    TERR: 'TERRACE',
  }),
)
