import type { EditedPicture } from '#staging/scene-editor/photo-stage.tsx'
import { furnish } from '#staging/scene/furnish.ts'
import type { RoomType } from '#staging/scene/room-sets/room-types.ts'
import type { SceneFile } from '#staging/scene/scene-file.ts'

/** An empty room that visitors can furnish. Our own renderer made it up, so its sizes are known. */
export const SAMPLE_PHOTO: EditedPicture = {
  src: '/staging/sample-room.webp',
  width: 1024,
  height: 683,
  alt: 'An empty room with a white panelled door on the left, a large window, a radiator under it and a grey carpet.',
}

/** Where the camera stood, the room in metres, and what its walls have. */
const ESTIMATE: SceneFile['estimate'] = {
  camera: {
    width: 1024,
    height: 683,
    focalPx: 593.5,
    position: [1.317, 1.61, 4.454],
    right: [0.99229, 0.00477, -0.12383],
    up: [-0.02272, 0.98932, -0.14399],
    back: [0.12182, 0.14569, 0.9818],
  },
  room: { widthMetres: 3.437, depthMetres: 4.754, heightMetres: 2.4 },
  confidence: 0.89,
  openings: [
    { kind: 'window', wall: 'back', from: 1.11, to: 2.82, bottom: 1.26, top: 2.31 },
    { kind: 'radiator', wall: 'back', from: 1.35, to: 2.6, bottom: 0.1, top: 0.62 },
    { kind: 'door', wall: 'left', from: 1.41, to: 2.1, bottom: 0, top: 2.22 },
  ],
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
