import { z } from '@hono/zod-openapi'

import { COMPARED_WIDTH } from '#staging/check/compared-width.ts'
import { HandSetRoom } from '#staging/geometry/hand-set-room.ts'
/** What the endpoints for staged pictures take and return. */
import { PHOTO_FORMATS } from '#staging/image/photo-limits.ts'
import { CHOSEN_ROOMS } from '#staging/pictures/choice-words.ts'
import { MAX_SEED } from '#staging/pictures/seeds.ts'
import { FILE_PATHS, type FilePath } from '#staging/pictures/staging-path.ts'
import type { RoomType } from '#staging/scene/room-sets/room-types.ts'
import { STYLES } from '#staging/scene/styles.ts'
import type { Refusal } from '#web/endpoint/endpoint.ts'

/** Largest photo over the API, in bytes. The API's bodies are JSON, in which base64 makes it a third larger. */
export const MAX_PHOTO_BYTES = 12_000_000
/** Largest body: such a photo in base64, and the rest. */
export const STAGING_BODY_BYTES = Math.ceil(MAX_PHOTO_BYTES / 3) * 4 + 100_000

/** Names of a picture's files in addresses. */
export const FILE_NAMES = Object.keys(FILE_PATHS) as [FilePath, ...FilePath[]]

const { shape } = HandSetRoom
const Opening = shape.openings.element
const inPixels = { type: 'array', items: { type: 'number' }, minItems: 2, maxItems: 2 } as const

/** `HandSetRoom`, described for callers. */
const Corners = HandSetRoom.extend({
  width: shape.width.openapi({
    description: 'Width of the upright photo in which the points were measured, in pixels.',
  }),
  height: shape.height.openapi({ description: 'Its height, in pixels.' }),
  focalPx: shape.focalPx.openapi({
    description: 'Focal length in pixels. If null, we use the file’s EXIF, or a typical value.',
  }),
  ceilingMetres: shape.ceilingMetres.openapi({ description: 'Height of the ceiling.' }),
  corners: shape.corners.openapi({ description: 'Corners of the back wall that are in the photo.' }),
  edges: shape.edges.openapi({
    description: 'Points on edges between two planes, such as the one between floor and left wall.',
  }),
  openings: z
    .array(
      Opening.extend({
        quad: Opening.shape.quad.openapi({
          type: 'array',
          items: inPixels,
          description: 'Its four corners as x and y.',
        }),
      }),
    )
    .max(20)
    .openapi({ description: 'Windows, doors and radiators, which furniture should leave free.' }),
})

/** What `POST /staging` takes. */
export const StagingBody = z.object({
  image: z
    .string('is required: the photo as base64')
    .min(1, 'is required: the photo as base64')
    .openapi({
      description: `The photo as base64: ${PHOTO_FORMATS}, up to 12 MB, with a longer side of at least 1,024 pixels.`,
    }),
  room: z.enum(CHOSEN_ROOMS as [RoomType, ...RoomType[]]).openapi({
    description: 'What the room is furnished as.',
    example: 'living',
  }),
  style: z.enum(STYLES).openapi({ description: 'Style of the furniture.', example: 'scandinavian' }),
  seed: z.int().min(1).max(MAX_SEED).default(1).openapi({
    description:
      'Variation number. The same photo, room, style and seed give the same arrangement of furniture.',
  }),
  listing: z.string().trim().min(1).max(80).optional().openapi({
    description:
      'Name of the listing that the photo belongs to, such as the address. It’s added if you have none with this name.',
    example: '12 Larkspur Road',
  }),
  corners: Corners.optional().openapi({
    description:
      'The room’s corners in pixels of the photo, if you know them. Without them we find the room in the photo, or return a problem.',
  }),
})

const StagedFile = z
  .object({
    name: z.enum(FILE_NAMES),
    path: z.string().openapi({ description: 'Path of the file, relative to /api/v1.' }),
  })
  .openapi('StagedFile')

const RoomCheck = z.object({
  verdict: z.enum(['pass', 'warn', 'fail']).openapi({
    description:
      'pass: no changes to the room found. warn: the room couldn’t be recognised well enough to compare. fail: changes found.',
  }),
  cameraShiftPx: z.number().openapi({
    description: `How far the camera seems to have moved, in pixels at a width of ${COMPARED_WIDTH}.`,
  }),
  structureRecall: z.number().openapi({
    description:
      'Share of the room’s edges found again in the picture, from 0 to 1. It’s 1 if the room couldn’t be recognised.',
  }),
})

/** A final picture and its progress. */
export const StagingJob = z
  .object({
    id: z.string(),
    state: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
    progressPercent: z.int().openapi({ description: 'Progress of the current attempt, from 0 to 100.' }),
    room: z.enum(CHOSEN_ROOMS as [RoomType, ...RoomType[]]),
    style: z.enum(STYLES),
    seed: z.int(),
    problem: z
      .string()
      .nullable()
      .openapi({ description: 'Why there’s no picture, in words. Null otherwise.' }),
    check: RoomCheck.nullable().openapi({
      description: 'What our comparison with the photo found. Null until there’s a picture.',
    }),
    files: z.array(StagedFile).openapi({
      description:
        'The picture’s files once it’s done. One that was rejected only has moved.jpg, which shows what moved.',
    }),
    sentTo: z.string().nullable().openapi({
      description:
        'Who gets the photo besides us: the provider of the image model that draws final pictures. Null if our own engine makes them, which sends photos to nobody.',
    }),
    createdAt: z.string().openapi({ format: 'date-time' }),
    statusPath: z.string().openapi({ description: 'Path of this response, relative to /api/v1.' }),
  })
  .openapi('StagingJob')
export type StagingJob = z.infer<typeof StagingJob>

/** What the endpoints can do for the calling customer. */
export type StagingActions = {
  /** Orders a final picture, or says why not. Returns the earlier one if its Idempotency-Key has ordered one. */
  order: (body: z.infer<typeof StagingBody>) => Promise<StagingJob | Refusal>
  find: (id: string) => Promise<StagingJob | null>
  cancel: (id: string) => Promise<StagingJob | null>
}

declare module '#web/register.ts' {
  interface CallServices {
    staging: StagingActions
  }
}
