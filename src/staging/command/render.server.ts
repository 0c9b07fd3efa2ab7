import { readFile, writeFile } from 'node:fs/promises'

import sharp from 'sharp'

import { sourceTypeXmp } from '#staging/disclosure/source-type.ts'
import { resized } from '#staging/geometry/camera.ts'
import { ACCEPTED_CONFIDENCE } from '#staging/geometry/confidence.ts'
import { estimateRoom, type RoomEstimate } from '#staging/geometry/estimate-room.ts'
import { openPhotoFile, PhotoError, type OpenPhoto } from '#staging/image/open-photo.server.ts'
import { renderScene } from '#staging/render/render-scene.server.ts'
import { buildScene } from '#staging/scene/build-scene.ts'
import { furnish, type Scene } from '#staging/scene/furnish.ts'
import type { RoomType } from '#staging/scene/room-sets.ts'
import { SceneFile } from '#staging/scene/scene-file.ts'
import type { Style } from '#staging/scene/styles.ts'

/** What `npm run staging -- render` is asked for. `longestPx` limits the longer side of the result. */
export type RenderRequest = {
  file: string
  room: RoomType
  style: Style
  seed: number
  scene: string | null
  longestPx: number
  samples: number
  out: string
}

/** The files that rendering wrote. */
export type RenderResult = { picture: string; mask: string; scene: string; pieces: number }

/**
 * Furnishes a photograph and writes the picture, the mask of changed pixels and the scene beside it. Throws a PhotoError if
 * the picture or scene can't be used, or if the room wasn't recognised well enough to place furniture in it.
 */
export async function renderPicture(request: RenderRequest): Promise<RenderResult> {
  const photo = await openPhotoFile(request.file, request.longestPx)
  const { width, height } = photo.raster
  const given = request.scene === null ? null : await readScene(request.scene)
  const estimate = given?.estimate ?? recognised(photo, request.file)
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
  const { picture, mask } = await renderScene({
    photo: photo.raster,
    camera,
    room,
    openings,
    ...built,
    samples: request.samples,
    seed: scene.seed,
  })
  const stem = request.out.replace(/\.[a-z]+$/i, '')
  const files = { picture: request.out, mask: `${stem}.mask.png`, scene: `${stem}.scene.json` }
  const image = sharp(picture.data, { raw: { width, height, channels: 3 } }).withXmp(sourceTypeXmp('own'))
  await (
    /\.png$/i.test(request.out) ? image.png() : image.jpeg({ quality: 94, chromaSubsampling: '4:4:4' })
  ).toFile(files.picture)
  await sharp(mask, { raw: { width, height, channels: 1 } })
    .png()
    .toFile(files.mask)
  await writeFile(
    files.scene,
    `${JSON.stringify({ ...scene, estimate: { ...estimate, camera } } satisfies SceneFile, null, 2)}\n`,
  )
  return { ...files, pieces: scene.pieces.length }
}

function recognised({ raster, knownFocalPx }: OpenPhoto, file: string): RoomEstimate {
  const estimate = estimateRoom(raster, knownFocalPx)
  if (estimate && estimate.confidence >= ACCEPTED_CONFIDENCE) return estimate
  const share = Math.round((estimate?.confidence ?? 0) * 100)
  throw new PhotoError(
    `The corners of the room in ${file} couldn’t be found reliably (confidence ${share} %). Give a scene with the right camera and room by --scene.`,
  )
}

async function readScene(file: string): Promise<SceneFile> {
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) throw new PhotoError(`There’s no scene at ${file}.`)
  const parsed = SceneFile.safeParse(parsedJson(text))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new PhotoError(
    `The scene in ${file} isn’t valid: ${issue?.path.join('.') || 'it'}: ${issue?.message ?? 'unreadable'}.`,
  )
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
