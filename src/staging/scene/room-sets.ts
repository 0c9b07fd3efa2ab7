import type { RoomBox } from '#staging/geometry/room.ts'

import type { PieceKind } from './catalogue.ts'

/** The rooms that can be furnished. */
export const ROOM_TYPES = ['living', 'bedroom', 'dining', 'office'] as const
export type RoomType = (typeof ROOM_TYPES)[number]

/**
 * How a piece finds its place: against a wall, in front of another piece, beside it, facing it, under it or above it. Pieces
 * that refer to another come after it; `of` is its place in the list.
 */
export type Slot = {
  kind: PieceKind
  rule: 'wall' | 'middle' | 'front' | 'beside' | 'facing' | 'around' | 'under' | 'above'
  of?: number
  gap?: number
  isOptional?: boolean
  side?: number
}

/** The pieces for a room of this type and size, the most important first. */
export function slotsFor(type: RoomType, { widthMetres, depthMetres }: RoomBox): Slot[] {
  const area = widthMetres * depthMetres
  if (type === 'living') return living(area)
  if (type === 'bedroom') return bedroom()
  if (type === 'dining') return dining(area)
  return office()
}

function living(area: number): Slot[] {
  const isLarge = area > 13
  return [
    { kind: isLarge ? 'sofa-3' : 'sofa-2', rule: 'wall' },
    { kind: 'coffee-table', rule: 'front', of: 0, gap: 0.4 },
    { kind: isLarge ? 'rug-large' : 'rug-small', rule: 'under', of: 1, isOptional: true },
    { kind: 'pictures-2', rule: 'above', of: 0, isOptional: true },
    { kind: 'armchair', rule: 'facing', of: 1, gap: 0.35, isOptional: true },
    { kind: 'floor-lamp', rule: 'beside', of: 0, gap: 0.06, isOptional: true },
    { kind: 'side-table', rule: 'beside', of: 0, gap: 0.05, isOptional: true },
    { kind: 'plant', rule: 'wall', isOptional: true },
    { kind: 'media-unit', rule: 'wall', isOptional: true },
  ]
}

function bedroom(): Slot[] {
  return [
    { kind: 'bed', rule: 'wall' },
    { kind: 'side-table', rule: 'beside', of: 0, gap: 0.08, side: 1, isOptional: true },
    { kind: 'side-table', rule: 'beside', of: 0, gap: 0.08, side: -1, isOptional: true },
    { kind: 'rug-bed', rule: 'under', of: 0, gap: 0.55, isOptional: true },
    { kind: 'pictures-3', rule: 'above', of: 0, gap: 0.3, isOptional: true },
    { kind: 'chest', rule: 'wall', isOptional: true },
    { kind: 'plant', rule: 'wall', isOptional: true },
  ]
}

function dining(area: number): Slot[] {
  const isLarge = area > 13
  const chairs = isLarge ? [0, 1, 2, 3, 4, 5] : [0, 1, 2, 3]
  return [
    { kind: isLarge ? 'dining-table-6' : 'dining-table-4', rule: 'middle' },
    ...chairs.map((side): Slot => ({
      kind: 'chair',
      rule: 'around',
      of: 0,
      gap: -0.22,
      side,
      isOptional: side > 1,
    })),
    { kind: 'rug-large', rule: 'under', of: 0, isOptional: true },
    { kind: 'sideboard', rule: 'wall', isOptional: true },
    { kind: 'pictures-2', rule: 'above', of: chairs.length + 2, gap: 0.45, isOptional: true },
    { kind: 'plant', rule: 'wall', isOptional: true },
  ]
}

function office(): Slot[] {
  return [
    { kind: 'desk', rule: 'wall' },
    { kind: 'chair', rule: 'facing', of: 0, gap: -0.1, side: 0 },
    { kind: 'pictures-1', rule: 'above', of: 0, gap: 0.55, isOptional: true },
    { kind: 'shelf', rule: 'wall', isOptional: true },
    { kind: 'armchair', rule: 'wall', isOptional: true },
    { kind: 'rug-small', rule: 'under', of: 1, isOptional: true },
    { kind: 'plant', rule: 'wall', isOptional: true },
  ]
}
