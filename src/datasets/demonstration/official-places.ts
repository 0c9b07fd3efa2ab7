import { findArea } from '#domain/area.ts'

import { MONTHS } from './calendar.ts'
import type { DemonstrationOutcode, District, HouseType, TypeMix } from './districts.ts'
import { MARKET_AREAS } from './market.ts'
import { buildingName, streetName } from './names.ts'
import type { DemonstrationPostcode } from './postcodes.ts'
import { type Random, randomFrom } from './random.ts'

/** A postcode in an official directory. Dates are 'YYYY-MM-DD'. */
export type OfficialPostcode = {
  postcode: string
  outcode: string
  sector: string
  introducedOn: string | null
  terminatedOn: string | null
  largeUser: boolean
  easting: number
  northing: number
  authorityCode: string | null
}

/**
 * Turns official postcodes into demonstration postcodes, in order. Two to five neighbours in a sector form a street,
 * and homes are sold in those in England and Wales; how many varies between postcodes as much as in reality.
 */
export function placesOf(postcodes: readonly OfficialPostcode[], seed: string): DemonstrationPostcode[] {
  const random = randomFrom(`places ${seed}`)
  const districts = new Map<string, District>()
  const outcodes = new Map<string, DemonstrationOutcode>()
  let street: Street | null = null
  let left = 0
  return postcodes
    .filter(({ authorityCode }) => authorityCode !== null)
    .toSorted((a, b) => (a.postcode < b.postcode ? -1 : 1))
    .map((official) => {
      const code = official.authorityCode ?? ''
      const district = remembered(districts, code, () => districtOf(code, official.outcode))
      const outcode = remembered(outcodes, official.outcode, () => outcodeOf(official))
      if (street === null || left === 0 || street.sector !== official.sector) {
        street = newStreet(official.sector, outcode.mix, random)
        left = 2 + random.below(4)
      }
      left--
      return postcodeOf(official, { district, outcode, street, random })
    })
}

type Street = {
  sector: string
  name: string
  type: HouseType
  level: number
  builtIn: number | null
  numbered: number
}

function newStreet(sector: string, mix: TypeMix, random: Random): Street {
  const draw = random.fraction()
  const type =
    draw < mix[0] ? 'D' : draw < mix[0] + mix[1] ? 'S' : draw < mix[0] + mix[1] + mix[2] ? 'T' : 'F'
  return {
    sector,
    name: streetName(random, type),
    type,
    level: Math.exp(0.12 * random.gaussian()),
    builtIn: random.below(9) === 0 ? random.below(MONTHS.length - 48) : null,
    numbered: 0,
  }
}

/** House numbers that a postcode uses in its street. */
const NUMBERS = 40

function postcodeOf(
  official: OfficialPostcode,
  place: { district: District; outcode: DemonstrationOutcode; street: Street; random: Random },
): DemonstrationPostcode {
  const { district, outcode, street, random } = place
  const numberStep = street.type === 'D' ? 1 : 2
  const firstNumber = 1 + street.numbered++ * NUMBERS * numberStep
  const terminatedIn = monthOf(official.terminatedOn)
  return {
    postcode: official.postcode,
    district,
    outcode,
    position: { easting: official.easting, northing: official.northing },
    introducedIn: monthOf(official.introducedOn) ?? '1980-01',
    terminatedIn,
    largeUser: official.largeUser,
    street: street.name,
    type: street.type,
    building: street.type === 'F' && random.below(5) > 0 ? buildingName(random) : null,
    firstNumber,
    numberStep,
    level: street.level,
    builtIn: street.builtIn,
    sells:
      district.pricePaid !== null && !official.largeUser && terminatedIn === null && random.below(16) > 0,
    successor: null,
    share: Math.min(9, Math.max(0.05, Math.exp(0.85 * random.gaussian()))),
  }
}

function monthOf(day: string | null): string | null {
  return day === null ? null : day.slice(0, 7)
}

function districtOf(code: string, outcode: string): District {
  const area = findArea(code)
  const random = randomFrom(`district ${code}`)
  const parent = area?.parentCode ?? area?.nationCode ?? 'E92000001'
  const market = MARKET_AREAS.find((candidate) => candidate.code === parent) ?? MARKET_AREAS[1]
  const level = Math.exp(0.2 * random.gaussian())
  const name = area?.name ?? `District ${outcode}`
  const capitals = name.toUpperCase()
  const prices = market?.prices ?? { D: 400_000, S: 280_000, T: 230_000, F: 200_000 }
  return {
    code,
    name,
    nationCode: area?.nationCode ?? 'E92000001',
    regionCode: parent.startsWith('E12') ? parent : `${code.charAt(0)}99999999`,
    countyCode: `${code.charAt(0)}99999999`,
    constituencyCode: `${code.charAt(0)}99999999`,
    pricePaid: /^[EW]/.test(code) ? { town: capitals, district: capitals, county: capitals } : null,
    prices: { D: prices.D * level, S: prices.S * level, T: prices.T * level, F: prices.F * level },
    monthlySales: 120 + random.below(400),
    leaseholdHouses: random.below(4) === 0 ? 0.3 : 0.04,
    outcodes: [],
  }
}

function outcodeOf({ outcode, easting, northing }: OfficialPostcode): DemonstrationOutcode {
  const random = randomFrom(`outcode ${outcode}`)
  const detached = 0.02 + 0.4 * random.fraction()
  const flat = (1 - detached) * 0.6 * random.fraction() ** 2
  const semi = (1 - detached - flat) * (0.3 + 0.4 * random.fraction())
  return {
    outcode,
    easting,
    northing,
    ward: '',
    census: null,
    locality: '',
    level: Math.exp(0.18 * random.gaussian()),
    mix: [detached, semi, 1 - detached - semi - flat, flat],
  }
}

function remembered<Value>(known: Map<string, Value>, key: string, make: () => Value): Value {
  const value = known.get(key) ?? make()
  known.set(key, value)
  return value
}
