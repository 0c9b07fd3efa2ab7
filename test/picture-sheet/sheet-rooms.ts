import { rayThrough } from '#staging/geometry/camera.ts'
import type { Vector } from '#staging/geometry/vectors.ts'
import { rgb, type Rgb } from '#staging/render/colour.ts'
import type { RoomType } from '#staging/scene/room-sets/room-types.ts'
import type { Style } from '#staging/scene/styles.ts'
import { cameraOf, makeUpRoom, type MadeUpRoom } from '#testing/made-up-rooms/room-plan.ts'

/** What is unusual about how a room was photographed. */
export type Setting = 'vignetting' | 'HDR' | 'wide angle' | 'clutter' | 'night'

/** A room of the sheet and the two ways in which it's furnished. */
export type SheetRoom = {
  readonly seed: number
  readonly setting: Setting
  readonly looks: readonly (readonly [RoomType, Style])[]
}

/** The rooms of the sheet: twelve, with 24 looks in six kinds of room and all styles. */
export const SHEET_ROOMS: readonly SheetRoom[] = [
  room(7006, 'vignetting', ['living', 'scandinavian'], ['bedroom', 'coastal']),
  room(7034, 'wide angle', ['living', 'industrial'], ['kitchen-diner', 'contemporary']),
  room(7014, 'HDR', ['dining', 'traditional'], ['living', 'luxury']),
  room(7042, 'night', ['living', 'mid-century'], ['dining', 'japandi']),
  room(7047, 'clutter', ['bedroom', 'japandi'], ['office', 'industrial']),
  room(7031, 'HDR', ['bedroom', 'luxury'], ['nursery', 'scandinavian']),
  room(7040, 'wide angle', ['bedroom', 'traditional'], ['office', 'contemporary']),
  room(7050, 'vignetting', ['nursery', 'coastal'], ['office', 'mid-century']),
  room(7051, 'clutter', ['living', 'contemporary'], ['dining', 'coastal']),
  room(7036, 'night', ['bedroom', 'contemporary'], ['living', 'traditional']),
  room(7025, 'HDR', ['kitchen-diner', 'scandinavian'], ['living', 'japandi']),
  room(7055, 'vignetting', ['nursery', 'mid-century'], ['office', 'luxury']),
]

function room(seed: number, setting: Setting, ...looks: SheetRoom['looks']): SheetRoom {
  return { seed, setting, looks }
}

/** The room, as its photographer found it and set the camera. */
export function sheetRoom({ seed, setting }: SheetRoom): MadeUpRoom {
  const made = makeUpRoom(seed)
  const film = { ...made.film, contrast: 1, exposure: 0.68 }
  if (setting === 'vignetting') return { ...made, film: { ...film, vignetting: 0.5, noise: 2 } }
  if (setting === 'wide angle') return { ...made, film, focalOfWidth: 0.42 }
  if (setting === 'night') return { ...made, film: { ...film, noise: 2.2 }, sky: 0.015, lamp: 1.6 }
  if (setting === 'clutter') return { ...made, film, clutter: clutterIn(made) }
  return { ...made, film }
}

const CARDBOARD = rgb('#a98358')

/** Removal boxes, a tin of paint and a rolled-up carpet where the picture's left and right edges show the floor. */
function clutterIn(made: MadeUpRoom): NonNullable<MadeUpRoom['clutter']> {
  const left = floorAt(made, 0.05, 0.84)
  const right = floorAt(made, 0.96, 0.8)
  return [
    block(left, [0.5, 0.36, 0.42], CARDBOARD),
    block([left[0], 0.36, left[2]], [0.38, 0.26, 0.34], rgb('#b8946a')),
    block(right, [0.2, 0.24, 0.2], rgb('#dddcd6')),
    block([right[0], 0, right[2] - 0.5], [0.22, 0.22, 0.7], rgb('#7c7f86')),
  ]
}

/** The floor that a place of the picture (in shares of its sides) shows, well inside the room. */
function floorAt(made: MadeUpRoom, across: number, down: number): Vector {
  const camera = cameraOf(made, 3, 2)
  const [dx, dy, dz] = rayThrough(camera, across * 3, down * 2)
  const times = dy < 0 ? camera.position[1] / -dy : 4
  const inside = (value: number, size: number) => Math.max(0.35, Math.min(size - 0.35, value))
  return [
    inside(camera.position[0] + dx * times, made.room.widthMetres),
    0,
    inside(camera.position[2] + dz * times, made.room.depthMetres),
  ]
}

function block([x, y, z]: Vector, [wide, high, deep]: Vector, colour: Rgb) {
  const low: Vector = [x - wide / 2, y + 0.001, z - deep / 2]
  const high3: Vector = [x + wide / 2, y + high, z + deep / 2]
  return { low, high: high3, colour }
}
