import { readFile } from 'node:fs/promises'

import type { z } from 'zod'

import { ACCEPTED_CONFIDENCE } from '#staging/geometry/confidence.ts'
import { estimateRoom, type RoomEstimate } from '#staging/geometry/estimate-room.ts'
import { HandSetRoom } from '#staging/geometry/hand-set-room.ts'
import { roomFromCorners } from '#staging/geometry/room-from-corners.ts'
import { openPhotoFile, PhotoError, type OpenPhoto } from '#staging/image/open-photo.server.ts'
import { fieldErrors } from '#web/endpoint/validate.ts'

/** Where a photograph's room comes from: its file, and a file with corners set by hand, if there is one. */
export type RoomSource = { file: string; corners: string | null; isOutdoors: boolean }

/** Longer side, in pixels, of the picture in which a room is recognised, however small the result; less only if the photograph has less. */
const RECOGNISED_PX = 1536

/** A photograph as large as it's drawn, and as large as its room is recognised in. Throws a PhotoError if it can't be used. */
export async function openToDraw(
  file: string,
  longestPx: number,
): Promise<{ photo: OpenPhoto; seen: OpenPhoto }> {
  const photo = await openPhotoFile(file, longestPx)
  return { photo, seen: longestPx < RECOGNISED_PX ? await openPhotoFile(file, RECOGNISED_PX) : photo }
}

/** The room in a photograph: from corners set by hand, or recognised. Throws a PhotoError if neither gives a usable room. */
export async function roomOf(
  photo: OpenPhoto,
  { corners, file, isOutdoors }: RoomSource,
): Promise<RoomEstimate> {
  if (corners === null) return recognised(photo, file, isOutdoors)
  const hand = await readJson(corners, HandSetRoom, 'corners')
  const known = photo.knownFocalPx && (photo.knownFocalPx * hand.width) / photo.raster.width
  const result = roomFromCorners({ ...hand, focalPx: hand.focalPx ?? known })
  if ('problem' in result) throw new PhotoError(result.problem)
  return result.estimate
}

function recognised({ raster, knownFocalPx }: OpenPhoto, file: string, isOutdoors: boolean): RoomEstimate {
  const estimate = estimateRoom(raster, knownFocalPx)
  if (estimate && estimate.confidence >= ACCEPTED_CONFIDENCE) return estimate
  if (isOutdoors)
    throw new PhotoError(
      `We can’t find the ground in ${file} automatically: outdoors, that only works with walls or fences on three sides. Set its corners by hand with --corners.`,
    )
  const share = Math.round((estimate?.confidence ?? 0) * 100)
  throw new PhotoError(
    `The corners of the room in ${file} couldn’t be found reliably (confidence ${share} %). Set them by hand with --corners, or give a scene with --scene.`,
  )
}

/** What a JSON file contains, as the schema has it. Throws a PhotoError with a sentence about what's wrong. */
export async function readJson<Content>(
  file: string,
  schema: z.ZodType<Content>,
  what: string,
): Promise<Content> {
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) throw new PhotoError(`There’s no ${what} file at ${file}.`)
  const json = parsedJson(text)
  if (json === undefined) throw new PhotoError(`The ${what} file ${file} isn’t JSON.`)
  const parsed = schema.safeParse(json)
  if (parsed.success) return parsed.data
  const [error] = fieldErrors(parsed.error.issues)
  const isWhole = parsed.error.issues[0]?.path.length === 0
  throw new PhotoError(
    `The ${what} file ${file} can’t be used: ${isWhole ? 'it' : error?.field} ${error?.message ?? 'is invalid'}.`,
  )
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
