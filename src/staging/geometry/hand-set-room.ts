import { z } from 'zod'

/** Edges of a room on which somebody may set points where a corner is hidden or outside the picture. */
const EDGES = [
  'floor-back',
  'floor-left',
  'floor-right',
  'ceiling-back',
  'ceiling-left',
  'ceiling-right',
  'back-left',
  'back-right',
] as const

const Pixel = z.number().min(-20_000).max(40_000)

/**
 * What somebody sets by hand in the corner editor, in pixels of the photo from its upper left corner: corners of the back wall, points
 * on edges between two planes, and the four corners of each window, door and radiator. The browser and the server share this schema.
 */
export const HandSetRoom = z.object({
  width: z.number().int().min(16).max(20_000),
  height: z.number().int().min(16).max(20_000),
  /** The focal length in pixels, from EXIF or from an estimate. Without it a usual one is assumed. */
  focalPx: z.number().positive().nullable(),
  ceilingMetres: z.number().min(1.8).max(6).default(2.4),
  corners: z
    .array(
      z.object({
        name: z.enum(['floor-back-left', 'floor-back-right', 'ceiling-back-left', 'ceiling-back-right']),
        x: Pixel,
        y: Pixel,
      }),
    )
    .max(4),
  edges: z.array(z.object({ edge: z.enum(EDGES), x: Pixel, y: Pixel })).max(40),
  openings: z
    .array(
      z.object({
        kind: z.enum(['window', 'door', 'radiator']),
        quad: z.array(z.tuple([Pixel, Pixel])).length(4),
      }),
    )
    .max(20),
})
export type HandSetRoom = z.infer<typeof HandSetRoom>

/** An edge of a room by the two planes that meet in it. */
export type EdgeName = (typeof EDGES)[number]
