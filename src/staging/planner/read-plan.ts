import { OPENING_KINDS, wallLength, WALLS, type Opening, type RoomBox } from '#staging/geometry/room.ts'
import { ROOM_TYPES } from '#staging/scene/room-sets/room-types.ts'
import { STYLES } from '#staging/scene/styles.ts'

import { bothMeasures, parseMetres } from './measures.ts'
import { FIELD_NAMES, FIRST_VALUES, MAX_OPENINGS, openingFields, type PlanValues } from './plan-values.ts'
import { OPENING_WORDS, openingOn, type RoomPlan, WALL_NAMES } from './room-plan.ts'

/** What was asked for: every field as typed, what's wrong with it, and the room without its furniture if nothing is. */
export type AskedPlan = {
  readonly values: PlanValues
  readonly errors: readonly { readonly field: string; readonly message: string }[]
  readonly plan: Omit<RoomPlan, 'pieces'> | null
}

const SIZES = {
  width: { label: 'width', least: 1, most: 30 },
  depth: { label: 'length', least: 1, most: 30 },
  height: { label: 'ceiling height', least: 1.8, most: 6 },
} as const
const MAX_SEED = 99_999

/** Reads the planner's form from an address. Without a width it's the form's first state. */
export function readPlan(query: URLSearchParams): AskedPlan {
  const values: PlanValues = query.has('width')
    ? Object.fromEntries(FIELD_NAMES.map((name) => [name, (query.get(name) ?? '').slice(0, 40)]))
    : FIRST_VALUES
  const errors: { field: string; message: string }[] = []
  const sizeOf = (name: keyof typeof SIZES): number => {
    const { label, least, most } = SIZES[name]
    const size = parseMetres(values[name] ?? '')
    if (size !== null && size >= least && size <= most) return size
    const example = name === 'height' ? '2.4' : '4.2 or 13 ft 9 in'
    errors.push({
      field: name,
      message: `Enter the ${label} in metres, from ${least} to ${most}, such as ${example}.`,
    })
    return most
  }
  const room: RoomBox = {
    widthMetres: sizeOf('width'),
    depthMetres: sizeOf('depth'),
    heightMetres: sizeOf('height'),
  }
  const openings = Array.from({ length: MAX_OPENINGS }, (_, at) =>
    readOpening(values, at + 1, room, errors),
  ).filter((opening) => opening !== null)
  const type = ROOM_TYPES.find((each) => each === values['room']) ?? 'living'
  const style = STYLES.find((each) => each === values['style']) ?? STYLES[0]
  const seed = Math.max(1, Math.min(MAX_SEED, Math.trunc(Number(values['seed'])) || 1))
  return { values, errors, plan: errors.length > 0 ? null : { room, openings, type, style, seed } }
}

function readOpening(
  values: PlanValues,
  number: number,
  room: RoomBox,
  errors: { field: string; message: string }[],
): Opening | null {
  const names = openingFields(number)
  const kind = OPENING_KINDS.find((each) => each === values[names.what])
  if (!kind) return null
  const wall = WALLS.find((each) => each === values[names.wall]) ?? 'back'
  const [from, size] = [parseMetres(values[names.from] ?? ''), parseMetres(values[names.size] ?? '')]
  const what = OPENING_WORDS[kind].toLowerCase()
  if (from === null)
    errors.push({ field: names.from, message: `Enter how far the ${what} is from the corner, in metres.` })
  if (size === null || size < 0.2)
    errors.push({ field: names.size, message: `Enter how wide the ${what} is, in metres, at least 0.2.` })
  if (from === null || size === null || size < 0.2) return null
  const length = wallLength(room, wall)
  if (from + size > length + 0.005) {
    errors.push({
      field: names.from,
      message: `The ${what} doesn’t fit: the ${WALL_NAMES[wall].toLowerCase()} wall is ${bothMeasures(length)} long.`,
    })
    return null
  }
  const opening = openingOn(kind, wall, from, Math.min(size, length - from))
  return { ...opening, top: Math.min(opening.top, room.heightMetres - 0.05) }
}
