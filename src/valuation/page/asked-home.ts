import type { Postcode } from '#domain/postcode.ts'

import { LARGEST_SQM } from '../home/limits.ts'
import { type EnergyRating, isEnergyRating, STATED, type StatedName } from '../stated/stated-facts.ts'

/** What a visitor says about a home: which one it is, and facts that replace the recorded ones. */
export type Asked = {
  /** ID of a home with a certificate or a sale; null for one that's described by hand. */
  home: string | null
  propertyType: 'D' | 'S' | 'T' | 'F' | null
  tenure: 'F' | 'L' | null
  floorAreaSqm: number | null
  /** Built since the floor area was measured, in square metres. */
  extensionSqm: number | null
  newBuild: boolean
  /** For the rent; the estimate doesn't use it. */
  bedrooms: number | null
  /** Habitable rooms. They stand in for the floor area where it's unknown; otherwise neither the estimate nor its adjustments use them. */
  rooms: number | null
  energyRating: EnergyRating | null
  /** What no record says, by the values of their options; empty for the usual. They adjust the estimate by published research. */
  condition: string
  parking: string
  /** IDs of registered sales that aren't to be used. */
  without: readonly string[]
  /** What was typed in a field and what's wrong with it; those that are right or empty aren't in it. */
  problems: Partial<Record<keyof typeof LIMITS, { typed: string; sentence: string }>>
}

/** The names of the fields of forms and addresses. */
export const FIELDS = [
  'postcode', 'home', 'type', 'tenure', 'floorAreaSqm', 'extensionSqm', 'newBuild', 'bedrooms', 'rooms', 'energyRating',
  'condition', 'parking', 'without',
] as const // prettier-ignore

type FieldName = (typeof FIELDS)[number]
type Fields = { getAll: (name: FieldName) => readonly unknown[] }

/** The smallest and largest numbers that may be entered. */
const LIMITS = {
  floorAreaSqm: [10, LARGEST_SQM, 'Enter the floor area in square metres, from 10 to 5,000.'],
  extensionSqm: [1, 500, 'Enter how many square metres were added, from 1 to 500.'],
  bedrooms: [0, 20, 'Enter the number of bedrooms, from 0 to 20.'],
  rooms: [1, 40, 'Enter the number of habitable rooms, from 1 to 40.'],
} as const

/** A longer text in a field for a number is shown again in part. */
const LONGEST = 40
/** More sales than an estimate uses can't be left out. */
const MAX_LEFT_OUT = 72
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Reads what's asked from an address or a form. Values that aren't in a list are ignored. */
export function readAsked(fields: Fields): Asked {
  const texts = (name: FieldName) =>
    fields.getAll(name).flatMap((value) => (typeof value === 'string' ? [value.trim()] : []))
  const text = (name: FieldName) => texts(name)[0] ?? ''
  const problems: Asked['problems'] = {}
  const number = (name: keyof typeof LIMITS) => {
    const typed = text(name).slice(0, LONGEST)
    const bare = typed.replace(/\s*(m²|m2|sqm)$/i, '')
    if (bare === '') return null
    const [least, most, sentence] = LIMITS[name]
    const value = /^\d{1,5}(\.\d+)?$/.test(bare) ? Number(bare) : Number.NaN
    const isWhole = (name !== 'bedrooms' && name !== 'rooms') || Number.isInteger(value)
    if (value >= least && value <= most && isWhole) return value
    problems[name] = { typed, sentence }
    return null
  }
  const numbers = {
    floorAreaSqm: number('floorAreaSqm'),
    extensionSqm: number('extensionSqm'),
    bedrooms: number('bedrooms'),
    rooms: number('rooms'),
  }
  const stated = (name: StatedName) => {
    const options: readonly { value: string }[] = STATED[name].options
    return options.find(({ value }) => value === text(name))?.value ?? ''
  }
  const rating = text('energyRating').toUpperCase()
  return {
    home: text('home') || null,
    propertyType: (['D', 'S', 'T', 'F'] as const).find((type) => type === text('type')) ?? null,
    tenure: (['F', 'L'] as const).find((tenure) => tenure === text('tenure')) ?? null,
    ...numbers,
    energyRating: isEnergyRating(rating) ? rating : null,
    condition: stated('condition'),
    parking: stated('parking'),
    newBuild: text('newBuild') === 'true' || text('newBuild') === 'yes',
    without: [...new Set(texts('without').flatMap((ids) => ids.toLowerCase().split(',')))]
      .filter((id) => UUID.test(id))
      .slice(0, MAX_LEFT_OUT),
    problems,
  }
}

/** The query of a page about a home: only what's said. */
export function askedQuery(postcode: Postcode, asked: Asked): Record<string, string> {
  const { home, propertyType, tenure, newBuild, energyRating, condition, parking, without } = asked
  const numbers = (['floorAreaSqm', 'extensionSqm', 'bedrooms', 'rooms'] as const).flatMap((name) =>
    asked[name] === null ? [] : [[name, String(asked[name])] as const],
  )
  return {
    postcode,
    ...(home && { home }),
    ...(propertyType && { type: propertyType }),
    ...(tenure && { tenure }),
    ...Object.fromEntries(numbers),
    ...(newBuild && { newBuild: 'true' }),
    ...(energyRating && { energyRating }),
    ...(condition && { condition }),
    ...(parking && { parking }),
    ...(without.length > 0 && { without: without.join(',') }),
  }
}
