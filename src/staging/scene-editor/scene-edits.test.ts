import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { isPieceKind } from '#staging/scene/catalogue/catalogue.ts'
import { SceneFile } from '#staging/scene/scene-file.ts'

import { historyOf, redone, stepped, undone } from './edit-history.ts'
import {
  alternativesTo,
  type Arrangement,
  type Edit,
  edited,
  halfSpace,
  MAX_PIECES,
  nameOf,
  PIECE_KINDS,
  problemOf,
} from './scene-edits.ts'

const ROOM = { widthMetres: 4, depthMetres: 5, heightMetres: 2.4 }
const SITE = {
  room: ROOM,
  openings: [{ kind: 'door', wall: 'left', from: 2, to: 2.8, bottom: 0, top: 2 }] as const,
  camera: {
    width: 900,
    height: 600,
    focalPx: 600,
    position: [2, 1.5, 4.9],
    right: [1, 0, 0],
    up: [0, 1, 0],
    back: [0, 0, 1],
  } as const,
}
const SOFA: Arrangement = { style: 'coastal', pieces: [{ kind: 'sofa-3', x: 2, z: 1, turnDegrees: 0 }] }

const metres = fc.double({ min: -30, max: 30, noNaN: true })
const at = fc.integer({ min: -1, max: 6 })
const kind = fc.constantFrom(...PIECE_KINDS)
const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({ do: fc.constant('move' as const), at, x: metres, z: metres }),
  fc.record({ do: fc.constant('nudge' as const), at, across: metres, ahead: metres }),
  fc.record({ do: fc.constant('turn' as const), at, byDegrees: fc.integer({ min: -900, max: 900 }) }),
  fc.record({ do: fc.constant('swap' as const), at, kind }),
  fc.record({ do: fc.constant('remove' as const), at }),
  fc.record({ do: fc.constant('add' as const), kind }),
  fc.record({ do: fc.constant('restyle' as const), style: fc.constant('luxury' as const) }),
)

describe('arranging furniture', () => {
  it('keeps every piece inside the room, and a scene that the renderer accepts, whatever is done', () => {
    fc.assert(
      fc.property(fc.array(anyEdit, { maxLength: 12 }), (edits) => {
        const { style, pieces } = edits.reduce((now, edit) => edited(now, edit, ROOM), SOFA)
        for (const piece of pieces) {
          const { across, along } = halfSpace(piece)
          if (across * 2 <= ROOM.widthMetres) {
            expect(piece.x - across).toBeGreaterThan(-1e-9)
            expect(piece.x + across).toBeLessThan(ROOM.widthMetres + 1e-9)
          }
          if (along * 2 <= ROOM.depthMetres) expect(piece.z + along).toBeLessThan(ROOM.depthMetres + 1e-9)
          expect(Math.abs(piece.turnDegrees)).toBeLessThanOrEqual(180)
        }
        const file = {
          room: 'living',
          seed: 1,
          style,
          pieces: [...pieces],
          estimate: { ...SITE, confidence: 1 },
        }
        expect(SceneFile.safeParse(file).success).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  it('moves, turns, swaps, removes and adds the piece that is meant', () => {
    const moved = edited(SOFA, { do: 'nudge', at: 0, across: 0.1, ahead: 0.2 }, ROOM)
    expect(moved.pieces[0]).toMatchObject({ x: 2.1, z: 1.2 })
    const turned = edited(moved, { do: 'turn', at: 0, byDegrees: 90 }, ROOM)
    expect(turned.pieces[0]?.turnDegrees).toBe(90)
    const swapped = edited(turned, { do: 'swap', at: 0, kind: 'sofa-2' }, ROOM)
    expect(swapped.pieces[0]).toMatchObject({ kind: 'sofa-2', turnDegrees: 90 })
    const added = edited(swapped, { do: 'add', kind: 'plant' }, ROOM)
    expect(added.pieces.map((piece) => piece.kind)).toEqual(['sofa-2', 'plant'])
    expect(edited(added, { do: 'remove', at: 0 }, ROOM).pieces.map((piece) => piece.kind)).toEqual(['plant'])
  })

  it('stops adding at the most pieces that a scene may have', () => {
    const full = Array.from({ length: MAX_PIECES + 5 }).reduce<Arrangement>(
      (now) => edited(now, { do: 'add', kind: 'plant' }, ROOM),
      SOFA,
    )
    expect(full.pieces).toHaveLength(MAX_PIECES)
  })

  it('says what a piece overlaps, and when it blocks a door', () => {
    const near = edited(SOFA, { do: 'add', kind: 'armchair' }, ROOM)
    const over = edited(near, { do: 'move', at: 1, x: 2, z: 1 }, ROOM)
    expect(problemOf(over, 1, SITE)).toBe('Overlaps the three-seater sofa.')
    const blocking = edited(near, { do: 'move', at: 1, x: 0.3, z: 2.4 }, ROOM)
    expect(problemOf(blocking, 1, SITE)).toContain('In the way of a door')
    expect(problemOf(SOFA, 0, SITE)).toBeNull()
  })

  it('offers pieces of about the same size to swap for, itself among them, each with a name', () => {
    for (const each of PIECE_KINDS) {
      expect(alternativesTo(each)).toContain(each)
      expect(alternativesTo(each).every(isPieceKind)).toBe(true)
      expect(nameOf(each)).toMatch(/^[A-Z][a-z]/)
    }
    expect(alternativesTo('sofa-3')).toContain('sofa-2')
    expect(alternativesTo('sofa-3')).not.toContain('floor-lamp')
  })
})

describe('the history of an arrangement', () => {
  it('goes back and forward through its steps; a movement is one step', () => {
    const moves = [0.1, 0.2, 0.3].map((x) => edited(SOFA, { do: 'move', at: 0, x: 2 + x, z: 1 }, ROOM))
    const dragged = moves.reduce((history, next, step) => stepped(history, next, step > 0), historyOf(SOFA))
    expect(dragged.now.pieces[0]?.x).toBeCloseTo(2.3)
    const back = undone(dragged)
    expect(back.now).toBe(SOFA)
    expect(undone(back)).toEqual(back)
    expect(redone(back).now).toBe(dragged.now)
    expect(stepped(back, moves[0] ?? SOFA).future).toEqual([])
  })
})
