/**
 * Makes the sheet of 24 before and after pictures that people look at and judge (`docs/staging.md`), in twelve made-up rooms whose
 * photographs are unlike those that the engine was set on: `npm run record-sheet -- FOLDER [ROOM…]` writes a photograph and two furnished
 * pictures a room, each into a file of its own, for all rooms or those whose seeds are named. Files that exist are kept, so that it can
 * be stopped and started again.
 */
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'

import sharp from 'sharp'

import { resized } from '#staging/geometry/camera.ts'
import { ACCEPTED_CONFIDENCE } from '#staging/geometry/confidence.ts'
import { estimateRoom, type RoomEstimate } from '#staging/geometry/estimate-room.ts'
import { openPhotoFile } from '#staging/image/open-photo.server.ts'
import { renderScene } from '#staging/render/render-scene.server.ts'
import { buildScene } from '#staging/scene/build-scene.ts'
import { furnish, keepsRules } from '#staging/scene/furnish.ts'
import type { RoomType } from '#staging/scene/room-sets/room-types.ts'
import type { Style } from '#staging/scene/styles.ts'
import { gatheredPhotograph } from '#testing/made-up-rooms/gathered-photograph.ts'
import { jpegOf } from '#testing/made-up-rooms/photograph.ts'
import { cameraOf } from '#testing/made-up-rooms/room-plan.ts'

import { SHEET_ROOMS, sheetRoom, type SheetRoom } from './sheet-rooms.ts'
import { toneMapped } from './tone-mapped.ts'

const [WIDTH, HEIGHT] = [672, 448]
const SAMPLES = 4

const [folder, ...seeds] = process.argv.slice(2)
if (folder === undefined) throw new Error('Name a folder.')
await mkdir(folder, { recursive: true })
for (const room of SHEET_ROOMS)
  if (seeds.length === 0 || seeds.includes(`${room.seed}`)) {
    await takePhoto(room, `${folder}/${room.seed}.jpg`)
    for (const look of room.looks) await stage(room, look, folder)
  }

async function takePhoto(room: SheetRoom, file: string): Promise<void> {
  if (existsSync(file)) return
  const made = sheetRoom(room)
  const photo = gatheredPhotograph(made, WIDTH, HEIGHT)
  const raster = room.setting === 'HDR' ? toneMapped(photo.raster) : photo.raster
  await writeFile(file, await jpegOf({ ...photo, raster }, made, true))
}

async function stage(
  room: SheetRoom,
  [type, style]: readonly [RoomType, Style],
  into: string,
): Promise<void> {
  const name = `${into}/${room.seed}-${type}-${style}`
  if (existsSync(`${name}.jpg`)) return
  const photo = await openPhotoFile(`${into}/${room.seed}.jpg`, WIDTH)
  const found = estimateRoom(photo.raster, photo.knownFocalPx)
  // Where the engine would ask for the corners, somebody has set them right.
  const isFound = found !== null && found.confidence >= ACCEPTED_CONFIDENCE
  const estimate = isFound ? found : truthOf(room)
  const { openings } = estimate
  const camera = resized(estimate.camera, photo.raster.width, photo.raster.height)
  const site = { room: estimate.room, openings, camera }
  const scene = furnish({ site, room: type, style, seed: 1 })
  const before = process.cpuUsage()
  const { picture } = await renderScene({
    photo: photo.raster,
    ...site,
    ...buildScene(scene),
    samples: SAMPLES,
    seed: scene.seed,
    threads: 1,
  })
  const { user, system } = process.cpuUsage(before)
  await writeFile(`${name}.scene.json`, JSON.stringify({ ...scene, estimate: { ...estimate, camera } }))
  await sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: 3 } })
    .jpeg({ quality: 92 })
    .toFile(`${name}.jpg`)
  const corners = isFound ? `found at ${found.confidence.toFixed(2)}` : 'set by hand'
  const rules = keepsRules(site, scene) ? '' : ', breaks a rule'
  console.log(
    `${name}.jpg: ${room.setting}, corners ${corners}, ${scene.pieces.length} pieces${rules}, rendered in ${((user + system) / 1e6).toFixed(1)} s`,
  )
}

function truthOf(room: SheetRoom): RoomEstimate {
  const made = sheetRoom(room)
  const openings = made.openings.filter(({ wall }) => wall !== 'front')
  return { camera: cameraOf(made, WIDTH, HEIGHT), room: made.room, openings, confidence: 1 }
}
