import { describe, expect, it } from 'vitest'

import type { Grey } from '#staging/image/grey.ts'

import { axesOf, rayThrough, type Camera } from './camera.ts'
import { findOpenings } from './openings.ts'
import { exitOf, type RoomBox } from './room.ts'

const ROOM: RoomBox = { widthMetres: 8, depthMetres: 4, heightMetres: 2.4 }
const CAMERA: Camera = {
  width: 600,
  height: 400,
  focalPx: 360,
  position: [4, 1.4, 3.8],
  ...axesOf({ yawDegrees: 0, pitchDegrees: 0, rollDegrees: 0 }),
}
const WALL = 200

/** What's painted on the back wall: a brightness at a place in metres, or null for the wall itself. */
type Paint = (along: number, height: number) => number | null

const box =
  (from: number, to: number, bottom: number, top: number, level: number): Paint =>
  (along, height) =>
    along > from && along < to && height > bottom && height < top ? level : null

/** A door of 0.76 × 1.98 m with frame and panels, so many levels brighter or darker than the wall. */
const door = (from: number, by: number): Paint[] => [
  box(from, from + 0.76, 0, 1.98, WALL + by),
  box(from + 0.12, from + 0.34, 1.05, 1.85, WALL + by / 3),
  box(from + 0.42, from + 0.64, 1.05, 1.85, WALL + by / 3),
  box(from + 0.12, from + 0.34, 0.25, 0.85, WALL + by / 3),
  box(from + 0.42, from + 0.64, 0.25, 0.85, WALL + by / 3),
  box(from - 0.08, from - 0.01, 0, 2.06, WALL + by),
  box(from + 0.77, from + 0.84, 0, 2.06, WALL + by),
  box(from - 0.08, from + 0.84, 1.99, 2.06, WALL + by),
]

/** A window whose frame has upright bars every 0.6 m, with sky above trees. */
const view = (from: number, to: number, [sky, trees]: readonly [number, number]): Paint[] => [
  (along, height) =>
    along > from && along < to && height > 0.9 && height < 2 && (along - from) % 0.6 < 0.05 ? 235 : null,
  box(from, to, 1.4, 2, sky),
  box(from, to, 0.9, 1.4, trees),
]

const SKIRTING = box(0, 8, 0, 0.12, WALL + 25)

/** The picture of a room whose back wall is painted so, the first paint on top, with some noise. */
function picture(paints: readonly Paint[]): Grey {
  const { width, height, position } = CAMERA
  const data = new Float32Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let sum = 0
      for (const [dx, dy] of [
        [0.25, 0.25],
        [0.75, 0.75],
      ] as const) {
        const ray = rayThrough(CAMERA, x + dx, y + dy)
        const { plane, times } = exitOf(ROOM, position, ray)
        const [along, up] = [position[0] + ray[0] * times, position[1] + ray[1] * times]
        const level = paints.map((paint) => paint(along, up)).find((each) => each !== null)
        sum += plane === 'back' ? (level ?? WALL) : plane === 'floor' ? 120 : 190
      }
      data[y * width + x] = sum / 2 + (((x * 7919 + y * 104_729) % 13) - 6) / 6
    }
  return { width, height, data }
}

const found = (...paints: Paint[]) =>
  findOpenings(picture(paints), CAMERA, ROOM).filter(({ wall }) => wall === 'back')

describe('the openings of a wall', () => {
  it('are none on a plain wall with a skirting', () => {
    expect(found(SKIRTING)).toEqual([])
  })

  it.each([
    ['white on white', 5],
    ['dark', -60],
  ])('are a door, %s', (_, by) => {
    const openings = found(...door(3.4, by), SKIRTING)
    expect(openings.map(({ kind }) => kind)).toEqual(['door'])
    expect(openings[0]?.from).toBeCloseTo(3.32, 0.9)
    expect(openings[0]?.to).toBeCloseTo(4.24, 0.9)
    expect(openings[0]?.bottom).toBe(0)
  })

  it('are one window, however many panes it has', () => {
    const openings = found(...view(3, 4.85, [252, 80]), SKIRTING)
    expect(openings.map(({ kind }) => kind)).toEqual(['window'])
    expect(openings[0]?.from).toBeCloseTo(3, 0.9)
    expect(openings[0]?.to).toBeCloseTo(4.85, 0.9)
  })

  it('are a window by night', () => {
    expect(found(...view(3, 4.25, [20, 20]), SKIRTING).map(({ kind }) => kind)).toEqual(['window'])
  })

  it('are a window and a door that the picture’s borders cut off', () => {
    const openings = found(...view(0.2, 2, [252, 80]), ...door(6.75, 12), SKIRTING)
    expect(openings.map(({ kind }) => kind).toSorted()).toEqual(['door', 'window'])
  })

  it('are no window where a door is as white as a burnt-out sky', () => {
    expect(found(...door(3.4, 45), SKIRTING).map(({ kind }) => kind)).toEqual(['door'])
  })

  it('are no door where the skirting goes on below an edge of light', () => {
    expect(found(SKIRTING, box(3.4, 4.2, 0, 2, WALL + 12))).toEqual([])
  })
})
