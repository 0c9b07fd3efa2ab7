import { expect, it } from 'vitest'

import { kept } from './kept-pieces.ts'
import { blockedShare, type PlacedPiece } from './plan-rules.ts'
import type { Slot } from './room-sets/slot.ts'

const site = {
  room: { widthMetres: 3.3, depthMetres: 4.9, heightMetres: 2.4 },
  openings: [],
  camera: null,
}
const slots: readonly Slot[] = [
  { kind: 'bed', rule: 'wall' },
  { kind: 'chest', rule: 'wall', isOptional: true },
  { kind: 'bench', rule: 'front', of: 0, isOptional: true },
  { kind: 'chair', rule: 'wall', isOptional: true },
]
const bed: PlacedPiece = { kind: 'bed', x: 2.2, z: 2.3, turnDegrees: -90 }
const bench: PlacedPiece = { kind: 'bench', x: 0.82, z: 2.3, turnDegrees: -90 }
const chestAt = (z: number): PlacedPiece => ({ kind: 'chest', x: 0.28, z, turnDegrees: 90 })
const chair: PlacedPiece = { kind: 'chair', x: 0.9, z: 4, turnDegrees: 90 }

const kindsKept = (chest: PlacedPiece) =>
  kept({ site, slots, fixed: [], strictness: 1 }, [bed, chest, bench, chair]).map(({ kind }) => kind)

it('leaves out a bench before drawers that it would keep from opening', () => {
  expect(blockedShare(chestAt(2.3), bench)).toBeGreaterThan(0.5)
  expect(kindsKept(chestAt(2.3))).toEqual(['bed', 'chest', 'chair'])
  expect(blockedShare(chestAt(0.6), bench)).toBe(0)
  expect(kindsKept(chestAt(0.6))).toEqual(['bed', 'chest', 'bench', 'chair'])
})

it('keeps a chair there, which is moved easily', () => {
  expect(blockedShare(chestAt(4), chair)).toBeGreaterThan(0.5)
  expect(kindsKept(chestAt(4))).toEqual(['bed', 'chest', 'bench', 'chair'])
})
