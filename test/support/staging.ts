/** Photos of made-up rooms, and the jobs that furnish them at a small size, for tests of staging. */
import path from 'node:path'

import pino from 'pino'
import sharp from 'sharp'

import { systemClock } from '#platform/clock.server.ts'
import type { ImageModelAccess } from '#platform/image-model/image-model.ts'
import type { RunningJobs } from '#platform/jobs/run-jobs.server.ts'
import { readBuild } from '#server/assets.server.ts'
import { resized } from '#staging/geometry/camera.ts'
import { keptEstimate } from '#staging/geometry/kept-estimate.server.ts'
import { openPhoto } from '#staging/image/open-photo.server.ts'
import { addPhoto, addPicture } from '#staging/pictures/add-pictures.server.ts'
import type { KeptPhoto, PictureKind } from '#staging/pictures/picture-job.ts'
import { findPicture } from '#staging/pictures/picture-store.server.ts'
import type { Picture } from '#staging/pictures/picture.ts'
import { runPictures } from '#staging/pictures/run-pictures.server.ts'
import { furnish } from '#staging/scene/furnish.ts'
import type { SceneFile } from '#staging/scene/scene-file.ts'
import { photograph, type Photograph } from '#testing/made-up-rooms/photograph.ts'
import { makeUpRoom } from '#testing/made-up-rooms/room-plan.ts'

import type { TestDatabase } from './database.ts'

/** Width of pictures in tests, in pixels. */
export const TEST_PX = 480

let taken: Photograph | undefined

/** The photograph of the room that all tests of staging furnish. It's taken once in each process: that costs more than furnishing it. */
function photographOfRoom(): Photograph {
  return (taken ??= photograph(makeUpRoom(40), 480, 320))
}

/** A photo file of a made-up empty room that the engine recognises, 1,200 × 800 pixels, with a place, an author and a focal length. */
export async function roomPhoto(): Promise<Buffer> {
  const { raster, camera } = photographOfRoom()
  return await sharp(raster.data, { raw: { width: 480, height: 320, channels: 3 } })
    .resize(1200, 800)
    .withExif({
      IFD0: { Artist: 'A Photographer' },
      IFD2: { FocalLengthIn35mmFilm: String(Math.round((camera.focalPx / 480) * 36)) },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    })
    .jpeg({ quality: 95 })
    .toBuffer()
}

/** The same room as a photo that has been uploaded. */
export async function keptRoom(): Promise<KeptPhoto> {
  const { raster, camera } = photographOfRoom()
  const jpeg = await sharp(raster.data, { raw: { width: 480, height: 320, channels: 3 } })
    .resize(1200, 800)
    .jpeg({ quality: 92 })
    .toBuffer()
  return { jpeg, width: 1200, height: 800, focalShare: camera.focalPx / 480 }
}

/** Runs the jobs for a kind of picture at a small size. A busy machine makes them slowly: that's no failure here. */
export function startPictures(
  database: TestDatabase,
  kind: PictureKind,
  more: object = {},
  imageModel: ImageModelAccess | null = null,
): RunningJobs {
  return runPictures(
    kind,
    {
      pool: database.webPool,
      db: database.webDb,
      clock: systemClock,
      log: pino({ level: 'silent' }),
      threadFile: readBuild(path.resolve('dist')).heavyWorker,
      imageModel: imageModel,
    },
    {
      making: { longestPx: TEST_PX, samples: 2, limitMs: 600_000, ...more },
      lookEveryMs: 50,
      reportEveryMs: 100,
    },
  )
}

/** A scene with one piece of furniture, which is rendered quickly and leaves most of the room's pixels alone. */
export async function smallScene({ jpeg, focalShare }: KeptPhoto): Promise<SceneFile> {
  const { raster } = await openPhoto(Buffer.from(jpeg), 'The photo', TEST_PX)
  const estimate = keptEstimate(raster, focalShare && focalShare * raster.width)
  if (!estimate) throw new Error('The room was not recognised')
  const camera = resized(estimate.camera, raster.width, raster.height)
  const site = { room: estimate.room, openings: estimate.openings, camera }
  const scene = furnish({ site, room: 'living', style: 'japandi', seed: 1 })
  return {
    ...scene,
    pieces: scene.pieces.slice(0, 1),
    estimate: { ...estimate, openings: [...estimate.openings], camera },
  }
}

type Order = {
  userId: string
  photo: KeptPhoto
  kind: PictureKind
  count?: number
  scene?: SceneFile
}

/** Orders pictures of a photo for a customer. Returns their ids. */
export async function orderPictures(
  database: TestDatabase,
  { userId, photo, kind, count = 1, scene }: Order,
): Promise<string[]> {
  const now = systemClock.now()
  const kept = await addPhoto(database.webPool, { userId, listing: { name: '1 Test Road' }, photo, now })
  if (typeof kept === 'string') throw new Error(kept)
  const ids: string[] = []
  for (let seed = 1; seed <= count; seed++) {
    const choice = { room: 'living', style: 'japandi', seed } as const
    const added = await addPicture(database.webPool, { userId, photoId: kept.photoId, kind, choice, now })
    if (typeof added === 'string') throw new Error(added)
    ids.push(added.id)
    if (scene)
      await database.pool.query('update jobs.staging_picture set scene = $2 where id = $1', [added.id, scene])
  }
  return ids
}

/** The state of a customer's picture. */
export async function stateOf(
  database: TestDatabase,
  userId: string,
  id: string,
): Promise<Picture['state'] | null> {
  return (await findPicture(database.webPool, userId, id))?.state ?? null
}
