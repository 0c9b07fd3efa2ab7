import { describe, expect, it } from 'vitest'

import { axesOf } from '#staging/geometry/camera.ts'

import type { DoorOutline } from './door-outlines.ts'
import { doorSteps } from './door-steps.ts'
import { CELL, type WallChanges } from './wall-changes.ts'

const room = { widthMetres: 4, depthMetres: 4.5, heightMetres: 2.4 }
const camera = {
  width: 480,
  height: 320,
  focalPx: 300,
  position: [2, 1.4, 4.2] as [number, number, number],
  ...axesOf({ yawDegrees: 0, pitchDegrees: 0, rollDegrees: 0 }),
}
const grey = { width: 480, height: 320, data: new Uint8Array(480 * 320 * 3).fill(160) }
const scene = { original: grey, result: grey, camera, room }
const outline: DoorOutline = { left: 40, right: 72, top: 80, edges: [0, 0, 0], plain: [0, 0, 0], score: 3 }

/** A wall on which the rectangle is lighter by these shares of red, green and blue, and furniture stands left of a column. */
function wall(step: readonly number[], furnitureTo = 0): WallChanges {
  const [columns, rows] = [room.widthMetres / CELL, room.heightMetres / CELL]
  const change = new Float32Array(columns * rows * 3)
  const isWall = new Uint8Array(columns * rows).fill(1)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const cell = row * columns + column
      const isInside = column >= outline.left && column < outline.right && row < outline.top
      if (isInside) change.set(step, cell * 3)
      if (column < furnitureTo) isWall[cell] = 0
    }
  return { wall: 'back', columns, rows, colour: change, change, isWall }
}

const named = (values: readonly number[]) => ({
  errors: values.slice(0, 3),
  steps: values.slice(3, 6),
  seen: values[6],
  spread: values[7],
  mean: values[8],
  tint: values[9],
  fromTrim: values[10],
})

describe('the steps of colour around a rectangle of a wall', () => {
  it('are the same at both sides and the top of a door', () => {
    const { errors, steps, seen, spread, mean, tint } = named(
      doorSteps(scene, wall([0.05, 0.04, 0.03]), outline),
    )
    for (const step of steps) expect(step).toBeCloseTo(0.04)
    expect(errors.every((value) => value > 3)).toBe(true)
    expect(seen).toBe(3)
    expect(spread).toBeCloseTo(0)
    expect(mean).toBeCloseTo(0.04)
    expect(tint).toBeCloseTo(0.02)
  })

  it('count where the wall beside it shows only', () => {
    const { steps, seen } = named(doorSteps(scene, wall([0.04, 0.04, 0.04], outline.left), outline))
    expect(steps[0]).toBe(0)
    expect(steps[1]).toBeCloseTo(0.04)
    expect(seen).toBe(2)
  })

  it('are compared with those from wall to skirting, of which an even picture has none', () => {
    const { fromTrim } = named(doorSteps(scene, wall([0.04, 0.04, 0.04]), outline))
    expect(fromTrim).toBeCloseTo(Math.hypot(0.04, 0.04, 0.04))
  })
})
