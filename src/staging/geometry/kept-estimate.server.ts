import { createHash } from 'node:crypto'

import type { Raster } from '#staging/image/raster.ts'

import { estimateRoom, type RoomEstimate } from './estimate-room.ts'

/** A batch has up to twelve photos. An estimate takes a few hundred bytes. */
const MAX_KEPT = 16

/** The latest estimates of this thread by picture and focal length, the oldest first. */
const kept = new Map<string, RoomEstimate | null>()

/**
 * The same as `estimateRoom`, which isn't asked again about a picture that this thread has estimated lately: a photo is furnished in
 * several styles, and each picture of it is compared with it.
 */
export function keptEstimate(
  raster: Raster,
  knownFocalPx: number | null,
  estimate: typeof estimateRoom = estimateRoom,
): RoomEstimate | null {
  const key = keyOf(raster, knownFocalPx)
  const known = kept.get(key)
  const found = known === undefined ? estimate(raster, knownFocalPx) : known
  kept.delete(key)
  kept.set(key, found)
  for (const oldest of kept.keys()) if (kept.size > MAX_KEPT) kept.delete(oldest)
  return structuredClone(found)
}

function keyOf({ width, height, data }: Raster, knownFocalPx: number | null): string {
  return createHash('sha256').update(`${width} ${height} ${knownFocalPx} `).update(data).digest('base64')
}
