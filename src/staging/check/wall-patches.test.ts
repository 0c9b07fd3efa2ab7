import { describe, expect, it } from 'vitest'

import { axesOf, rayThrough, type Camera } from '#staging/geometry/camera.ts'
import { exitOf, type Opening, type RoomBox } from '#staging/geometry/room.ts'
import { plus, type Vector } from '#staging/geometry/vectors.ts'
import type { Raster } from '#staging/image/raster.ts'

import { planesSeen } from './changed-areas.ts'
import { erasedPlaces, isErased, patternFates, planePatches } from './wall-patches.ts'

const room: RoomBox = { widthMetres: 4, depthMetres: 4.5, heightMetres: 2.4 }
const camera: Camera = {
  width: 480,
  height: 320,
  focalPx: 300,
  position: [2.1, 1.4, 4.2],
  ...axesOf({ yawDegrees: 0, pitchDegrees: 3, rollDegrees: 0 }),
}
const radiator: Opening = { kind: 'radiator', wall: 'back', from: 1.2, to: 2.2, bottom: 0.3, top: 0.9 }

/** A room of one colour, but for its back wall, and what `isWood` says is wood as bright as that. */
function painted(
  onBack: (at: Vector) => number | null,
  isWood: (at: Vector) => boolean = () => false,
): Raster {
  const data = new Uint8Array(camera.width * camera.height * 3)
  for (let pixel = 0; pixel < camera.width * camera.height; pixel++) {
    const ray = rayThrough(camera, (pixel % camera.width) + 0.5, Math.floor(pixel / camera.width) + 0.5)
    const { plane, times } = exitOf(room, camera.position, ray)
    const at = plus(camera.position, ray, times)
    const grey = plane === 'back' ? onBack(at) : null
    data.fill(grey ?? 160, pixel * 3, pixel * 3 + 3)
    if (plane === 'back' && isWood(at)) data.set([180, 158, 118], pixel * 3)
  }
  return { width: camera.width, height: camera.height, data }
}

const isOnRadiator = ([along, height]: Vector) =>
  along > radiator.from && along < radiator.to && height > radiator.bottom && height < radiator.top
const ribs = (at: Vector) => (isOnRadiator(at) ? (Math.sin(at[0] * 60) > 0 ? 176 : 168) : null)
const original = painted(ribs)
const patchesIn = (result: Raster) =>
  planePatches({ original, result, camera, room }, planesSeen(camera, room)).walls

describe('what became of the pattern of a wall', () => {
  it('is kept under another light', () => {
    const walls = patchesIn(painted((at) => ((ribs(at) ?? 160) * 7) / 8))
    const [kept = 0, gone = 1] = patternFates(walls, radiator)
    expect([kept > 0.9, gone]).toEqual([true, 0])
    expect(isErased(patternFates(walls, radiator))).toBe(false)
    expect(erasedPlaces(walls, room)).toEqual([])
  })

  it('is gone if the wall goes on in its place', () => {
    const walls = patchesIn(painted(() => null))
    const [kept = 1, gone = 0] = patternFates(walls, radiator)
    expect([kept, gone > 0.9]).toEqual([0, true])
    expect(isErased(patternFates(walls, radiator))).toBe(true)
    const [place] = erasedPlaces(walls, room)
    expect(place?.wall).toBe('back')
    expect(Math.abs((place?.from ?? 0) - radiator.from)).toBeLessThan(0.15)
    expect(Math.abs((place?.top ?? 0) - radiator.top)).toBeLessThan(0.15)
  })

  it('is no place that was erased if it was sunlight', () => {
    const isSunlit = ([along, height]: Vector) =>
      along > 1.2 && along < 2.2 && height > 1 && height < 1.8 && (along * 4) % 1 < 0.6
    const sunlit = painted((at) => (isSunlit(at) ? 240 : null))
    const shaded = painted(() => null)
    const scene = { original: sunlit, result: shaded, camera, room }
    expect(erasedPlaces(planePatches(scene, planesSeen(camera, room)).walls, room)).toEqual([])
  })

  it('is no place that was erased if something plain hides wallpaper', () => {
    const paper = ([along, height]: Vector) =>
      160 + 12 * Math.sign(Math.sin(along * 25) * Math.sin(height * 25))
    const papered = painted(paper)
    const shade = ([along, height]: Vector) => along > 1.2 && along < 1.8 && height > 1 && height < 1.5
    const scene = { original: papered, result: painted((at) => (shade(at) ? 160 : paper(at))), camera, room }
    expect(erasedPlaces(planePatches(scene, planesSeen(camera, room)).walls, room)).toEqual([])
  })

  it('is covered, not gone, behind something plain of another colour', () => {
    const walls = patchesIn(painted((at) => (at[1] < 1.2 && at[0] > 0.8 && at[0] < 2.6 ? 90 : null)))
    const [kept = 1, gone = 1] = patternFates(walls, radiator)
    expect([kept, gone]).toEqual([0, 0])
    expect(erasedPlaces(walls, room)).toEqual([])
  })

  it('is covered, not gone, behind a wardrobe that’s as bright as the wall', () => {
    const walls = patchesIn(
      painted(
        () => null,
        ([along, height]) => along > 0.8 && along < 2.6 && height < 1.9,
      ),
    )
    const [kept = 1, gone = 1] = patternFates(walls, radiator)
    expect([kept, gone]).toEqual([0, 0])
  })

  it('is covered, not gone, where the result is overexposed, wall and all', () => {
    const walls = patchesIn(painted((at) => (at[0] > 0.6 && at[0] < 2.8 && at[1] < 1.4 ? 252 : 245)))
    const [, gone = 1] = patternFates(walls, radiator)
    expect(gone).toBe(0)
    expect(erasedPlaces(walls, room)).toEqual([])
  })
})
