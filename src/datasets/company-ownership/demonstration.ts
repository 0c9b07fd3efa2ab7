import type { DemonstrationFile } from '../demonstration/demonstration-file.ts'
import { DISTRICTS } from '../demonstration/districts.ts'
import { buildingName, streetName } from '../demonstration/names.ts'
import { pick, type Random, randomFrom } from '../demonstration/random.ts'
import { postcodesFor } from '../demonstration/sales.ts'
import { type MadeUpCompany, rowCountLine, titleHeader, titleLine } from './made-up-title.ts'

/** Titles of invented companies in the demonstration's postcodes of England and Wales, in both official layouts. */
export const demonstrationFiles: readonly DemonstrationFile[] = [
  { name: 'demonstration-ccod-full.csv', text: () => fileOf('uk') },
  { name: 'demonstration-ocod-full.csv', text: () => fileOf('overseas') },
]

const LIMITED = 'Limited Company or Public Limited Company'

/** Invented companies. Their numbers begin with 9999 or D, which Companies House doesn't give out. */
const COMPANIES: Readonly<Record<'uk' | 'overseas', readonly MadeUpCompany[]>> = {
  uk: [
    ['LARKSPUR HOMES LIMITED', '99990011', LIMITED],
    ['BITTERN ESTATES LTD', '99990027', LIMITED],
    ['FOXGLOVE LETTINGS LIMITED', '99990033', LIMITED],
    ['GOLDCREST INVESTMENTS PLC', '99990049', LIMITED],
    ['MEDLAR HOUSING ASSOCIATION LIMITED', 'DH0031', 'Housing Association Community Benefit Society'],
    ['TEASEL LIVING LLP', 'DC999021', 'Limited Liability Partnership'],
  ].map(([name = '', number = '', category = '']) => ({
    name,
    number,
    category,
    country: '',
    address: '1 Curlew House, Alder Road, Reading RG1 9ZZ',
  })),
  overseas: [
    ['CELANDINE HOLDINGS LIMITED', 'D9901', 'JERSEY'],
    ['CHALKPIT PROPERTY S.A.', '', 'LUXEMBOURG'],
    ['BUNTING VENTURES INC', 'D-88120', 'PANAMA'],
  ].map(([name = '', number = '', country = '']) => ({
    name,
    number,
    category: LIMITED,
    country,
    address: 'PO Box 1, Care of an agent',
  })),
}

const TITLES = { uk: 480, overseas: 60 } as const
/** Prefixes of title numbers, by district. */
const PREFIXES: Readonly<Record<string, string>> = {
  E06000038: 'BK',
  E07000041: 'DN',
  E08000003: 'GM',
  W06000015: 'WA',
}

function* fileOf(register: 'uk' | 'overseas'): Generator<string> {
  const random = randomFrom(`companies ${register}`)
  const postcodes = postcodesFor({ sales: 18_000, seed: 'freehold' }).filter(
    ({ district, terminatedIn }) => district.code in PREFIXES && terminatedIn === null,
  )
  yield titleHeader(register)
  for (let row = 0; row < TITLES[register]; row++) {
    const place = pick(random, postcodes)
    const district = DISTRICTS.find(({ code }) => code === place.district.code)
    const flat = random.below(3) === 0
    const many = random.below(9) === 0
    const street = random.below(4) === 0 ? streetName(random, 'T') : place.street
    const address = flat
      ? `Flat ${1 + random.below(12)}, ${buildingName(random)}, ${street}`
      : many
        ? `${1 + random.below(9)} to ${20 + random.below(30)} (odd), ${street}`
        : `${1 + random.below(90)} ${street}`
    const price = random.below(3) === 0 ? String(90_000 + 2500 * random.below(280)) : ''
    const day = `${String(1 + random.below(28)).padStart(2, '0')}-${String(1 + random.below(12)).padStart(2, '0')}-${2004 + random.below(22)}`
    const owned = ownersOf(register, random)
    yield titleLine(register, {
      titleNumber: `${PREFIXES[place.district.code]}${register === 'uk' ? 700_000 + row : 900_000 + row}`,
      isLeasehold: flat || random.below(6) === 0,
      address: `${[address, place.outcode.locality].filter((part) => part !== '').join(', ')} (${place.postcode})`,
      district: district?.pricePaid?.district ?? '',
      county: district?.pricePaid?.county ?? '',
      region: district?.name ?? '',
      postcode: place.postcode,
      hasSeveralAddresses: many,
      price,
      owners: owned,
      addedOn: day,
    })
  }
  yield rowCountLine(TITLES[register])
}

/** One owner; of one title in fifteen, two. */
function ownersOf(register: 'uk' | 'overseas', random: Random): MadeUpCompany[] {
  const first = pick(random, COMPANIES[register])
  const second = random.below(15) === 0 ? pick(random, COMPANIES[register]) : first
  return second === first ? [first] : [first, second]
}
