import { BoxGeometry, Mesh, MeshStandardMaterial, type Object3D, PlaneGeometry } from 'three'

import {
  type Opening,
  type RoomBox,
  wallLength,
  wallPoint,
  WALLS,
  type Wall,
} from '#staging/geometry/room.ts'
import { isOutdoors, type RoomType } from '#staging/scene/room-sets/room-types.ts'

const COLOURS = { wall: '#f1ede4', floor: '#c9ad87', grass: '#8d9f6b', paving: '#b9b2a6' }
const OPENING_COLOURS = { window: '#cfe3ec', door: '#ffffff', radiator: '#fbfbfa' }
const TURNS: Record<Wall, number> = { back: 0, left: 90, right: -90, front: 180 }
/** Fences around a garden or patio are this high, in metres. */
const FENCE_METRES = 0.3

/** A planned room's floor, walls and openings. Walls show only from inside, so that one can look over the nearest into the room. */
export function drawnRoom(room: RoomBox, openings: readonly Opening[], type: RoomType): Object3D[] {
  const { widthMetres, depthMetres } = room
  const ground = type === 'garden' ? COLOURS.grass : type === 'patio' ? COLOURS.paving : COLOURS.floor
  const floor = plate(widthMetres, depthMetres, ground)
  floor.rotation.x = -Math.PI / 2
  floor.position.set(widthMetres / 2, 0, depthMetres / 2)
  const high = isOutdoors(type) ? FENCE_METRES : room.heightMetres
  const walls = WALLS.map((wall) => {
    const drawn = plate(wallLength(room, wall), high, COLOURS.wall)
    return onWall(drawn, room, wall, { along: wallLength(room, wall) / 2, up: high / 2, inset: 0 })
  })
  return [floor, ...walls, ...openings.map((opening) => openingMark(opening, room))]
}

function plate(wide: number, high: number, color: string): Mesh {
  const drawn = new Mesh(
    new PlaneGeometry(wide, high),
    new MeshStandardMaterial({ color, emissive: color, emissiveIntensity: 0.22, roughness: 0.95 }),
  )
  drawn.receiveShadow = true
  return drawn
}

/** A window or door as a plate on its wall, a radiator as a box in front of it. */
function openingMark({ kind, wall, from, to, bottom, top }: Opening, room: RoomBox): Mesh {
  const place = { along: (from + to) / 2, up: (bottom + top) / 2 }
  if (kind !== 'radiator')
    return onWall(plate(to - from, top - bottom, OPENING_COLOURS[kind]), room, wall, {
      ...place,
      inset: 0.008,
    })
  const box = new Mesh(
    new BoxGeometry(to - from, top - bottom, 0.09),
    new MeshStandardMaterial({ color: OPENING_COLOURS.radiator, roughness: 0.5 }),
  )
  box.castShadow = true
  return onWall(box, room, wall, { ...place, inset: 0.06 })
}

function onWall(
  drawn: Mesh,
  room: RoomBox,
  wall: Wall,
  { along, up, inset }: { along: number; up: number; inset: number },
): Mesh {
  drawn.position.set(...wallPoint(room, wall, along, up, inset))
  drawn.rotation.y = (TURNS[wall] * Math.PI) / 180
  return drawn
}
