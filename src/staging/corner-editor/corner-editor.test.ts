import { describe, expect, it } from 'vitest'

import { axesOf, type Camera } from '#staging/geometry/camera.ts'

import { CEILING_FIELD, OPENINGS_FIELD, placeField, readCorners } from './corner-fields.ts'
import { canBeginWith, HANDLE_NAMES, type Handles, handlesOf, outlineOf, usualHandles } from './handles.ts'
import { edgeOf, newOpening, withEdgeAt } from './opening-edits.ts'

const SIZE = { width: 900, height: 600, focalPx: 640 }
const ROOM = { widthMetres: 3.8, depthMetres: 5.2, heightMetres: 2.4 }
const CAMERA: Camera = {
  ...SIZE,
  position: [1.6, 1.4, 4.9],
  ...axesOf({ yawDegrees: 12, pitchDegrees: -4, rollDegrees: 0.5 }),
}

function formOf(handles: Handles, more: Record<string, string> = {}): FormData {
  const form = new FormData()
  for (const name of HANDLE_NAMES)
    for (const axis of ['x', 'y'] as const) form.set(placeField(name, axis), String(handles[name][axis]))
  form.set(CEILING_FIELD, '2.4')
  form.set(OPENINGS_FIELD, '[]')
  for (const [name, value] of Object.entries(more)) form.set(name, value)
  return form
}

describe('corners set by hand', () => {
  it('give back the room and the camera that they were seen by', () => {
    const read = readCorners(formOf(handlesOf(CAMERA, ROOM)), SIZE)
    if (!('estimate' in read)) throw new Error(read.problem)
    const { room, camera } = read.estimate
    expect(room.widthMetres).toBeCloseTo(ROOM.widthMetres, 1)
    expect(camera.position[1]).toBeCloseTo(1.4, 1)
    expect(camera.position[0]).toBeCloseTo(1.6, 1)
  })

  it('can begin with points that are in the photo or close to it, on a back wall that can be seen', () => {
    const seen = handlesOf(CAMERA, ROOM)
    const given = (more: Partial<Handles>) => canBeginWith({ ...seen, ...more }, SIZE)
    expect(given({})).toBe(true)
    expect(given({ 'floor-left': { x: -440, y: 500 } })).toBe(true)
    expect(given({ 'floor-left': { x: -460, y: 500 } })).toBe(false)
    expect(given({ 'floor-left': { x: Number.NaN, y: 500 } })).toBe(false)
    const corner = { x: 400, y: 300 }
    const collapsed = { 'floor-back-left': corner, 'floor-back-right': corner, 'ceiling-back-right': corner }
    expect(given({ ...collapsed, 'ceiling-back-left': corner })).toBe(false)
  })

  it('are joined by all of the room’s edges that begin in the photo, as far as the camera sees them', () => {
    const turned = {
      ...CAMERA,
      position: [3.5, 1.2, 4.5] as const,
      ...axesOf({ yawDegrees: -40, pitchDegrees: -3, rollDegrees: 0 }),
    }
    for (const camera of [CAMERA, turned]) {
      const lines = outlineOf(camera, ROOM)
      expect(lines).toHaveLength(8)
      expect(lines.every(({ x1, y1, x2, y2 }) => [x1, y1, x2, y2].every(Number.isFinite))).toBe(true)
    }
    // The floor's edge at the right wall goes from the corner to the bottom of the photo, though it ends behind the camera.
    const floorRight = outlineOf(turned, ROOM)[5]
    expect(floorRight?.y2).toBeGreaterThan(floorRight?.y1 ?? 0)
  })

  it('keep a window on the wall that it’s drawn on, and free of others', () => {
    const window = newOpening('window', SIZE)
    const form = formOf(handlesOf(CAMERA, ROOM), { [OPENINGS_FIELD]: JSON.stringify([window]) })
    const read = readCorners(form, SIZE)
    expect('estimate' in read && read.estimate.openings).toMatchObject([{ kind: 'window', wall: 'back' }])
  })

  it.each([
    [{ [placeField('floor-left', 'y')]: 'low' }, placeField('floor-left', 'y'), 'whole numbers of pixels'],
    [{ [CEILING_FIELD]: '24' }, CEILING_FIELD, 'from 1.8 to 6'],
    [{ [placeField('ceiling-back-left', 'y')]: '590' }, placeField('floor-back-left', 'x'), 'don’t fit'],
    [
      { [placeField('ceiling-right', 'y')]: '-50000' },
      placeField('ceiling-right', 'y'),
      'Edge of the ceiling at the right wall: this point is too far outside the photo.',
    ],
    [
      { [placeField('ceiling-back-right', 'x')]: '50000' },
      placeField('ceiling-back-right', 'x'),
      'Move it closer',
    ],
  ])('name the field that’s wrong: %o', (wrong, field, words) => {
    const read = readCorners(formOf(handlesOf(CAMERA, ROOM), wrong), SIZE)
    expect(read).toMatchObject({ field })
    expect('problem' in read && read.problem).toContain(words)
  })

  it('ignore openings that aren’t any, whatever is sent', () => {
    for (const sent of ['', '{', '[1]', '[{"kind":"hatch","quad":[]}]', 'x'.repeat(30_000)]) {
      const read = readCorners(formOf(handlesOf(CAMERA, ROOM), { [OPENINGS_FIELD]: sent }), SIZE)
      expect('estimate' in read && read.estimate.openings).toEqual([])
    }
  })

  it('begin as a room that fits, where nothing was recognised', () => {
    expect(readCorners(formOf(usualHandles(SIZE)), { ...SIZE, focalPx: null })).toHaveProperty('estimate')
  })
})

it('an opening’s side is moved by itself and keeps its slant', () => {
  const door = newOpening('door', SIZE)
  const moved = withEdgeAt(door, 'right', 700)
  expect(edgeOf(moved, 'right')).toBe(700)
  expect(edgeOf(moved, 'left')).toBe(edgeOf(door, 'left'))
  expect(edgeOf(moved, 'top')).toBe(edgeOf(door, 'top'))
})
