import { describe, expect, it } from 'vitest'

import { cameraOf, makeUpRoom } from '#testing/made-up-rooms/room-plan.ts'

import { buildScene } from './build-scene.ts'
import { CATALOGUE, isPieceKind } from './catalogue.ts'
import { furnish, keepsRules } from './furnish.ts'
import { collision, breaches, type PlacedPiece } from './plan-rules.ts'
import { ROOM_TYPES } from './room-sets.ts'

const siteOf = (seed: number) => {
  const made = makeUpRoom(seed)
  return { room: made.room, openings: made.openings, camera: cameraOf(made, 720, 480) }
}

describe('furnishing', () => {
  it('keeps the hard rules in nearly every made-up room, and uses the room', () => {
    const rooms = [21, 22, 23, 24, 25, 26, 27, 28].flatMap((seed) => {
      const site = siteOf(seed)
      const room = ROOM_TYPES[seed % ROOM_TYPES.length] ?? 'living'
      const scene = furnish({ site, room, style: 'japandi', seed: 1 })
      expect(scene.pieces.length, `room ${seed}`).toBeGreaterThanOrEqual(2)
      return keepsRules(site, scene) ? [seed] : []
    })
    expect(rooms.length).toBeGreaterThanOrEqual(7)
  })

  it('gives the same scene for the same seed', () => {
    const request = { site: siteOf(5), room: 'living', style: 'coastal', seed: 4 } as const
    expect(furnish(request)).toEqual(furnish(request))
  })

  it('counts furniture in a door’s swing, through a wall and in other furniture as breaches', () => {
    const site = { ...siteOf(1), room: { widthMetres: 4, depthMetres: 5, heightMetres: 2.4 } }
    const sofa = (x: number, z: number): PlacedPiece => ({ kind: 'sofa-2', x, z, turnDegrees: 0 })
    expect(breaches(sofa(2, 1), { ...site, openings: [] })).toBe(0)
    const door = { kind: 'door', wall: 'back', from: 1.6, to: 2.4, bottom: 0, top: 2 } as const
    expect(breaches(sofa(2, 0.5), { ...site, openings: [door] })).toBeGreaterThan(0.1)
    expect(breaches(sofa(0.3, 1), { ...site, openings: [] })).toBeGreaterThan(0.1)
    expect(collision(sofa(2, 1), sofa(2.5, 1.2))).toBeGreaterThan(0.1)
    expect(collision(sofa(1, 1), sofa(1, 3))).toBe(0)
  })
})

describe('every piece', () => {
  it.each(['scandinavian', 'traditional', 'luxury', 'japandi'] as const)(
    'is no larger than its place, %s',
    (style) => {
      for (const kind of Object.keys(CATALOGUE).filter(isPieceKind)) {
        const { mesh } = buildScene({
          room: 'living',
          style,
          seed: 1,
          pieces: [{ kind, x: 0, z: 0, turnDegrees: 0 }],
        })
        expect(mesh.triangles).toBeGreaterThan(10)
        const reach = [0, 0, 0]
        mesh.positions.forEach((value, at) => (reach[at % 3] = Math.max(reach[at % 3] ?? 0, Math.abs(value))))
        expect(reach[0], `${kind}’s width`).toBeLessThanOrEqual(CATALOGUE[kind].wide / 2 + 0.1)
        expect(reach[2], `${kind}’s depth`).toBeLessThanOrEqual(CATALOGUE[kind].deep / 2 + 0.12)
      }
    },
  )
})
