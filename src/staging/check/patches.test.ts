import { describe, expect, it } from 'vitest'

import type { Grey } from '#staging/image/grey.ts'

import { isInPlace, patchesOf } from './patches.ts'

const [WIDTH, HEIGHT, SIDE] = [60, 60, 12]

/** Level stripes, as of boards or a rug: 16 pixels from one to the next, and so many pixels further down. */
function stripes(down: number, strength = 10): Grey {
  const data = Float32Array.from({ length: WIDTH * HEIGHT }, (_, at) => {
    const row = Math.floor(at / WIDTH)
    return 120 + strength * Math.sin(((row - down) * Math.PI) / 8)
  })
  return { width: WIDTH, height: HEIGHT, data }
}

const alikeIn = (result: Grey) =>
  patchesOf(stripes(0), result, SIDE, () => true).filter(({ alike }) => alike > 0.5)
const inPlaceIn = (result: Grey) =>
  alikeIn(result).filter(({ x, y }) => isInPlace(stripes(0), result, SIDE, x, y))

describe('a pattern in its place', () => {
  it('is the same one under another light, also at the picture’s border', () => {
    expect(alikeIn(stripes(0, 7)).length).toBeGreaterThan(30)
    expect(inPlaceIn(stripes(0, 7))).toEqual(alikeIn(stripes(0, 7)))
  })

  it('isn’t another one that looks alike because its lines run the same way', () => {
    expect(alikeIn(stripes(2)).length).toBeGreaterThan(30)
    expect(inPlaceIn(stripes(2))).toEqual([])
  })
})
