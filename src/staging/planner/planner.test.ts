import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { keepsRules } from '#staging/scene/furnish.ts'
import { isOutdoors, ROOM_TYPES } from '#staging/scene/room-sets/room-types.ts'

import { bothMeasures, parseMetres } from './measures.ts'
import { planQuery } from './plan-address.ts'
import { editedPlan, type PlanEdit } from './plan-edits.ts'
import { hitAt } from './plan-hits.ts'
import { furnishedRoom, readRoom } from './planned-room.ts'
import { openingOn, type RoomPlan } from './room-plan.ts'

const asked = (query: string) => readRoom(new URLSearchParams(query))
const planned = (query: string): RoomPlan => {
  const plan = furnishedRoom(asked(query))
  if (!plan) throw new Error('No plan')
  return plan
}
const DOOR_AND_WINDOW =
  'what1=door&wall1=left&from1=3.2&size1=0.8&what2=window&wall2=front&from2=1.2&size2=1.6'

describe('lengths', () => {
  it.each([
    ['4.2', 4.2],
    ['4,2 m', 4.2],
    ['420 cm', 4.2],
    ['4200mm', 4.2],
    ['13 ft 9 in', 4.191],
    ['13’9”', 4.191],
    ['10ft', 3.048],
  ])('%s is %f m', (typed, length) => expect(parseMetres(typed)).toBeCloseTo(length, 6))

  it.each(['', 'wide', '4.2 x 3', '-3', '1e9', '4 5'])('“%s” is no length', (typed) =>
    expect(parseMetres(typed)).toBeNull(),
  )

  it('are shown in metres, and in feet to the nearest inch', () => {
    expect(bothMeasures(4.2)).toBe('4.20 m (13 ft 9 in)')
    expect(bothMeasures(3.04)).toBe('3.04 m (10 ft 0 in)')
  })
})

describe('a planned room', () => {
  it('is furnished by the hard rules without a photo, whatever it’s used as', () => {
    for (const type of ROOM_TYPES) {
      const plan = planned(`width=4.6&depth=4.4&height=2.4&room=${type}&style=coastal&${DOOR_AND_WINDOW}`)
      expect(plan.pieces.length, type).toBeGreaterThanOrEqual(3)
      if (isOutdoors(type)) continue
      expect(keepsRules({ ...plan, camera: null }, plan), type).toBe(true)
    }
  })

  it('has curtains at windows in any wall', () => {
    const { pieces } = planned(`width=5&depth=5&height=2.4&room=bedroom&${DOOR_AND_WINDOW}`)
    expect(pieces.filter(({ kind }) => kind === 'curtain').every(({ z }) => z > 4.5)).toBe(true)
    expect(pieces.some(({ kind }) => kind === 'curtain')).toBe(true)
  })

  it('is the same plan again from its own address', () => {
    const plan = planned(`width=4.2&depth=4&height=2.5&room=office&style=luxury&seed=7&${DOOR_AND_WINDOW}`)
    const query = planQuery(plan)
    const again = furnishedRoom(readRoom(query))
    expect(planQuery(again ?? plan).toString()).toBe(query.toString())
    expect(again?.pieces.map(({ kind }) => kind)).toEqual(plan.pieces.map(({ kind }) => kind))
    plan.pieces.forEach((piece, at) => {
      expect(again?.pieces[at]?.x).toBeCloseTo(piece.x, 1)
      expect(again?.pieces[at]?.y ?? 0).toBeCloseTo(piece.y ?? 0, 1)
    })
  })

  it.each([
    ['width=wide&depth=4&height=2.4', 'width', 'Enter the width in metres, from 1 to 30'],
    ['width=4&depth=400&height=2.4', 'depth', 'Enter the length in metres'],
    ['width=4&depth=4&height=1', 'height', 'Enter the ceiling height in metres, from 1.8 to 6'],
    ['width=4&depth=3&height=2.4&what1=door&wall1=left&from1=2.5&size1=0.8', 'from1', 'The door doesn’t fit'],
    ['width=4&depth=3&height=2.4&what2=window&wall2=back&from2=&size2=1', 'from2', 'how far the window is'],
    ['width=4&depth=3&height=2.4&what2=window&wall2=back&from2=1&size2=0', 'size2', 'how wide the window is'],
  ])('names what’s wrong with %s', (query, field, message) => {
    const { errors, plan, values } = asked(query)
    expect(plan).toBeNull()
    expect(errors.find((error) => error.field === field)?.message).toContain(message)
    for (const [name, value] of new URLSearchParams(query)) expect(values[name]).toBe(value)
  })

  it('leaves out of an address whatever isn’t furniture', () => {
    const { pieces } = asked(
      'width=4&depth=4&height=2.4&pieces=sofa-3_200_60_0*throne_1_1_0*sofa-2_x_1_0*bed_1',
    )
    expect(pieces).toEqual([{ kind: 'sofa-3', x: 2, z: 0.6, turnDegrees: 0 }])
  })
})

const PLAN: RoomPlan = {
  room: { widthMetres: 4, depthMetres: 5, heightMetres: 2.4 },
  openings: [openingOn('door', 'right', 1, 0.8)],
  type: 'living',
  style: 'coastal',
  seed: 1,
  pieces: [
    { kind: 'sofa-2', x: 3.5, z: 2.5, turnDegrees: -90 },
    { kind: 'rug-large', x: 2, z: 2.5, turnDegrees: 0 },
  ],
}

describe('drawing in the plan', () => {
  it('moves the furniture at the right wall with it, and keeps the rest', () => {
    const { room, pieces } = editedPlan(PLAN, { do: 'resize', widthMetres: 4.6, depthMetres: 5 })
    expect(room.widthMetres).toBe(4.6)
    expect(pieces[0]?.x).toBeCloseTo(4.1)
    expect(pieces[1]?.x).toBe(2)
  })

  it('keeps openings on their walls and furniture in the room, however it’s resized', () => {
    const size = fc.double({ min: -5, max: 60, noNaN: true })
    const anyEdit: fc.Arbitrary<PlanEdit> = fc.oneof(
      fc.record({ do: fc.constant('resize' as const), widthMetres: size, depthMetres: size }),
      fc.record({ do: fc.constant('slide' as const), opening: fc.constant(0), from: size }),
      fc.record({ do: fc.constant('move' as const), at: fc.constant(0), x: size, z: size }),
    )
    fc.assert(
      fc.property(fc.array(anyEdit, { maxLength: 8 }), (edits) => {
        const { room, openings, pieces } = edits.reduce(editedPlan, PLAN)
        expect(room.widthMetres).toBeGreaterThanOrEqual(1)
        for (const { from, to } of openings) {
          expect(from).toBeGreaterThanOrEqual(0)
          expect(to).toBeLessThanOrEqual(room.depthMetres + 1e-9)
        }
        for (const { x, z } of pieces) {
          expect(x).toBeGreaterThanOrEqual(0)
          expect(x).toBeLessThanOrEqual(room.widthMetres)
          expect(z).toBeLessThanOrEqual(room.depthMetres)
        }
      }),
    )
  })

  it('takes hold of the piece above a rug, an opening, and the walls that move', () => {
    expect(hitAt({ x: 3.4, z: 2.6 }, PLAN)).toEqual({ what: 'piece', at: 0 })
    expect(hitAt({ x: 1, z: 2.5 }, PLAN)).toEqual({ what: 'piece', at: 1 })
    expect(hitAt({ x: 4.1, z: 1.4 }, PLAN)).toEqual({ what: 'opening', at: 0 })
    expect(hitAt({ x: 4.1, z: 3 }, PLAN)).toEqual({ what: 'wall', wall: 'right' })
    expect(hitAt({ x: 2, z: 5.1 }, PLAN)).toEqual({ what: 'wall', wall: 'front' })
    expect(hitAt({ x: 0.2, z: 4.8 }, PLAN)).toBeNull()
  })
})
