import { DIRECTORY_MONTH, MONTHS } from './calendar.ts'
import { DISTRICTS, type DemonstrationOutcode, type District, type HouseType } from './districts.ts'
import { buildingName, streetName } from './names.ts'
import { type Random, randomFrom } from './random.ts'

/** A demonstration postcode and the homes in it. */
export type DemonstrationPostcode = {
  postcode: string
  district: District
  outcode: DemonstrationOutcode
  /** Metres on the official directory's grid: British or, in Northern Ireland, Irish. Null if it has no position. */
  position: { easting: number; northing: number } | null
  /** Months as 'YYYY-MM'. */
  introducedIn: string
  terminatedIn: string | null
  largeUser: boolean
  street: string
  type: HouseType
  /** Name of the block of flats; null for houses, and for flats numbered like houses. */
  building: string | null
  /** Lowest house number, and the step: 2 if numbers go up by two. */
  firstNumber: number
  numberStep: 1 | 2
  /** Price level of the street relative to its outcode. */
  level: number
  /** Month number when a new street was built; null for streets older than the data. */
  builtIn: number | null
  /** Whether homes here are ever sold. */
  sells: boolean
  /** Index of the live neighbour that replaced a terminated postcode. */
  successor: number | null
  /** Sales here relative to an average postcode. */
  share: number
}

/** Number of postcodes for a number of sales: about 15 sales each, at least 1,200 and at most 20,000. */
export function postcodeCount(sales: number): number {
  return Math.min(20_000, Math.max(1200, Math.round(sales / 15)))
}

/** Generates the postcodes in directory order. `homes` is the maximum number of house numbers each needs. */
export function demonstrationPostcodes(options: {
  count: number
  homes: number
  seed: string
}): DemonstrationPostcode[] {
  const random = randomFrom(`postcodes ${options.seed}`)
  const places = DISTRICTS.flatMap((district) => district.outcodes.map((outcode) => ({ district, outcode })))
  const shareOf = (district: District): number => (district.pricePaid ? 1 : 0.4)
  const shares = places.reduce((sum, place) => sum + shareOf(place.district), 0)
  const list: DemonstrationPostcode[] = []
  places.forEach(({ district, outcode }, at) => {
    const rest = options.count - list.length
    const count = at === places.length - 1 ? rest : Math.round((options.count * shareOf(district)) / shares)
    addOutcode({ list, district, outcode, count, homes: options.homes, random })
  })
  return list
}

type OutcodePlan = {
  list: DemonstrationPostcode[]
  district: District
  outcode: DemonstrationOutcode
  count: number
  homes: number
  random: Random
}

/** Letters of the second half of a postcode; C, I, K, M, O and V are never used there. */
const LETTERS = 'ABDEFGHJLNPQRSTUWXYZ'
const POSTCODES_PER_SECTOR = 150

function addOutcode(plan: OutcodePlan): void {
  const { list, outcode, count, random } = plan
  const sectors = Math.max(2, Math.ceil(count / POSTCODES_PER_SECTOR))
  const turn = random.fraction() * 6.28
  for (let sector = 0; sector < sectors; sector++) {
    const first = Math.round((count * sector) / sectors)
    const size = Math.round((count * (sector + 1)) / sectors) - first
    const reach = 420 * Math.sqrt(sector + 0.3)
    const middle = {
      easting: outcode.easting + reach * Math.cos(turn + sector * 2.4),
      northing: outcode.northing + reach * Math.sin(turn + sector * 2.4),
    }
    const start = list.length
    addSector(plan, { name: `${outcode.outcode} ${(sector + 1) % 10}`, size, middle })
    if (sector === 0) markCases(list, start)
  }
}

function addSector(plan: OutcodePlan, sector: { name: string; size: number; middle: Point }): void {
  const { list, random } = plan
  const end = list.length + sector.size
  let unit = 0
  while (list.length < end) {
    const street = newStreet(plan, sector.middle)
    const length = Math.min(end - list.length, 2 + random.below(4))
    for (let part = 0; part < length; part++) {
      const letters = `${LETTERS[Math.floor(unit / 20)]}${LETTERS[unit % 20]}`
      list.push(postcodeOn(plan, street, { postcode: `${sector.name}${letters}`, part, live: unit === 0 }))
      // Real sectors have gaps; the first ones are kept whole so that short examples exist.
      unit += unit > 6 && random.below(4) === 0 ? 2 : 1
    }
  }
}

type Point = { easting: number; northing: number }
type Street = Point & {
  name: string
  bearing: number
  type: HouseType
  builtIn: number | null
  level: number
  numberStep: 1 | 2
}

function newStreet({ outcode, random }: OutcodePlan, middle: Point): Street {
  const type = typeFrom(outcode.mix, random.fraction())
  const angle = random.fraction() * 6.283
  const reach = 430 * Math.sqrt(random.fraction())
  return {
    name: streetName(random, type),
    bearing: random.fraction() * 6.283,
    type,
    easting: middle.easting + reach * Math.cos(angle),
    northing: middle.northing + reach * Math.sin(angle),
    builtIn: random.below(9) === 0 ? random.below(MONTHS.length - 48) : null,
    level: Math.exp(0.12 * random.gaussian()),
    numberStep: type === 'D' ? 1 : 2,
  }
}

function typeFrom(mix: DemonstrationOutcode['mix'], draw: number): HouseType {
  if (draw < mix[0]) return 'D'
  if (draw < mix[0] + mix[1]) return 'S'
  return draw < mix[0] + mix[1] + mix[2] ? 'T' : 'F'
}

function postcodeOn(
  { list, district, outcode, homes, random }: OutcodePlan,
  street: Street,
  unit: { postcode: string; part: number; live: boolean },
): DemonstrationPostcode {
  const along = unit.part * 75 + random.below(25) - 12
  const terminated = !unit.live && unit.part > 0 && random.below(8) === 0
  const previous = list.length - 1
  const successor = terminated ? (list[previous]?.successor ?? previous) : null
  const opened = street.builtIn === null ? null : MONTHS[street.builtIn]?.text
  return {
    postcode: unit.postcode,
    district,
    outcode,
    position: {
      easting: Math.round(street.easting + along * Math.cos(street.bearing)),
      northing: Math.round(street.northing + along * Math.sin(street.bearing)),
    },
    introducedIn: opened ?? '1980-01',
    terminatedIn: terminated ? terminationAfter(street.builtIn ?? 0, random) : null,
    largeUser: false,
    street: street.name,
    type: street.type,
    building: street.type === 'F' && random.below(5) > 0 ? buildingName(random) : null,
    firstNumber: 1 + unit.part * homes * street.numberStep + (street.numberStep === 2 ? random.below(2) : 0),
    numberStep: street.numberStep,
    level: street.level,
    builtIn: street.builtIn,
    sells: district.pricePaid !== null && (unit.live || random.below(25) > 0),
    successor,
    share: 1,
  }
}

function terminationAfter(builtIn: number, random: Random): string {
  const at = builtIn + 24 + random.below(MONTHS.length - builtIn - 30)
  return MONTHS[at]?.text ?? '2026-01'
}

/** Makes the last postcodes in each outcode's first sector the rare cases, so that every kind always exists. */
function markCases(list: DemonstrationPostcode[], start: number): void {
  const last = list.length - 1
  if (last - start < 6) throw new Error('an outcode needs at least seven postcodes in its first sector')
  const live = { terminatedIn: null, successor: null, sells: false } as const
  change(list, last, { ...live, largeUser: true, introducedIn: '1996-04' })
  change(list, last - 1, { ...live, position: null, introducedIn: DIRECTORY_MONTH })
  change(list, last - 2, { ...live, introducedIn: '1994-11' })
  change(list, last - 3, {
    terminatedIn: '2009-03',
    successor: start,
    introducedIn: '1980-01',
    builtIn: null,
  })
}

function change(list: DemonstrationPostcode[], at: number, values: Partial<DemonstrationPostcode>): void {
  list[at] = { ...(list[at] as DemonstrationPostcode), ...values }
}
