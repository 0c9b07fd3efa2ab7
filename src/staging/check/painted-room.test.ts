import { describe, expect, it } from 'vitest'

import { axesOf, rayThrough, type Camera } from '#staging/geometry/camera.ts'
import { exitOf, type Opening, type Plane, type RoomBox } from '#staging/geometry/room.ts'
import { plus, type Vector } from '#staging/geometry/vectors.ts'
import type { Raster } from '#staging/image/raster.ts'

import { compareRooms } from './compare-rooms.ts'

type Colour = readonly [number, number, number]
/** The colour of a place on a plane that isn't as in the empty room; null if it is. */
type Paint = (plane: Plane, at: Vector) => Colour | null

const room: RoomBox = { widthMetres: 4, depthMetres: 4.5, heightMetres: 2.4 }
const camera: Camera = {
  width: 480,
  height: 320,
  focalPx: 300,
  position: [2.1, 1.4, 4.2],
  ...axesOf({ yawDegrees: 4, pitchDegrees: 3, rollDegrees: 0 }),
}
const WHITE: Colour = [215, 214, 210]
const FLOOR: Colour = [150, 120, 90]
const GLASS: Colour = [255, 255, 255]
/** A wall outside, instead of the sky. */
const VIEW: Colour = [205, 200, 190]
const SKY: Colour = [204, 218, 250]
const HOUSES: Colour = [170, 110, 90]
const DARK: Colour = [60, 42, 30]
const window: Opening = { kind: 'window', wall: 'right', from: 1.2, to: 2.4, bottom: 0.9, top: 2 }

/** A room without light and shade, for changes that cost nothing to draw. */
function painted(paint: Paint = () => null): Raster {
  const data = new Uint8Array(camera.width * camera.height * 3)
  for (let pixel = 0; pixel < camera.width * camera.height; pixel++) {
    const [x, y] = [(pixel % camera.width) + 0.5, Math.floor(pixel / camera.width) + 0.5]
    const ray = rayThrough(camera, x, y)
    const { plane, times } = exitOf(room, camera.position, ray)
    const at = plus(camera.position, ray, times)
    data.set(paint(plane, at) ?? empty(plane, at), pixel * 3)
  }
  return { width: camera.width, height: camera.height, data }
}

function empty(plane: Plane, at: Vector): Colour {
  if (plane === 'floor') return FLOOR
  if (plane === 'ceiling') return [235, 235, 233]
  if (at[1] < 0.14) return WHITE
  const shade = plane === 'back' ? 0 : 12
  if (plane === 'right' && isOn(at[2], at[1], window)) return GLASS
  return [150 + shade, 155 + shade, 160 + shade]
}

type Rectangle = Pick<Opening, 'from' | 'to' | 'bottom' | 'top'>
const isOn = (along: number, height: number, { from, to, bottom, top }: Rectangle) =>
  along > from && along < to && height > bottom && height < top
const onBack =
  (rectangle: Rectangle, colour: Colour): Paint =>
  (plane, at) =>
    plane === 'back' && isOn(at[0], at[1], rectangle) ? colour : null
const both =
  (...paints: Paint[]): Paint =>
  (plane, at) =>
    paints.map((paint) => paint(plane, at)).find((colour) => colour !== null) ?? null

/** Houses below a bright sky on the back wall. */
const view = ({ bottom, top }: Pick<Rectangle, 'bottom' | 'top'>): Paint =>
  both(
    onBack({ from: 1.2, to: 2.3, bottom, top: bottom + 0.3 * (top - bottom) }, HOUSES),
    onBack({ from: 1.2, to: 2.3, bottom, top }, SKY),
  )
const door = { from: 1.4, to: 2.25, bottom: 0, top: 2 }
const openings = [window]
/** Where the sun shines on the back wall; its light reaches up to some height. */
const SUNLIT = { from: 1.4, to: 2.2, bottom: 0.6 } as const
const original = painted()
const check = (paint: Paint) =>
  compareRooms(original, painted(paint), camera.focalPx, { camera, room, openings, confidence: 1 })

describe('what the check takes for a change of the room', () => {
  it.each<[string, string, Paint]>([
    ['a white door', 'invented', onBack(door, WHITE)],
    [
      'a door that furniture hides up to a height of 1 m',
      'invented',
      both(onBack({ from: 1, to: 2.7, bottom: 0, top: 1 }, DARK), onBack(door, WHITE)),
    ],
    [
      'a white door with a rug of its colour before it',
      'invented',
      both(
        onBack({ from: 1, to: 2.7, bottom: 0, top: 0.8 }, DARK),
        onBack({ ...door, to: 2.17 }, WHITE),
        (plane, at) => (plane === 'floor' && at[2] < 2 && at[0] > 1 ? WHITE : null),
      ),
    ],
    [
      'a bright window of two panes',
      'invented',
      both(
        onBack({ from: 1.2, to: 1.55, bottom: 1, top: 1.6 }, GLASS),
        onBack({ from: 1.62, to: 2, bottom: 1, top: 1.6 }, GLASS),
      ),
    ],
    ['a window with houses below a sky that isn’t burnt out', 'invented', view({ bottom: 0.9, top: 2.1 })],
    ['a bright pane', 'invented', onBack({ from: 1.2, to: 2, bottom: 1, top: 1.6 }, GLASS)],
    [
      'a dark floor around a rug',
      'floor',
      (plane, at) => (plane === 'floor' ? (isRug(at) ? FLOOR : DARK) : null),
    ],
    [
      'a window that is gone',
      'window',
      (plane, at) => (plane === 'right' && at[1] > 0.14 ? [162, 167, 172] : null),
    ],
  ])('is %s', (_, kind, paint) => {
    const { verdict, reasons } = check(paint)
    expect([verdict, ...reasons.map((reason) => reason.kind)]).toEqual(expect.arrayContaining(['fail', kind]))
  })

  it.each<[string, Paint]>([
    ['nothing', () => null],
    [
      'a picture in a dark frame above a sofa',
      both(
        onBack({ from: 1.05, to: 3, bottom: 0, top: 0.85 }, DARK),
        onBack({ from: 1.43, to: 2.22, bottom: 1.03, top: 1.87 }, WHITE),
        onBack({ from: 1.4, to: 2.25, bottom: 1, top: 1.9 }, DARK),
      ),
    ],
    [
      'white paper that the room’s light falls on unevenly',
      (plane, at) => {
        if (plane !== 'back' || !isOn(at[0], at[1], { from: 1.2, to: 2.4, bottom: 1.1, top: 1.7 }))
          return null
        const white = Math.round(233 + 10 * ((at[0] - 1.2) / 1.2))
        return [white, white, white]
      },
    ],
    ['a picture of houses below a bright sky', view({ bottom: 1.3, top: 2.1 })],
    ['a lit lampshade', onBack({ from: 1.2, to: 1.6, bottom: 1.3, top: 1.6 }, GLASS)],
    [
      'a curtain in the sun beside a window',
      (plane, at) => (plane === 'right' && at[2] > 2.4 && at[2] < 2.75 && at[1] > 0.2 ? GLASS : null),
    ],
    [
      'sunlight that burns out a wall up to its corner',
      (plane, at) => (plane === 'back' && at[0] > 3.2 && at[1] > 1 && at[1] < 2 ? GLASS : null),
    ],
    ['a white sofa in the sun', onBack({ from: 1, to: 2.8, bottom: 0, top: 0.85 }, GLASS)],
    [
      'a white wardrobe, which hides the floor before the wall',
      both(onBack(door, WHITE), (plane, at) =>
        plane === 'floor' && at[0] > 1.4 && at[0] < 2.25 && at[2] < 0.6 ? WHITE : null,
      ),
    ],
    ['a dark rug', (plane, at) => (plane === 'floor' && isRug(at) ? DARK : null)],
    [
      'light that burns out a wall and fades slowly',
      (plane, at) => {
        if (plane !== 'back') return null
        const light = Math.min(255, 155 + 160 * Math.exp(-((at[0] - 2) ** 2 + (at[1] - 1.4) ** 2) / 0.3))
        return at[1] < 0.14 ? null : [light, light, light]
      },
    ],
    [
      'a curtain of nearly the wall’s colour before one side of a window',
      (plane, at) =>
        plane === 'right' && at[2] > 2.1 && at[2] < 2.6 && at[1] > 0.2 ? [160, 165, 169] : null,
    ],
  ])('isn’t %s', (_, paint) => {
    expect(check(paint)).toMatchObject({ verdict: 'pass', reasons: [] })
  })

  it('isn’t a window whose view is brighter than it was', () => {
    const dim = painted((plane, at) => (plane === 'right' && isOn(at[2], at[1], window) ? VIEW : null))
    const estimate = { camera, room, openings, confidence: 1 }
    expect(compareRooms(dim, original, camera.focalPx, estimate)).toMatchObject({
      verdict: 'pass',
      reasons: [],
    })
    // Without the window among those known, the same pane is new.
    const unknown = compareRooms(dim, original, camera.focalPx, { ...estimate, openings: [] })
    expect(unknown.reasons.map(({ kind }) => kind)).toContain('invented')
  })

  it('isn’t sunlight on a wall that reaches further than it did', () => {
    const sunlit = (upTo: number) =>
      painted((plane, at) =>
        plane === 'back' && isOn(at[0], at[1], { ...SUNLIT, top: upTo }) ? GLASS : null,
      )
    const estimate = { camera, room, openings, confidence: 1 }
    expect(compareRooms(sunlit(1.1), sunlit(2), camera.focalPx, estimate).reasons).toEqual([])
    // Without any sunlight before, it's a window.
    const { reasons } = compareRooms(original, sunlit(2), camera.focalPx, estimate)
    expect(reasons.map(({ kind }) => kind)).toContain('invented')
  })
})

const isRug = (at: Vector) => at[0] > 0.5 && at[0] < 3.5 && at[2] > 0.5
