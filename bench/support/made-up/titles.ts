import type { DemonstrationPostcode } from '#datasets/demonstration/postcodes.ts'
import { pick, type Random, randomFrom } from '#datasets/demonstration/random.ts'

import type { MadeUpRows } from './certificates.ts'

/** Columns of the list of UK companies (CCOD). */
const HEADER = [
  'Title Number,Tenure,Property Address,District,County,Region,Postcode,Multiple Address Indicator,Price Paid',
  ...[1, 2, 3, 4].map(
    (number) =>
      `Proprietor Name (${number}),Company Registration No. (${number}),Proprietorship Category (${number}),Proprietor (${number}) Address (1),Proprietor (${number}) Address (2),Proprietor (${number}) Address (3)`,
  ),
  'Date Proprietor Added,Additional Proprietor Indicator',
].join(',')

/** One company in so many titles; a hundred landlords share a third of all titles, as councils and housing associations do. */
const TITLES_A_COMPANY = 4
const LANDLORDS = 100

/** Yields made-up titles of UK companies in the official layout, as a full file or, with a month, as a file of changes. */
export function* titleLines(
  places: readonly DemonstrationPostcode[],
  { rows, first, month }: MadeUpRows,
): Generator<string> {
  yield `${HEADER}${month === undefined ? '' : ',Change Indicator,Change Date'},demonstration\n`
  const random = randomFrom(`titles ${first}`)
  const homes = places.filter(({ sells }) => sells)
  let piece = ''
  for (let row = first; row < first + rows; row++) {
    piece += titleLine(pick(random, homes), row, random, month)
    if (piece.length < 1 << 17) continue
    yield piece
    piece = ''
  }
  yield `${piece}"Row Count:","${rows}"\n`
}

function titleLine(
  place: DemonstrationPostcode,
  row: number,
  random: Random,
  month: string | undefined,
): string {
  const { postcode, street, district, firstNumber } = place
  const town = district.pricePaid?.town ?? ''
  const first = proprietor(random, row)
  const second = random.below(20) === 0 ? proprietor(random, row) : NOBODY
  const cells = [
    `AA${row}`,
    random.below(3) === 0 ? 'Leasehold' : 'Freehold',
    `${firstNumber + random.below(30)} ${street}, ${town} (${postcode})`,
    town,
    district.pricePaid?.county ?? '',
    'SOUTH EAST',
    postcode,
    random.below(10) === 0 ? 'Y' : 'N',
    random.below(3) === 0 ? String(100_000 + 2500 * random.below(300)) : '',
    ...first,
    ...second,
    ...NOBODY,
    ...NOBODY,
    `${String(1 + random.below(28)).padStart(2, '0')}-${String(1 + random.below(12)).padStart(2, '0')}-${2000 + random.below(26)}`,
    'N',
    ...(month === undefined ? [] : ['A', `15-${month.slice(5)}-${month.slice(0, 4)}`]),
    '1',
  ]
  return `"${cells.join('","')}"\n`
}

const NOBODY = ['', '', '', '', '', '']
const WORDS =
  'ALDER BITTERN CEDAR DUNLIN ELDER FOXGLOVE GOLDCREST HAWTHORN IBIS JUNIPER KESTREL LARKSPUR MEDLAR NIGHTJAR ORCHARD PLOVER QUINCE ROWAN SORREL TEASEL'.split(
    ' ',
  )
const KINDS = [
  'HOMES',
  'ESTATES',
  'PROPERTIES',
  'INVESTMENTS',
  'LETTINGS',
  'DEVELOPMENTS',
  'HOUSING ASSOCIATION',
  'LAND',
]

function proprietor(random: Random, row: number): string[] {
  const isLandlord = random.below(3) === 0
  const company = isLandlord ? random.below(LANDLORDS) : LANDLORDS + (row >> 2) * TITLES_A_COMPANY
  const word = (place: number) => WORDS[Math.floor(company / 20 ** place) % WORDS.length] ?? ''
  const kind = isLandlord ? 'HOUSING ASSOCIATION' : (KINDS[company % KINDS.length] ?? '')
  const name = `${word(0)} ${word(1)}${company < 8000 ? '' : ` ${word(2)} ${word(3)}`} ${kind} LIMITED`
  return [
    name,
    String(10_000_000 + company),
    'Limited Company or Public Limited Company',
    `1 ${word(1)} House, Reading RG1 9ZZ`,
    '',
    '',
  ]
}
