import { axesOf, type Turn } from '#staging/geometry/camera.ts'
import type { Opening, RoomBox } from '#staging/geometry/room.ts'
import type { Vector } from '#staging/geometry/vectors.ts'
import type { EditedPicture } from '#staging/scene-editor/photo-stage.tsx'
import { furnish } from '#staging/scene/furnish.ts'
import type { RoomType } from '#staging/scene/room-sets/room-types.ts'
import type { SceneFile } from '#staging/scene/scene-file.ts'

/** An empty room that visitors can furnish. `npm run record-pictures -- sample-room` makes it, so its sizes are known. */
export const SAMPLE_PHOTO: EditedPicture = {
  src: '/staging/sample-room.webp',
  width: 1024,
  height: 683,
  alt: 'An empty room with a white panelled door on the left, a wide window with a radiator under it, and oak boards.',
}

/** A room in metres, what its walls have, and how the camera stood. */
type PhotographedRoom = {
  readonly room: RoomBox
  readonly openings: readonly Opening[]
  readonly position: Vector
  readonly turn: Turn
  /** Focal length as a share of the picture's width. */
  readonly focalOfWidth: number
}

/** The room of the photo. */
export const SAMPLE_ROOM: PhotographedRoom = {
  room: { widthMetres: 3.9, depthMetres: 4.8, heightMetres: 2.45 },
  openings: [
    { kind: 'window', wall: 'back', from: 1.3, to: 3, bottom: 0.9, top: 2.15 },
    { kind: 'radiator', wall: 'back', from: 1.55, to: 2.75, bottom: 0.14, top: 0.66 },
    { kind: 'door', wall: 'left', from: 1.5, to: 2.262, bottom: 0, top: 1.981 },
  ],
  position: [2.95, 1.45, 4.5],
  turn: { yawDegrees: -16, pitchDegrees: -6, rollDegrees: 0.2 },
  focalOfWidth: 0.58,
}

const { width, height } = SAMPLE_PHOTO
const ESTIMATE: SceneFile['estimate'] = {
  camera: {
    width,
    height,
    focalPx: SAMPLE_ROOM.focalOfWidth * width,
    position: SAMPLE_ROOM.position,
    ...axesOf(SAMPLE_ROOM.turn),
  },
  room: SAMPLE_ROOM.room,
  confidence: 1,
  openings: [...SAMPLE_ROOM.openings],
}

const SEED = 1
const scenes = new Map<RoomType, SceneFile>()

/** The sample room furnished as a room of this type, in the style that most listings use. The same each time. */
export function sampleScene(room: RoomType): SceneFile {
  const known = scenes.get(room)
  if (known) return known
  const scene = {
    ...furnish({ site: ESTIMATE, room, style: 'scandinavian', seed: SEED }),
    estimate: ESTIMATE,
  }
  scenes.set(room, scene)
  return scene
}
