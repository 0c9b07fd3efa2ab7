/**
 * Makes up what an assessment finds in a home, by the columns of the register. `type` is the home's type in a sale and `builtIn` the
 * year of a new home; the rest comes from the draw, a 32-bit number.
 */
export function madeUpAssessment(
  type: string,
  draw: number,
  builtIn?: string,
): Readonly<Record<string, string | number>> {
  const isFlat = type === 'F'
  const bands = builtIn === undefined ? AGE_BANDS : [builtIn]
  const score = 42 + ((draw >>> 3) % 45)
  const potential = Math.min(95, score + ((draw >>> 7) % 25))
  const area = SQUARE_METRES[type] ?? 80
  return {
    current_energy_rating: ratingOf(score),
    current_energy_efficiency: score,
    potential_energy_rating: ratingOf(potential),
    potential_energy_efficiency: potential,
    property_type: isFlat ? 'Flat' : 'House',
    built_form: BUILT_FORMS[type] ?? '',
    tenure: TENURES[(draw >>> 5) % TENURES.length] ?? '',
    transaction_type: 'marketed sale',
    construction_age_band: bands[(draw >>> 9) % bands.length] ?? '',
    total_floor_area: area + ((draw >>> 12) % Math.round(area * 0.6)),
    number_habitable_rooms: isFlat ? 2 + (draw % 2) : 3 + (draw % 4),
    walls_description: 'Cavity wall, as built, insulated (assumed)',
    roof_description: isFlat ? '(another dwelling above)' : 'Pitched, 200 mm loft insulation',
    windows_description: 'Fully double glazed',
    mainheat_description: 'Boiler and radiators, mains gas',
    main_fuel: 'mains gas (not community)',
    heating_cost_current: 400 + (draw % 700),
    hot_water_cost_current: 90 + (draw % 120),
    lighting_cost_current: 50 + (draw % 60),
    energy_consumption_current: 400 - 3 * score,
    co2_emissions_current: ((100 - score) / 12).toFixed(1),
  }
}

/** Writes a made-up certificate's number as the register does, in groups of four digits. */
export function certificateNumber(number: number): string {
  return `9${String(number).padStart(19, '0')}`.replace(/(\d{4})(?=\d)/g, '$1-')
}

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
