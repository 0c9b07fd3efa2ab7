import { dot, minus, type Vector } from './vectors.ts'

/** A rectangular room in metres. Its origin is the back left corner of the floor. */
export type RoomBox = {
  readonly widthMetres: number
  readonly depthMetres: number
  readonly heightMetres: number
}

/** The walls of a room. The back one is opposite the viewer, the front one behind. */
export const WALLS = ['back', 'left', 'right', 'front'] as const
export type Wall = (typeof WALLS)[number]

/** All six planes of a room. */
export const PLANES = [...WALLS, 'floor', 'ceiling'] as const
export type Plane = (typeof PLANES)[number]

/** What walls have in them or on them that furniture must keep clear of. */
export const OPENING_KINDS = ['window', 'door', 'radiator'] as const
export type OpeningKind = (typeof OPENING_KINDS)[number]

/** A rectangle on a wall in metres: along the wall (from the back or left end) and above the floor. */
export type Opening = {
  readonly kind: OpeningKind
  readonly wall: Wall
  readonly from: number
  readonly to: number
  readonly bottom: number
  readonly top: number
}

/** The length of a wall in metres. */
export function wallLength(room: RoomBox, wall: Wall): number {
  return wall === 'back' || wall === 'front' ? room.widthMetres : room.depthMetres
}

/** The point of a wall at this distance along it and height, moved into the room by `inset` metres. */
export function wallPoint(room: RoomBox, wall: Wall, along: number, height: number, inset = 0): Vector {
  if (wall === 'back') return [along, height, inset]
  if (wall === 'front') return [along, height, room.depthMetres - inset]
  if (wall === 'left') return [inset, height, along]
  return [room.widthMetres - inset, height, along]
}

const INWARD: Record<Plane, Vector> = {
  back: [0, 0, 1],
  left: [1, 0, 0],
  right: [-1, 0, 0],
  front: [0, 0, -1],
  floor: [0, 1, 0],
  ceiling: [0, -1, 0],
}

/** The direction from a plane into the room. */
export function inwardOf(plane: Plane): Vector {
  return INWARD[plane]
}

/** A point on a plane. */
function pointOn(room: RoomBox, plane: Plane): Vector {
  if (plane === 'front' || plane === 'right' || plane === 'ceiling')
    return [room.widthMetres, room.heightMetres, room.depthMetres]
  return [0, 0, 0]
}

/** How far a point is from a plane, in metres: positive inside the room. */
export function insideOf(room: RoomBox, plane: Plane, point: Vector): number {
  return dot(inwardOf(plane), minus(point, pointOn(room, plane)))
}

/** The plane through which a ray from inside the room leaves it, and the distance to it as a multiple of the ray's direction. */
export function exitOf(room: RoomBox, from: Vector, direction: Vector): { plane: Plane; times: number } {
  let plane: Plane = 'floor'
  let times = Infinity
  const meet = (axis: 0 | 1 | 2, size: number, low: Plane, high: Plane) => {
    const along = direction[axis]
    if (along === 0) return
    const reach = ((along > 0 ? size : 0) - from[axis]) / along
    if (reach >= times) return
    times = Math.max(0, reach)
    plane = along > 0 ? high : low
  }
  meet(0, room.widthMetres, 'left', 'right')
  meet(1, room.heightMetres, 'floor', 'ceiling')
  meet(2, room.depthMetres, 'back', 'front')
  return { plane, times }
}

/** A corner of the room and its name, such as `floor-back-left`. */
export function cornersOf(room: RoomBox): { name: string; at: Vector }[] {
  const { widthMetres, depthMetres, heightMetres } = room
  return (['floor', 'ceiling'] as const).flatMap((level) =>
    (['back', 'front'] as const).flatMap((end) =>
      (['left', 'right'] as const).map((side) => ({
        name: `${level}-${end}-${side}`,
        at: [
          side === 'left' ? 0 : widthMetres,
          level === 'floor' ? 0 : heightMetres,
          end === 'back' ? 0 : depthMetres,
        ] as Vector,
      })),
    ),
  )
}
