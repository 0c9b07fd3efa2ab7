import { z } from 'zod'

import { HandSetRoom } from '#staging/geometry/hand-set-room.ts'
import { type HandSetResult, roomFromCorners } from '#staging/geometry/room-from-corners.ts'

import { HANDLE_NAMES, HANDLES, type Handles, handSetRoom, type Place } from './handles.ts'

/** The name of the field with the openings, as JSON. */
export const OPENINGS_FIELD = 'openings'
/** The name of the field with the ceiling height, in metres. */
export const CEILING_FIELD = 'ceilingMetres'

/** The name of the field with one number of a point. */
export function placeField(name: keyof Handles, axis: keyof Place): string {
  return `${name}-${axis}`
}

/** A room from the corner editor's form, or what's wrong and in which field. */
export type ReadCorners =
  | { readonly estimate: Extract<HandSetResult, { estimate: unknown }>['estimate'] }
  | { readonly problem: string; readonly field: string }

type Photo = { readonly width: number; readonly height: number; readonly focalPx: number | null }

/** Reads the corner editor's form for a photo of this size and fits a room to it. */
export function readCorners(form: Pick<FormData, 'get'>, photo: Photo): ReadCorners {
  const places: [string, Place][] = []
  for (const name of HANDLE_NAMES) {
    const [x, y] = [numberIn(form, placeField(name, 'x')), numberIn(form, placeField(name, 'y'))]
    if (x === null || y === null)
      return {
        problem: `${HANDLES[name]}: enter its position as two whole numbers of pixels.`,
        field: placeField(name, x === null ? 'x' : 'y'),
      }
    places.push([name, { x, y }])
  }
  const ceilingMetres = numberIn(form, CEILING_FIELD)
  if (ceilingMetres === null || ceilingMetres < 1.8 || ceilingMetres > 6)
    return { problem: 'Enter the ceiling height in metres, from 1.8 to 6.', field: CEILING_FIELD }
  const openings = Openings.safeParse(jsonIn(form, OPENINGS_FIELD))
  const set = handSetRoom(Object.fromEntries(places) as Handles, {
    ...photo,
    ceilingMetres,
    openings: openings.success ? openings.data : [],
  })
  const hand = HandSetRoom.safeParse(set)
  if (!hand.success) return outside(set, hand.error.issues[0]?.path ?? [])
  const fitted = roomFromCorners(hand.data)
  return 'problem' in fitted
    ? { problem: fitted.problem, field: placeField('floor-back-left', 'x') }
    : { estimate: fitted.estimate }
}

/** Says which point is too far outside the photo, by the path of the schema's issue: ['edges', 2, 'x']. */
function outside({ corners, edges }: HandSetRoom, [list, at, axis]: readonly PropertyKey[]) {
  const place = Number(at)
  const wrong = list === 'edges' ? edges[place]?.edge : corners[place]?.name
  const name = HANDLE_NAMES.find((each) => each === wrong) ?? 'floor-back-left'
  return {
    problem: `${HANDLES[name]}: this point is too far outside the photo. Move it closer.`,
    field: placeField(name, axis === 'y' ? 'y' : 'x'),
  }
}

const Openings = HandSetRoom.shape.openings

function numberIn(form: Pick<FormData, 'get'>, name: string): number | null {
  const value = form.get(name)
  const text = typeof value === 'string' ? value.trim().replace(',', '.') : ''
  return /^-?\d{1,6}(\.\d{1,4})?$/.test(text) ? Number(text) : null
}

function jsonIn(form: Pick<FormData, 'get'>, name: string): unknown {
  const value = form.get(name)
  try {
    return z.string().max(20_000).parse(value) === '' ? [] : (JSON.parse(value as string) as unknown)
  } catch {
    return []
  }
}
