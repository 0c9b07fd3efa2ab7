import { rayThrough, type Camera } from '#staging/geometry/camera.ts'
import { exitOf, wallLength } from '#staging/geometry/room.ts'
import { rgb } from '#staging/render/colour.ts'
import { buildScene } from '#staging/scene/build-scene.ts'
import { furnish } from '#staging/scene/furnish.ts'
import { isFittedOut, isOutdoors, ROOM_TYPES } from '#staging/scene/room-sets/room-types.ts'
import { STYLES } from '#staging/scene/styles.ts'
import { photograph, type Photograph } from '#testing/made-up-rooms/photograph.ts'
import { roomMesh } from '#testing/made-up-rooms/room-mesh.ts'
import { cameraOf, type MadeUpRoom } from '#testing/made-up-rooms/room-plan.ts'

import { built, joined, type BuiltMesh } from './joined-meshes.ts'

/** Pairs are drawn with fewer rays than rooms for geometry: four hundred of them must be affordable. */
export const CHEAP = { samples: 2, stepMetres: 0.3 } as const

/** What is changed in a made-up room between its original and a furnished picture of it. */
export const EDITS = [
  'none',
  'window moved',
  'window removed',
  'window added',
  'door moved',
  'door removed',
  'door added',
  'radiator removed',
  'floor changed',
  'wall moved',
  'ceiling lowered',
  'camera turned',
] as const
export type Edit = (typeof EDITS)[number]

/** The room after an edit, or null if the edit would change nothing that the picture shows. */
export function edited(made: MadeUpRoom, edit: Edit): MadeUpRoom | null {
  const { turn } = made
  if (edit === 'none') return made
  if (edit === 'floor changed') return { ...made, floor: otherFloor(made) }
  if (edit === 'ceiling lowered') return ceilingLowered(made)
  if (edit === 'wall moved') return wallMoved(made)
  if (edit === 'camera turned') return { ...made, turn: { ...turn, yawDegrees: turn.yawDegrees + 2 } }
  if (edit === 'window added') return added(made, { kind: 'window', wide: 1, bottom: 0.9, top: 2 })
  if (edit === 'door added') return added(made, { kind: 'door', wide: 0.762, bottom: 0, top: 1.981 })
  const kind = edit.startsWith('window') ? 'window' : edit.startsWith('door') ? 'door' : 'radiator'
  const target = made.openings.find((opening) => opening.kind === kind && isSeen(made, opening))
  if (!target) return null
  const others = made.openings.filter((opening) => opening !== target)
  if (edit.endsWith(' removed')) return { ...made, openings: others }
  const by = [0.25, -0.25].find((by) =>
    isFree(made, { ...target, from: target.from + by, to: target.to + by }, others),
  )
  return by === undefined
    ? null
    : { ...made, openings: [...others, { ...target, from: target.from + by, to: target.to + by }] }
}

/** A floor of another colour: dark boards over a pale floor, pale ones over a dark. */
function otherFloor({ floor, seed }: MadeUpRoom): MadeUpRoom['floor'] {
  const [light, dark] = floor.colour[1] > 0.25 ? ['#5a3a2a', '#40281c'] : ['#cbb08c', '#b0926c']
  return {
    colour: rgb(light ?? '#5a3a2a'),
    pattern: { kind: 'boards', sizeMetres: 0.1 + (seed % 3) * 0.04, second: rgb(dark ?? '#40281c'), seed: 3 },
  }
}

/** The room with its ceiling 15 cm lower, or null if the camera sees no ceiling even then. */
function ceilingLowered(made: MadeUpRoom): MadeUpRoom | null {
  const room = { ...made.room, heightMetres: made.room.heightMetres - 0.15 }
  const camera = cameraOf(made, 480, 320)
  const seesCeiling = [0.01, 0.25, 0.5, 0.75, 0.99].some((across) => {
    const ray = rayThrough(camera, across * camera.width, 0.5)
    return exitOf(room, camera.position, ray).plane === 'ceiling'
  })
  return seesCeiling ? { ...made, room } : null
}

/** The room with its back wall 25 cm nearer; doors and windows of the side walls keep their places. */
function wallMoved(made: MadeUpRoom): MadeUpRoom | null {
  const by = 0.25
  const sides = made.openings.map((opening) =>
    opening.wall === 'left' || opening.wall === 'right'
      ? { ...opening, from: opening.from - by, to: opening.to - by }
      : opening,
  )
  if (sides.some(({ wall, from }) => (wall === 'left' || wall === 'right') && from < 0.05)) return null
  const [x, y, z] = made.position
  return {
    ...made,
    room: { ...made.room, depthMetres: made.room.depthMetres - by },
    position: [x, y, z - by],
    openings: sides,
  }
}

type NewOpening = { kind: 'window' | 'door'; wide: number; bottom: number; top: number }

/** The room with another window or door in the middle third of a visible wall that has room for it. */
function added(made: MadeUpRoom, { wide, ...opening }: NewOpening): MadeUpRoom | null {
  for (const wall of ['back', 'left', 'right'] as const)
    for (const share of [0.5, 0.3, 0.7]) {
      const from = wallLength(made.room, wall) * share - wide / 2
      const place = { ...opening, wall, from, to: from + wide }
      if (isSeen(made, place) && isFree(made, place, made.openings))
        return { ...made, openings: [...made.openings, place] }
    }
  return null
}

function isFree(
  { room }: MadeUpRoom,
  { wall, from, to }: MadeUpRoom['openings'][number],
  others: MadeUpRoom['openings'],
): boolean {
  const isApart = others.every(
    (other) => other.wall !== wall || from > other.to + 0.1 || to < other.from - 0.1,
  )
  return isApart && from > 0.1 && to < wallLength(room, wall) - 0.1
}

function isSeen(made: MadeUpRoom, { wall, from, to }: MadeUpRoom['openings'][number]): boolean {
  if (wall === 'front') return false
  const camera = cameraOf(made, 480, 320)
  const [w, middle] = [made.room.widthMetres, (from + to) / 2]
  const point = wall === 'back' ? [middle, 0] : [wall === 'left' ? 0 : w, middle]
  const [dx, dz] = [(point[0] ?? 0) - camera.position[0], (point[1] ?? 0) - camera.position[2]]
  const depth = -(camera.back[0] * dx + camera.back[2] * dz)
  const across = camera.right[0] * dx + camera.right[2] * dz
  return depth > 0.8 && Math.abs(across / depth) * camera.focalPx < 0.4 * camera.width
}

/** A photograph of a made-up room after an edit, truly furnished and rendered whole, as another engine would make it; another `time`, other furniture. */
export function furnishedPhotograph(
  original: MadeUpRoom,
  after: MadeUpRoom,
  width: number,
  height: number,
  time = 0,
): Photograph {
  const furniture = furnitureOf(original, cameraOf(original, width, height), time)
  return photograph(
    { ...after, seed: original.seed + 1000 },
    width,
    height,
    joined(built(roomMesh(after)), furniture),
    CHEAP,
  )
}

/** The furniture that was asked for last: all edits of a room have the same. */
let latest: { key: string; furniture: BuiltMesh } | null = null

/** The furniture of a made-up room with the tree for tracing rays through it; another `time`, other furniture. */
export function furnitureOf({ seed, room, openings }: MadeUpRoom, camera: Camera, time: number): BuiltMesh {
  const key = `${seed} ${time} ${camera.width}x${camera.height}`
  if (latest?.key === key) return latest.furniture
  const indoors = ROOM_TYPES.filter((type) => !isOutdoors(type) && !isFittedOut(type))
  const type = indoors[(seed + 3 * time) % indoors.length] ?? 'living'
  const style = STYLES[(seed + time) % STYLES.length] ?? 'coastal'
  const site = { room, openings, camera }
  const furniture = built(buildScene(furnish({ site, room: type, style, seed: seed + time })))
  latest = { key, furniture }
  return furniture
}
