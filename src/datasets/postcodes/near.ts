import { z } from '@hono/zod-openapi'

import type { LatLon } from '#domain/grid.ts'

/** What a point must be. */
export const POINT_WANTED = 'must be a latitude and longitude in the UK, e.g. 51.4575,-0.9693'

/** 'latitude,longitude' in degrees, within the United Kingdom. */
export const NearParam = z
  .string(POINT_WANTED)
  .transform((text, ctx): LatLon => {
    const [, lat, lon] =
      /^\s*([+-]?\d{1,3}(?:\.\d{1,15})?)\s*,\s*([+-]?\d{1,3}(?:\.\d{1,15})?)\s*$/.exec(text) ?? []
    const point = { latitude: Number(lat), longitude: Number(lon) }
    if (lat !== undefined && lon !== undefined && isRoughlyInUk(point)) return point
    ctx.addIssue({ code: 'custom', message: POINT_WANTED })
    return z.NEVER
  })
  .openapi({
    type: 'string',
    description: 'Latitude and longitude in degrees (WGS84).',
    example: '51.4575,-0.9693',
  })

/** Furthest that a search goes, in metres. */
export const MAX_METRES = 50_000

/** Whether a point is roughly in the UK: inside its bounding box, excluding southern Ireland and the French coast. */
export function isRoughlyInUk({ latitude, longitude }: LatLon): boolean {
  const inside = latitude >= 49.8 && latitude <= 60.95 && longitude >= -8.7 && longitude <= 1.8
  const southOfIreland = latitude > 51.3 && latitude < 54 && longitude < -5.5
  const france = latitude < 51.05 && longitude > 1
  return inside && !southOfIreland && !france
}
