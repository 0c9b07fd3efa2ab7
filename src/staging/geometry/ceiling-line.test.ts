import { describe, expect, it } from 'vitest'

import type { Raster } from '#staging/image/raster.ts'

import { axesOf } from './camera.ts'
import { ceilingLine } from './ceiling-line.ts'
import { tonesOf } from './floor-profiles.ts'
import { upperWalls } from './upper-wall.ts'
import type { Vector } from './vectors.ts'

const [WIDTH, HEIGHT, FOCAL] = [480, 320, 260]
const turn = { yawDegrees: 0, pitchDegrees: 0, rollDegrees: 0 }
const eye = { width: WIDTH, height: HEIGHT, focalPx: FOCAL, turn }
/** A room of 4.2 × 4.2 × 2.4 m, in heights of a camera at 1.4 m. */
const box = { ceiling: 1 / 1.4, left: 1.5, right: 1.5, back: 2.8 }

type Grey = readonly [number, number, number]
const [WALL, WHITE, CEILING]: readonly Grey[] = [
  [176, 182, 170],
  [243, 242, 238],
  [226, 226, 224],
]

/** What's on a wall at a height above the camera and at a place along it, if it isn't just wall. */
type Paint = (height: number, along: number) => Grey | null

const RAIL: Paint = (height) => (height > 0.38 && height < 0.42 ? (WHITE ?? null) : null)

/** The room in flat colours with some noise; the coving, if any, is a quarter of a round. */
function picture(paint: Paint = () => null, { coving = 0, ceiling = box.ceiling, boards = 0 } = {}): Raster {
  const { right, up, back } = axesOf(turn)
  const data = new Uint8Array(WIDTH * HEIGHT * 3)
  for (let pixel = 0; pixel < WIDTH * HEIGHT; pixel++) {
    const [x, y] = [(pixel % WIDTH) + 0.5 - WIDTH / 2, HEIGHT / 2 - Math.floor(pixel / WIDTH) - 0.5]
    const ray = [0, 1, 2].map(
      (axis) => ((right[axis] ?? 0) * x + (up[axis] ?? 0) * y) / FOCAL - (back[axis] ?? 0),
    ) as unknown as Vector
    const noise = ((pixel * 7919) % 7) - 3
    data.set(
      colourAlong(ray, paint, { coving, ceiling, boards }).map((value) => value + noise),
      pixel * 3,
    )
  }
  return { width: WIDTH, height: HEIGHT, data }
}

function colourAlong(
  [dx, dy, dz]: Vector,
  paint: Paint,
  { coving, ceiling, boards }: Record<'coving' | 'ceiling' | 'boards', number>,
): Grey {
  const side = dx < 0 ? -box.left / dx : box.right / dx
  const wall = Math.min(side, dz < 0 ? -box.back / dz : Infinity)
  const top = dy > 0 ? ceiling / dy : -1 / dy
  if (top < wall) {
    const distance = Math.min(box.left + dx * top, box.right - dx * top, box.back + dz * top)
    const isJoint = boards > 0 && Math.abs(dz * top) % boards < 0.03
    if (dy > 0 && isJoint) return [170, 170, 168]
    return dy < 0 ? [120, 100, 84] : distance < coving ? [200, 200, 196] : (CEILING ?? [0, 0, 0])
  }
  const height = dy * wall
  if (height > ceiling - coving) return [208, 208, 204]
  return paint(height, side < Infinity && side === wall ? dz * wall : dx * wall) ?? WALL ?? [0, 0, 0]
}

const found = (raster: Raster) => ceilingLine(upperWalls(tonesOf(raster, WIDTH), eye, box))

describe('the ceiling of a room', () => {
  it('is where the walls end, and all of them agree', () => {
    const line = found(picture())
    expect(line?.height).toBeCloseTo(box.ceiling, 1.7)
    expect(line?.agrees).toEqual([true, true, true])
  })

  it('isn’t the picture rail below it, even if that’s much clearer', () => {
    expect(found(picture(RAIL))?.height).toBeCloseTo(box.ceiling, 1.7)
  })

  it('is behind a coving, whose edges are below and above it', () => {
    const line = found(picture(undefined, { coving: 0.07 }))
    expect(line?.isCoved).toBe(true)
    expect(line?.height).toBeCloseTo(box.ceiling, 1.5)
  })

  it('has walls that agree if a coving’s lower edge is as high on each of them', () => {
    const raster = picture(undefined, { coving: 0.07 })
    expect(found(raster)?.agrees).toEqual([true, true, true])
    const misplaced = { ...box, left: box.left * 1.04 }
    const line = ceilingLine(upperWalls(tonesOf(raster, WIDTH), eye, misplaced))
    expect(line?.agrees[1] && line.agrees[0]).not.toBe(true)
  })

  it('isn’t known if only a picture rail or the top of a window is in the picture', () => {
    const window: Paint = (height, along) =>
      height > 0.2 && height < 0.5 && Math.abs(along) < 0.6 ? [252, 252, 252] : null
    expect(found(picture(RAIL, { ceiling: 9 }))).toBeNull()
    expect(found(picture(window, { ceiling: 9 }))).toBeNull()
  })

  it('isn’t a joint between the boards of a ceiling', () => {
    const line = found(picture(undefined, { boards: 0.3 }))
    expect(line?.height).toBeCloseTo(box.ceiling, 1.7)
  })

  it('is seen at different heights on walls of which one is misplaced', () => {
    const misplaced = { ...box, left: box.left * 1.06 }
    const line = ceilingLine(upperWalls(tonesOf(picture(), WIDTH), eye, misplaced))
    expect(line?.agrees[1] && line.agrees[0]).not.toBe(true)
  })
})
