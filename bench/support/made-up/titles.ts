import {
  type MadeUpCompany,
  rowCountLine,
  titleHeader,
  titleLine,
} from '#datasets/company-ownership/made-up-title.ts'
import type { DemonstrationPostcode } from '#datasets/demonstration/postcodes.ts'
import { pick, type Random, randomFrom } from '#datasets/demonstration/random.ts'

import type { MadeUpRows } from './certificates.ts'

/** One company in so many titles; a hundred landlords share a third of all titles, as councils and housing associations do. */
const TITLES_A_COMPANY = 4
const LANDLORDS = 100

/** Yields made-up titles of UK companies in the official layout, as a full file or, with a month, as a file of changes. */
export function* titleLines(
  places: readonly DemonstrationPostcode[],
  { rows, first, month }: MadeUpRows,
): Generator<string> {
  yield titleHeader('uk', month !== undefined)
  const random = randomFrom(`titles ${first}`)
  const homes = places.filter(({ sells }) => sells)
  const changed = month === undefined ? {} : { changedOn: `15-${month.slice(5)}-${month.slice(0, 4)}` }
  let piece = ''
  for (let row = first; row < first + rows; row++) {
    const { postcode, street, district, firstNumber } = pick(random, homes)
    const town = district.pricePaid?.town ?? ''
    const owners = [proprietor(random, row), ...(random.below(20) === 0 ? [proprietor(random, row)] : [])]
    piece += titleLine('uk', {
      titleNumber: `AA${row}`,
      isLeasehold: random.below(3) === 0,
      address: `${firstNumber + random.below(30)} ${street}, ${town} (${postcode})`,
      district: town,
      county: district.pricePaid?.county ?? '',
      region: 'SOUTH EAST',
      postcode,
      hasSeveralAddresses: random.below(10) === 0,
      price: random.below(3) === 0 ? String(100_000 + 2500 * random.below(300)) : '',
      owners,
      addedOn: `${String(1 + random.below(28)).padStart(2, '0')}-${String(1 + random.below(12)).padStart(2, '0')}-${2000 + random.below(26)}`,
      ...changed,
    })
    if (piece.length < 1 << 17) continue
    yield piece
    piece = ''
  }
  yield piece + rowCountLine(rows)
}

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

function proprietor(random: Random, row: number): MadeUpCompany {
  const isLandlord = random.below(3) === 0
  const company = isLandlord ? random.below(LANDLORDS) : LANDLORDS + (row >> 2) * TITLES_A_COMPANY
  const word = (place: number) => WORDS[Math.floor(company / 20 ** place) % WORDS.length] ?? ''
  const kind = isLandlord ? 'HOUSING ASSOCIATION' : (KINDS[company % KINDS.length] ?? '')
  return {
    name: `${word(0)} ${word(1)}${company < 8000 ? '' : ` ${word(2)} ${word(3)}`} ${kind} LIMITED`,
    number: String(10_000_000 + company),
    category: 'Limited Company or Public Limited Company',
    country: '',
    address: `1 ${word(1)} House, Reading RG1 9ZZ`,
  }
}
