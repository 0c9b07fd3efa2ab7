import type { DemonstrationPostcode } from '#datasets/demonstration/postcodes.ts'
import { pick, type Random, randomFrom } from '#datasets/demonstration/random.ts'
import { certificateNumber, madeUpAssessment } from '#datasets/energy-certificates/made-up-assessment.ts'
import { exactCell } from '#domain/csv.ts'

/** Which rows to make up: `rows` of them, numbered from `first`, lodged in one month or in any of the last 18 years. */
export type MadeUpRows = { rows: number; first: number; month?: string }

/** The register's columns. */
const COLUMNS =
  'certificate_number,address1,address2,address3,postcode,building_reference_number,current_energy_rating,potential_energy_rating,current_energy_efficiency,potential_energy_efficiency,property_type,built_form,inspection_date,local_authority,constituency,county,lodgement_date,transaction_type,environment_impact_current,environment_impact_potential,energy_consumption_current,energy_consumption_potential,co2_emissions_current,co2_emiss_curr_per_floor_area,co2_emissions_potential,lighting_cost_current,lighting_cost_potential,heating_cost_current,heating_cost_potential,hot_water_cost_current,hot_water_cost_potential,total_floor_area,energy_tariff,mains_gas_flag,floor_level,flat_top_storey,flat_storey_count,main_heating_controls,multi_glaze_proportion,glazed_type,glazed_area,extension_count,number_habitable_rooms,number_heated_rooms,low_energy_lighting,number_open_fireplaces,hotwater_description,hot_water_energy_eff,hot_water_env_eff,floor_description,floor_energy_eff,floor_env_eff,windows_description,windows_energy_eff,windows_env_eff,walls_description,walls_energy_eff,walls_env_eff,secondheat_description,sheating_energy_eff,sheating_env_eff,roof_description,roof_energy_eff,roof_env_eff,mainheat_description,mainheat_energy_eff,mainheat_env_eff,mainheatcont_description,mainheatc_energy_eff,mainheatc_env_eff,lighting_description,lighting_energy_eff,lighting_env_eff,main_fuel,wind_turbine_count,heat_loss_corridor,unheated_corridor_length,floor_height,photo_supply,solar_water_heating_flag,mechanical_ventilation,address,local_authority_label,constituency_label,posttown,construction_age_band,lodgement_datetime,tenure,fixed_lighting_outlets_count,low_energy_fixed_light_count,uprn,uprn_source,demonstration'.split(
    ',',
  )

/** Columns that differ from certificate to certificate; the others come from one of some thousand assessments. */
const OWN = [
  'certificate_number',
  'address1',
  'address2',
  'address3',
  'postcode',
  'building_reference_number',
  'inspection_date',
  'local_authority',
  'lodgement_date',
  'address',
  'local_authority_label',
  'posttown',
  'lodgement_datetime',
  'uprn',
]
const ASSESSMENTS = 4096

/**
 * Yields made-up certificates in the current service's layout, with all of its columns, for homes at the addresses where the
 * demonstration's sales are. Postcodes take turns, so that files of any size cover all of them.
 */
export function* certificateLines(
  places: readonly DemonstrationPostcode[],
  { rows, first, month }: MadeUpRows,
): Generator<string> {
  yield `${COLUMNS.join(',')}${month === undefined ? '' : ' changes'}\n`
  const random = randomFrom(`certificates ${first}`)
  const homes = places.filter(({ sells }) => sells)
  const assessments = {
    F: assessmentsOf('F'),
    D: assessmentsOf('D'),
    S: assessmentsOf('S'),
    T: assessmentsOf('T'),
  }
  let piece = ''
  for (let row = first; row < first + rows; row++) {
    const place = pick(random, homes)
    const own = ownCells(place, { row, day: dayOf(random, month), turn: random.below(16) }, random)
    const between = pick(random, assessments[place.type])
    for (const [at, text] of between.entries()) piece += at === 0 ? text : (own[at - 1] ?? '') + text
    if (piece.length < 1 << 17) continue
    yield piece
    piece = ''
  }
  yield piece
}

type Certificate = { row: number; day: string; turn: number }

function ownCells(place: DemonstrationPostcode, { row, day, turn }: Certificate, random: Random): string[] {
  const { district, postcode, outcode } = place
  const written = addressLines(place, turn).filter(Boolean)
  const lines = random.below(3) === 0 ? written.map((line) => line.toUpperCase()) : written
  const [first = '', second = '', third = ''] = lines
  return [
    certificateNumber(row),
    first,
    second,
    third,
    postcode,
    String(10_000_000_000 + row),
    day,
    district.code,
    day,
    `${lines.join(', ')}${outcode.locality === '' ? '' : `, ${outcode.locality}`}`,
    district.name,
    (district.pricePaid?.town ?? '').replaceAll(',', ''),
    `${day} 10:46:25`,
    random.below(30) === 0 ? '' : String(100_000_000_000 + row),
  ].map(exactCell)
}

/** The flat, the building or house number, and the street, as the sales of the demonstration have them. */
function addressLines(
  { type, building, firstNumber, numberStep, street }: DemonstrationPostcode,
  turn: number,
): string[] {
  const road = capitalised(street)
  if (type !== 'F') return [`${firstNumber + turn * numberStep} ${road}`]
  if (building !== null)
    return [`${firstNumber % 3 === 0 ? 'Apartment' : 'Flat'} ${turn + 1}`, capitalised(building), road]
  return [`Flat ${'ABCD'[turn & 3]}`, `${firstNumber + (turn >> 2)} ${road}`]
}

function capitalised(text: string): string {
  return text.toLowerCase().replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
}

function dayOf(random: Random, month: string | undefined): string {
  const day = String(1 + random.below(28)).padStart(2, '0')
  if (month !== undefined) return `${month}-${day}`
  return `${2008 + random.below(18)}-${String(1 + random.below(12)).padStart(2, '0')}-${day}`
}

/** The text before, between and after the columns of `OWN`, of many assessments. */
function assessmentsOf(type: DemonstrationPostcode['type']): string[][] {
  const random = randomFrom(`assessments ${type}`)
  return Array.from({ length: ASSESSMENTS }, () => {
    const cells = assessment(type, random)
    const pieces = ['']
    COLUMNS.forEach((column, at) => {
      const comma = at === 0 ? '' : ','
      const last = pieces.length - 1
      if (!OWN.includes(column)) pieces[last] += comma + exactCell(cells[column] ?? '')
      else {
        pieces[last] += comma
        pieces.push('')
      }
    })
    pieces[pieces.length - 1] += '\n'
    return pieces
  })
}

/** Columns that the demonstration's certificates have too, with more different texts in some, and all others. */
function assessment(
  type: DemonstrationPostcode['type'],
  random: Random,
): Readonly<Record<string, string | number>> {
  const common = madeUpAssessment(type, random.bits())
  const isFlat = type === 'F'
  const graded = () => pick(random, ['Very Poor', 'Poor', 'Average', 'Good', 'Very Good'])
  const number = (least: number, range: number) => String(least + random.below(range))
  const grades = [
    'hot_water',
    'floor',
    'windows',
    'walls',
    'sheating',
    'roof',
    'mainheat',
    'mainheatc',
    'lighting',
  ].flatMap((part) => ['energy', 'env'].map((kind) => [`${part}_${kind}_eff`, graded()]))
  return {
    ...Object.fromEntries(grades),
    ...common,
    transaction_type: pick(random, ['marketed sale', 'rental', 'new dwelling', 'ECO assessment', 'none of the above']),
    walls_description: pick(random, WALLS),
    windows_description: pick(random, ['Fully double glazed', 'Single glazed', 'Some double glazing']),
    mainheat_description: pick(random, ['Boiler and radiators, mains gas', 'Electric storage heaters', 'Community scheme']),
    main_fuel: pick(random, FUELS),
    total_floor_area: (40 + random.below(1200) / 10).toFixed(1),
    constituency: 'E14001438',
    county: '',
    environment_impact_current: number(30, 60),
    environment_impact_potential: number(50, 40),
    energy_consumption_potential: number(50, 200),
    co2_emiss_curr_per_floor_area: number(10, 80),
    co2_emissions_potential: (random.below(50) / 10).toFixed(1),
    lighting_cost_potential: number(30, 60),
    heating_cost_potential: number(200, 800),
    hot_water_cost_potential: number(50, 150),
    energy_tariff: pick(random, ['Single', 'dual', 'Unknown']),
    mains_gas_flag: pick(random, ['Y', 'N', '']),
    floor_level: isFlat ? pick(random, ['01', '00', '02', 'Ground']) : '',
    flat_top_storey: isFlat ? pick(random, ['Y', 'N']) : '',
    multi_glaze_proportion: '100',
    glazed_type: pick(random, ['double glazing installed before 2002', 'double glazing, unknown install date']),
    glazed_area: 'Normal',
    extension_count: number(0, 3),
    number_heated_rooms: common['number_habitable_rooms'] ?? '',
    low_energy_lighting: number(0, 101),
    number_open_fireplaces: '0',
    hotwater_description: pick(random, ['From main system', 'Electric immersion, off-peak']),
    floor_description: pick(random, ['Solid, no insulation (assumed)', 'Suspended, no insulation (assumed)', '(another dwelling below)']),
    secondheat_description: pick(random, ['None', 'Room heaters, electric', 'Portable electric heaters (assumed)']),
    mainheatcont_description: pick(random, ['Programmer, room thermostat and TRVs', 'Programmer, no room thermostat']),
    lighting_description: `Low energy lighting in ${number(5, 95)}% of fixed outlets`,
    wind_turbine_count: '0',
    heat_loss_corridor: isFlat ? pick(random, ['unheated corridor', 'heated corridor', 'no corridor']) : '',
    unheated_corridor_length: isFlat && random.below(3) === 0 ? JSON_LENGTH : '',
    floor_height: (2.2 + random.below(60) / 100).toFixed(2),
    photo_supply: '0.0',
    solar_water_heating_flag: 'N',
    mechanical_ventilation: 'natural',
    constituency_label: 'Reading Central',
    fixed_lighting_outlets_count: number(5, 20),
    low_energy_fixed_light_count: '',
    uprn_source: pick(random, ['Energy Assessor', 'Address Matched']),
    demonstration: '1',
  } // prettier-ignore
}

const WALLS = [
  'Cavity wall, filled cavity',
  'Cavity wall, as built, insulated (assumed)',
  'Solid brick, as built, no insulation (assumed)',
  'Average thermal transmittance 0.28 W/m²K',
  'Timber frame, as built, insulated (assumed)',
]
const FUELS = [
  'mains gas (not community)',
  'electricity (not community)',
  'mains gas - this is for backwards compatibility only and should not be used',
]
/** The service writes JSON with backslashes into a few columns. */
const JSON_LENGTH = String.raw`{\"value\": 8.14, \"quantity\": \"metres\"}`
