/**
 * Makes the before and after pictures of the landing pages with our own engine, in rooms that were made up:
 * `npm run record-pictures -- [NAME…]` writes those named, or all of them, to `public/staging/`;
 * `sample-room` is the empty room that visitors furnish.
 */
import { mkdir, writeFile } from 'node:fs/promises'

import sharp, { type Sharp } from 'sharp'

import { drawLabel } from '#staging/disclosure/draw-label.server.ts'
import { sourceTypeXmp } from '#staging/disclosure/source-type.ts'
import type { Raster } from '#staging/image/raster.ts'
import { SAMPLE_PICTURES, type SamplePicture } from '#staging/landing/sample-pictures.ts'
import { SAMPLE_PHOTO } from '#staging/landing/sample-room.ts'
import { renderScene } from '#staging/render/render-scene.server.ts'
import { buildScene } from '#staging/scene/build-scene.ts'
import { furnish } from '#staging/scene/furnish.ts'
import { isFittedOut } from '#staging/scene/room-sets/room-types.ts'
import { gatheredPhotograph } from '#testing/made-up-rooms/gathered-photograph.ts'
import { cameraOf } from '#testing/made-up-rooms/room-plan.ts'

import { SAMPLE_ROOMS, VISITORS_ROOM } from './sample-rooms.ts'

const FOLDER = 'public'
const MAX_BYTES = 90_000
const SAMPLES = 8
/** Units aren't staging: a photo of a home on sale must not show them. */
const FITTED_LABEL = 'Design idea – units not included'

/** The name of the empty room that visitors furnish. */
const VISITORS = 'sample-room'

const names = process.argv.slice(2)
if (names.length === 0 || names.includes(VISITORS)) await makeVisitorsRoom()
for (const picture of SAMPLE_PICTURES)
  if (names.length === 0 || names.includes(picture.name)) await make(picture)

async function make(picture: SamplePicture): Promise<void> {
  const { before, after, place, room, style, seed, width, height } = picture
  const made = SAMPLE_ROOMS[place]
  if (!made) throw new Error(`There’s no sample room “${place}”`)
  await mkdir(`${FOLDER}/staging`, { recursive: true })
  const photo = await photoOf(place, width, height)
  await save(sharp(photo.data, { raw: { width, height, channels: 3 } }), FOLDER + before)
  const camera = cameraOf(made, width, height)
  const site = { room: made.room, openings: made.openings, camera }
  const scene = furnish({ site, room, style, seed })
  const { picture: staged } = await renderScene({
    photo,
    ...site,
    ...buildScene(scene),
    samples: SAMPLES,
    seed,
    threads: 1,
  })
  const label = await (isFittedOut(room) ? drawLabel(width, FITTED_LABEL) : drawLabel(width))
  const margin = Math.round(width * 0.04)
  await save(
    sharp(staged.data, { raw: { width, height, channels: 3 } })
      .composite([{ input: label.png, left: margin, top: height - margin - label.height }])
      .withXmp(sourceTypeXmp('own')),
    FOLDER + after,
  )
}

async function makeVisitorsRoom(): Promise<void> {
  const { src, width, height } = SAMPLE_PHOTO
  const { data } = gatheredPhotograph(VISITORS_ROOM, width, height).raster
  await save(sharp(data, { raw: { width, height, channels: 3 } }), FOLDER + src)
}

/** The room's photo: kept in the temporary folder, because several pictures show the same room. */
async function photoOf(place: string, width: number, height: number): Promise<Raster> {
  const file = `/tmp/freehold-sample-${place}-${width}.png`
  const kept = await sharp(file)
    .removeAlpha()
    .raw()
    .toBuffer()
    .catch(() => null)
  if (kept) return { width, height, data: kept }
  const made = SAMPLE_ROOMS[place]
  if (!made) throw new Error(`There’s no sample room “${place}”`)
  const { raster } = gatheredPhotograph(made, width, height)
  await sharp(raster.data, { raw: { width, height, channels: 3 } })
    .png()
    .toFile(file)
  return raster
}

async function save(image: Sharp, file: string): Promise<void> {
  for (const quality of [86, 80, 72, 64, 55]) {
    const bytes = await image.clone().webp({ quality, effort: 5 }).toBuffer()
    if (bytes.length > MAX_BYTES && quality > 55) continue
    await writeFile(file, bytes)
    return
  }
}
