import { MONTHS } from '../demonstration/calendar.ts'
import type { DemonstrationFile } from '../demonstration/demonstration-file.ts'
import { DISTRICTS } from '../demonstration/districts.ts'
import { pick, randomFrom } from '../demonstration/random.ts'
import { CRIME_TYPES } from './crime-types.ts'
import { forceOfAuthority } from './forces.ts'

/** Types of the made-up crimes, the frequent ones several times. */
const DRAWN = [0, 0, 0, 1, 2, 3, 3, 4, 5, 6, 6, 7, 8, 8, 9, 10, 10, 11, 12, 12, 13, 13, 13, 13]
/** Crimes in an LSOA in an average month. */
const USUAL = 14
/** The publisher is two months behind, and the demonstration has the latest year. */
const DEMONSTRATION_MONTHS = MONTHS.slice(-13, -1)

/** A year of made-up crimes in the demonstration's LSOAs, in the layout of the street-level files. */
export const demonstrationFiles: readonly DemonstrationFile[] = [
  { name: 'demonstration-street.csv', text: streetLines },
]

/** The columns of the street-level files, with the mark of made-up rows. */
export const STREET_HEADER =
  'Crime ID,Month,Reported by,Falls within,Longitude,Latitude,Location,LSOA code,LSOA name,Crime type,Last outcome category,Context,demonstration\r\n'

/** A made-up crime. */
export type StreetCrime = {
  id?: string
  month: string
  force: string
  /** Longitude and latitude, with a comma between them. */
  position?: string
  lsoaCode: string
  lsoaName: string
  type: string
  outcome?: string
}

/** Writes a made-up crime as a line of a street-level file. */
export function streetLine(crime: StreetCrime): string {
  const { id = '', month, force, position = ',', lsoaCode, lsoaName, type, outcome = '' } = crime
  return `${id},${month},${force},${force},${position},On or near Parking Area,${lsoaCode},${lsoaName},${type},${outcome},,1\r\n`
}

function* streetLines(): Generator<string> {
  yield STREET_HEADER
  const random = randomFrom('freehold crime')
  for (const { text: month } of DEMONSTRATION_MONTHS) {
    for (const district of DISTRICTS) {
      const force = forceOfAuthority(district.code)
      if (!force) continue
      for (const [at, { census, level }] of district.outcodes.entries()) {
        if (!census) continue
        const lsoa = { lsoaCode: census[1], lsoaName: `${district.name} 00${at + 1}A` }
        const crimes = Math.max(1, Math.round(USUAL * (2 - level) + 3 * random.gaussian()))
        for (let crime = 0; crime < crimes; crime++) {
          const type = CRIME_TYPES[pick(random, DRAWN)] ?? ''
          yield streetLine({ month, force: force.name, ...lsoa, type })
        }
      }
    }
  }
}
