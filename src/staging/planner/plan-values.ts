/** The most doors, windows and radiators that a planned room has. */
export const MAX_OPENINGS = 6

/** The names of an opening's fields, by its number from 1. */
export const openingFields = (number: number) => ({
  what: `what${number}`,
  wall: `wall${number}`,
  from: `from${number}`,
  size: `size${number}`,
})

/** Every field of the form, as typed. */
export type PlanValues = Readonly<Record<string, string>>

/** The names of the fields, in the order of the form. */
export const FIELD_NAMES: readonly string[] = [
  'width',
  'depth',
  'height',
  ...Array.from({ length: MAX_OPENINGS }, (_, at) => Object.values(openingFields(at + 1))).flat(),
  'room',
  'style',
  'seed',
]

/** What the form has before anybody changes it: a living room with a door, a window and a radiator below it. */
export const FIRST_VALUES: PlanValues = {
  width: '4.2',
  depth: '4.8',
  height: '2.4',
  what1: 'window',
  wall1: 'back',
  from1: '1.2',
  size1: '1.8',
  what2: 'door',
  wall2: 'front',
  from2: '0.3',
  size2: '0.8',
  what3: 'radiator',
  wall3: 'back',
  from3: '1.5',
  size3: '1.2',
  room: 'living',
  style: 'scandinavian',
  seed: '1',
}
