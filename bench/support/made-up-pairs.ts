import { rgb } from '#staging/render/material.ts'
import type { Mesh } from '#staging/render/mesh.ts'
import { buildScene } from '#staging/scene/build-scene.ts'
import { furnish } from '#staging/scene/furnish.ts'
import { ROOM_TYPES } from '#staging/scene/room-sets.ts'
import { STYLES } from '#staging/scene/styles.ts'
import { photograph, type Photograph } from '#testing/made-up-rooms/photograph.ts'
import { roomMesh, type RoomMesh } from '#testing/made-up-rooms/room-mesh.ts'
import { cameraOf, type MadeUpRoom } from '#testing/made-up-rooms/room-plan.ts'

/** What is changed in a made-up room between its original and a furnished picture of it. */
export const EDITS = [
  'none',
  'window moved',
  'window removed',
  'window added',
  'door removed',
  'radiator removed',
  'floor changed',
  'ceiling lowered',
  'camera turned',
] as const
export type Edit = (typeof EDITS)[number]

/** The room after an edit, or null if the edit would change nothing that the picture shows. */
export function edited(made: MadeUpRoom, edit: Edit): MadeUpRoom | null {
  if (edit === 'none') return made
  if (edit === 'floor changed')
    return {
      ...made,
      floor: {
        colour: rgb('#5a3a2a'),
        pattern: { kind: 'boards', sizeMetres: 0.1, second: rgb('#40281c'), seed: 3 },
      },
    }
  if (edit === 'ceiling lowered')
    return { ...made, room: { ...made.room, heightMetres: made.room.heightMetres - 0.15 } }
  if (edit === 'camera turned')
    return { ...made, turn: { ...made.turn, yawDegrees: made.turn.yawDegrees + 2 } }
  if (edit === 'window added') {
    if (made.openings.some(({ wall, kind }) => wall === 'back' && kind !== 'radiator')) return null
    const from = made.room.widthMetres / 2 - 0.5
    return {
      ...made,
      openings: [...made.openings, { kind: 'window', wall: 'back', from, to: from + 1, bottom: 0.9, top: 2 }],
    }
  }
  const kind = edit.startsWith('window') ? 'window' : edit.startsWith('door') ? 'door' : 'radiator'
  const target = made.openings.find((opening) => opening.kind === kind && isSeen(made, opening))
  if (!target) return null
  const others = made.openings.filter((opening) => opening !== target)
  return edit === 'window moved'
    ? { ...made, openings: [...others, { ...target, from: target.from + 0.25, to: target.to + 0.25 }] }
    : { ...made, openings: others }
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

/** A photograph of a made-up room after an edit, truly furnished and rendered whole, as another engine would make it. */
export function furnishedPhotograph(
  original: MadeUpRoom,
  after: MadeUpRoom,
  width: number,
  height: number,
): Photograph {
  const site = { room: original.room, openings: original.openings, camera: cameraOf(original, width, height) }
  const room = ROOM_TYPES[original.seed % ROOM_TYPES.length] ?? 'living'
  const style = STYLES[original.seed % STYLES.length] ?? 'coastal'
  const furniture = buildScene(furnish({ site, room, style, seed: original.seed }))
  return photograph(
    { ...after, seed: original.seed + 1000 },
    width,
    height,
    joined(roomMesh(after), furniture),
  )
}

function joined(one: RoomMesh, other: RoomMesh): RoomMesh {
  const both = (part: 'positions' | 'normals' | 'places') => {
    const values = new Float32Array(one.mesh[part].length + other.mesh[part].length)
    values.set(one.mesh[part])
    values.set(other.mesh[part], one.mesh[part].length)
    return values
  }
  const numbers = other.mesh.materials.map((material) => material + one.materials.length)
  const mesh: Mesh = {
    triangles: one.mesh.triangles + other.mesh.triangles,
    positions: both('positions'),
    normals: both('normals'),
    places: both('places'),
    materials: Uint16Array.from([...one.mesh.materials, ...numbers]),
  }
  // Lampshades shine in our own pictures; here they would count as windows.
  const dull = other.materials.map((material) => (material.emission ? { colour: material.colour } : material))
  return { mesh, materials: [...one.materials, ...dull] }
}
