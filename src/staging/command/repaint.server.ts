import { resized } from '#staging/geometry/camera.ts'
import { rgb } from '#staging/render/colour.ts'
import { repaint } from '#staging/render/repaint.ts'

import { openToDraw, roomOf } from './room-file.server.ts'
import { checkOut, writePicture } from './write-picture.server.ts'

/** What `npm run staging -- repaint` is asked for. Colours are CSS colours such as `#c8b090`; null leaves a surface as it is. */
export type RepaintRequest = {
  file: string
  corners: string | null
  walls: string | null
  floor: string | null
  longestPx: number
  out: string
}

/** Paints walls or floor of a photograph in other colours and writes the picture and its mask. Throws a PhotoError as `roomOf` does. */
export async function repaintPicture({
  file,
  corners,
  walls,
  floor,
  longestPx,
  out,
}: RepaintRequest): Promise<{ picture: string; mask: string }> {
  const { photo, seen } = await openToDraw(file, longestPx)
  await checkOut(out, file)
  const { camera, room, openings } = await roomOf(seen, { file, corners, isOutdoors: false })
  const { picture, mask } = repaint({
    photo: photo.raster,
    camera: resized(camera, photo.raster.width, photo.raster.height),
    room,
    openings,
    colours: { ...(walls !== null && { walls: rgb(walls) }), ...(floor !== null && { floor: rgb(floor) }) },
  })
  return writePicture(out, picture, mask)
}
