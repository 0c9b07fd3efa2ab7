import { describe, expect, it } from 'vitest'

import { photograph } from '#testing/made-up-rooms/photograph.ts'
import { roomMesh } from '#testing/made-up-rooms/room-mesh.ts'
import { makeUpRoom } from '#testing/made-up-rooms/room-plan.ts'

import { rgb, type Rgb } from './colour.ts'
import { repaint } from './repaint.ts'

const made = makeUpRoom(17)
const CHEAP = { samples: 1, stepMetres: 0.4 } as const
const { camera, raster: photo } = photograph(made, 150, 100, roomMesh(made), CHEAP)
const request = { photo, camera, room: made.room, openings: made.openings }
const BLUE = rgb('#5f7f9e')

/** The mean colour of the pixels that a mask names, 0 to 255. */
function meanOf(data: Uint8Array, mask: Uint8Array): Rgb {
  const sums: [number, number, number] = [0, 0, 0]
  let count = 0
  mask.forEach((value, pixel) => {
    if (value === 0) return
    count += 1
    for (const part of [0, 1, 2] as const) sums[part] += data[pixel * 3 + part] ?? 0
  })
  return [sums[0] / count, sums[1] / count, sums[2] / count]
}

describe('repainted walls', () => {
  const { picture, mask } = repaint({ ...request, colours: { walls: BLUE } })

  it('have about the hue that a photograph of the room in that paint shows', () => {
    const walls = { back: BLUE, left: BLUE, right: BLUE, front: BLUE }
    const painted = { ...made, walls }
    const truth = photograph(painted, 150, 100, roomMesh(painted), CHEAP).raster
    const [wanted, got] = [meanOf(truth.data, mask), meanOf(picture.data, mask)]
    const shares = ([red, green, blue]: Rgb) => [red / (red + green + blue), blue / (red + green + blue)]
    const [a, b] = [shares(wanted), shares(got)]
    expect(Math.hypot((a[0] ?? 0) - (b[0] ?? 0), (a[1] ?? 0) - (b[1] ?? 0))).toBeLessThan(0.04)
  })

  it('leave floor, ceiling and openings as they were', () => {
    const changed = picture.data.filter(
      (value, at) => mask[Math.floor(at / 3)] === 0 && value !== photo.data[at],
    )
    expect(changed).toHaveLength(0)
    const share = mask.filter((value) => value > 0).length / mask.length
    expect(share).toBeGreaterThan(0.15)
    expect(share).toBeLessThan(0.7)
  })

  it('are as they were if no colour is given', () => {
    const { picture: same, mask: empty } = repaint({ ...request, colours: {} })
    expect(Buffer.from(same.data).equals(Buffer.from(photo.data))).toBe(true)
    expect(empty.every((value) => value === 0)).toBe(true)
  })
})

describe('a repainted floor', () => {
  it('is darker in a darker colour and leaves the walls alone', () => {
    const { picture, mask } = repaint({ ...request, colours: { floor: rgb('#3a2a20') } })
    const [before, after] = [meanOf(photo.data, mask), meanOf(picture.data, mask)]
    expect(after[1]).toBeLessThan(before[1] - 15)
    const top = mask.subarray(0, 150 * 20)
    expect(top.every((value) => value === 0)).toBe(true)
  })
})
