import type { Leaf } from './door-leaf.ts'
import type { DoorOutline } from './door-outlines.ts'
import { CELL } from './wall-changes.ts'

/** A door is white, brighter than its wall, and has no frame of another colour as pictures have. */
const WHITE = {
  brighter: 0.09,
  tint: 0.2,
  apart: 0.09,
  upper: 0.35,
  lower: 0.04,
  rim: 0.39,
  top: 0.7,
  side: 0.5,
} as const
/** If a larger share of the floor in front of it has its own colour, it's a wardrobe. */
const MAX_FRONT = 0.6
/** A door of another colour is only accepted if nearly all of it can be seen, and the floor in front of it. */
const COLOURED = { score: 4, upper: 0.6, lower: 0.3, rim: 0.6, apart: 0.15, floor: 0.4 } as const

/** Whether a rectangle is clearly a door: white, or almost clear of furniture. */
export function isClearDoor({ edges, score, left, right }: DoorOutline, leaf: Leaf): boolean {
  const isWhite = leaf.brighter >= WHITE.brighter && leaf.tint <= WHITE.tint && leaf.apart >= WHITE.apart
  const isPlain = leaf.upper >= WHITE.upper && leaf.lower >= WHITE.lower && leaf.rim >= WHITE.rim
  const isOutlined =
    edges[2] >= WHITE.top * (right - left) * CELL && Math.min(edges[0], edges[1]) >= WHITE.side
  if (isWhite && isPlain && isOutlined) return true
  return (
    score >= COLOURED.score &&
    leaf.apart >= COLOURED.apart &&
    leaf.upper >= COLOURED.upper &&
    leaf.lower >= COLOURED.lower &&
    leaf.rim >= COLOURED.rim &&
    leaf.floor >= COLOURED.floor &&
    leaf.front < MAX_FRONT
  )
}
