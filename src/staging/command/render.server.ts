import { writeFile } from 'node:fs/promises'

import { resized } from '#staging/geometry/camera.ts'
import { PhotoError } from '#staging/image/open-photo.server.ts'
import { renderScene } from '#staging/render/render-scene.server.ts'
import { inTones } from '#staging/render/tones.ts'
import { buildScene } from '#staging/scene/build-scene.ts'
import { furnish, type Scene } from '#staging/scene/furnish.ts'
import { isOutdoors, type RoomType } from '#staging/scene/room-sets/room-types.ts'
import { SceneFile } from '#staging/scene/scene-file.ts'
import type { Style } from '#staging/scene/styles.ts'

import { openToDraw, readJson, roomOf } from './room-file.server.ts'
import { checkOut, writePicture } from './write-picture.server.ts'

/** What `npm run staging -- render` is asked for. `longestPx` limits the longer side of the result. */
export type RenderRequest = {
  file: string
  room: RoomType
  style: Style
  seed: number
  scene: string | null
  /** A file with corners set by hand (`HandSetRoom`), used instead of recognising the room. */
  corners: string | null
  longestPx: number
  samples: number
  out: string
}

/** The files that rendering wrote. */
export type RenderResult = { picture: string; mask: string; scene: string; pieces: number }

/**
 * Furnishes a photograph and writes the picture, the mask of changed pixels and the scene next to it. Throws a PhotoError if
 * the picture or scene can't be used, or if the room wasn't recognised well enough to place furniture in it.
 */
export async function renderPicture(request: RenderRequest): Promise<RenderResult> {
  const { photo, seen } = await openToDraw(request.file, request.longestPx)
  await checkOut(request.out, request.file)
  const { width, height } = photo.raster
  const given = request.scene === null ? null : await readJson(request.scene, SceneFile, 'scene')
  if (given && isOtherShape(given.estimate.camera, photo.raster))
    throw new PhotoError(`The scene in ${request.scene} belongs to a picture of another shape.`)
  const estimate =
    given?.estimate ?? (await roomOf(seen, { ...request, isOutdoors: isOutdoors(request.room) }))
  const { openings, room } = estimate
  const camera = resized(estimate.camera, width, height)
  const scene: Scene =
    given ??
    furnish({
      site: { room, openings, camera },
      room: request.room,
      style: request.style,
      seed: request.seed,
    })
  const built = buildScene(scene)
  const furnished = await renderScene({
    photo: photo.raster,
    camera,
    room,
    openings,
    ...built,
    samples: request.samples,
    seed: scene.seed,
    isOutdoors: isOutdoors(scene.room),
  })
  const { picture, mask } = inTones(furnished)
  const files = await writePicture(request.out, picture, mask)
  const sceneFile = files.picture.replace(/\.[a-z]+$/i, '.scene.json')
  await writeFile(
    sceneFile,
    `${JSON.stringify({ ...scene, estimate: { ...estimate, camera } } satisfies SceneFile, null, 2)}\n`,
  )
  return { ...files, scene: sceneFile, pieces: scene.pieces.length }
}

type Size = { width: number; height: number }

/** Whether one size is cropped or stretched from the other: shrinking rounds sides to whole pixels. */
const isOtherShape = (a: Size, b: Size) => Math.abs((a.width * b.height) / (a.height * b.width) - 1) > 0.02
