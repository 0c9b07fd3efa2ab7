import type { DemonstrationFile, DemonstrationSize } from '../demonstration/demonstration-file.ts'
import { DISTRICTS } from '../demonstration/districts.ts'
import { hashOf } from '../demonstration/random.ts'
import { demonstrationSales } from '../demonstration/sales.ts'

/** A file of made-up certificates in the layout of the current service, for four in ten of the demonstration's homes. */
export function demonstrationFiles(size: DemonstrationSize): readonly DemonstrationFile[] {
  return [{ name: 'demonstration-certificates.csv', text: () => certificateLines(size) }]
}

const HEADER =
  'certificate_number,address1,address2,address3,postcode,address,posttown,local_authority,local_authority_label,uprn,' +
  'current_energy_rating,current_energy_efficiency,potential_energy_rating,potential_energy_efficiency,property_type,' +
  'built_form,tenure,transaction_type,construction_age_band,total_floor_area,number_habitable_rooms,walls_description,' +
  'roof_description,windows_description,mainheat_description,main_fuel,heating_cost_current,hot_water_cost_current,' +
  'lighting_cost_current,energy_consumption_current,co2_emissions_current,inspection_date,lodgement_date,demonstration\n'

function* certificateLines(size: DemonstrationSize): Generator<string> {
  yield HEADER
  const seen = new Set<string>()
  for (const text of demonstrationSales(size)) {
    let piece = ''
    for (const line of text.split('\n')) {
      const sale = line.slice(1, -1).split('","')
      const [, , soldOn = '', postcode = '', type = ''] = sale
      if (postcode === '' || type === 'O') continue
      const home = `${postcode} ${sale[7]} ${sale[8]}`
      if (seen.has(home)) continue
      seen.add(home)
      const draw = hashOf(home)
      if (draw % 10 < 4)
        piece += certificateLine(sale, { draw, number: seen.size, soldOn: soldOn.slice(0, 10) })
    }
    yield piece
  }
}

type Details = { draw: number; number: number; soldOn: string }

/** One certificate of a sold home; everything about it comes from the draw. */
function certificateLine(sale: readonly string[], { draw, number, soldOn }: Details): string {
  const [, , , postcode, type = 'T', newBuild, , paon = '', saon = '', street = '', , town = '', district] =
    sale
  const isFlat = type === 'F'
  const lines = /^\d/.test(paon) ? [saon, `${paon} ${street}`] : [saon, paon, street]
  const [first = '', second = '', third = ''] = lines.filter(Boolean).map(quoted)
  const lodged = soldOn < '2008-10-01' ? `20${10 + (draw % 15)}-0${1 + (draw % 9)}-1${draw % 10}` : soldOn
  const bands = newBuild === 'Y' ? [soldOn.slice(0, 4)] : AGE_BANDS
  const score = 42 + ((draw >>> 3) % 45)
  const potential = Math.min(95, score + ((draw >>> 7) % 25))
  const area = SQUARE_METRES[type] ?? 80
  const cells = [
    `9${String(number).padStart(19, '0')}`.replace(/(\d{4})(?=\d)/g, '$1-'),
    first, second, third, postcode, '', town, AUTHORITIES.get(district) ?? '', '', '',
    ratingOf(score), score, ratingOf(potential), potential, isFlat ? 'Flat' : 'House',
    BUILT_FORMS[type] ?? '', TENURES[(draw >>> 5) % 5], 'marketed sale', bands[(draw >>> 9) % bands.length],
    area + ((draw >>> 12) % Math.round(area * 0.6)), isFlat ? 2 + (draw % 2) : 3 + (draw % 4),
    '"Cavity wall, as built, insulated (assumed)"', isFlat ? '(another dwelling above)' : '"Pitched, 200 mm loft insulation"',
    'Fully double glazed', '"Boiler and radiators, mains gas"', 'mains gas (not community)',
    400 + (draw % 700), 90 + (draw % 120), 50 + (draw % 60), 400 - 3 * score, ((100 - score) / 12).toFixed(1),
    lodged, lodged, 1,
  ] // prettier-ignore
  return `${cells.join(',')}\n`
}

const AUTHORITIES = new Map(DISTRICTS.map(({ code, pricePaid }) => [pricePaid?.district, code]))
const AGE_BANDS = [
  'before 1900',
  '1900-1929',
  '1930-1949',
  '1950-1966',
  '1967-1975',
  '1976-1982',
  '1983-1990',
  '1991-1995',
  '1996-2002',
].map((band) => `England and Wales: ${band}`)
const SQUARE_METRES: Readonly<Record<string, number>> = { D: 110, S: 78, T: 66, F: 42 }
const BUILT_FORMS: Readonly<Record<string, string>> = {
  D: 'Detached',
  S: 'Semi-Detached',
  T: 'Mid-Terrace',
  F: 'Mid-Terrace',
}
const TENURES = ['Owner-occupied', 'Owner-occupied', 'Owner-occupied', 'Rented (private)', 'Rented (social)']

/** The lowest score of each rating. */
const RATINGS = [
  ['A', 92],
  ['B', 81],
  ['C', 69],
  ['D', 55],
  ['E', 39],
  ['F', 21],
] as const

function ratingOf(score: number): string {
  return RATINGS.find(([, least]) => score >= least)?.[0] ?? 'G'
}

function quoted(text: string): string {
  return text.includes(',') ? `"${text}"` : text
}
