import { z } from 'zod'

import { isPieceKind } from './catalogue/catalogue.ts'
import { ROOM_TYPES } from './room-sets/room-types.ts'
import { STYLES } from './styles.ts'

const Metres = z.number().min(-20).max(20)
const Times = z.number().min(0.5).max(2)
const CssColour = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #c8b090')
const Point = z.tuple([z.number(), z.number(), z.number()]).readonly()

/** A scene as it's saved with a picture: the furniture, and the camera and room that it was placed for. */
export const SceneFile = z.object({
  room: z.enum(ROOM_TYPES),
  style: z.enum(STYLES),
  seed: z
    .number()
    .int()
    .min(0)
    .max(2 ** 31),
  pieces: z
    .array(
      z.object({
        kind: z.string().refine(isPieceKind, 'is not a piece of furniture that we have'),
        x: Metres,
        z: Metres,
        y: Metres.optional(),
        turnDegrees: z.number().min(-360).max(360),
        stretch: z.tuple([Times, Times, Times]).readonly().optional(),
        finish: z
          .object({
            fabric: CssColour.optional(),
            wood: CssColour.optional(),
            legs: z.enum(['tapered', 'straight', 'metal', 'turned']).optional(),
          })
          .optional(),
      }),
    )
    .max(60),
  estimate: z.object({
    camera: z
      .object({
        width: z.number().positive(),
        height: z.number().positive(),
        focalPx: z.number().positive(),
        position: Point,
        right: Point,
        up: Point,
        back: Point,
      })
      .refine(hasAxes, 'must have right, up and back at right angles, each one long'),
    room: z.object({
      widthMetres: z.number().min(0.5).max(30),
      depthMetres: z.number().min(0.5).max(30),
      heightMetres: z.number().min(1.5).max(8),
    }),
    confidence: z.number().min(0).max(1),
    openings: z.array(
      z.object({
        kind: z.enum(['window', 'door', 'radiator']),
        wall: z.enum(['back', 'left', 'right', 'front']),
        from: z.number(),
        to: z.number(),
        bottom: z.number(),
        top: z.number(),
      }),
    ),
  }),
})
export type SceneFile = z.infer<typeof SceneFile>

type Axes = Record<'right' | 'up' | 'back', z.infer<typeof Point>>

/** Whether a camera's axes are at right angles and one long, as nothing can be drawn otherwise. */
function hasAxes({ right, up, back }: Axes): boolean {
  const product = (a: Axes['up'], b: Axes['up']) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
  const axes = [right, up, back]
  return axes.every((a, at) =>
    axes.every((b, other) => Math.abs(product(a, b) - (at === other ? 1 : 0)) < 0.01),
  )
}
