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

/**
 * What a whole door has at least, or between:
 * - `side`, `top`: the metres of each side, and the share of the top, that are a new edge;
 * - `plain`: the metres of both sides, at most, across which the wall goes on;
 * - `width`, `height`: in metres, with its frame;
 * - `upper`: how much of its upper half has one colour;
 * - `folds`: how much less it varies from side to side than from top to bottom, which books on shelves don't;
 * - `floor`: how much of the floor in front is as it was, if it may be a wardrobe;
 * - `step`: the step of colour from the wall, as a logarithm. Between two pieces of furniture there's none.
 */
const WHOLE = {
  side: 1.05,
  top: 0.95,
  plain: 0.15,
  width: [0.75, 0.97],
  height: [1.83, 2.12],
  upper: 0.48,
  folds: -0.5,
  floor: 0.5,
  step: 0.12,
} as const

/** Whether nearly all of a rectangle's outline is new and has a door's size, whatever its colour. `folds` is as of `foldsOf`, `step` the step of colour from the wall, as a logarithm. */
export function isWholeDoor(
  { edges, plain, left, right, top }: DoorOutline,
  leaf: Pick<Leaf, 'upper' | 'floor' | 'front'>,
  folds: number,
  step: number,
): boolean {
  const [width, height] = [(right - left) * CELL, top * CELL]
  const isWithin = (value: number, [least, most]: readonly [number, number]) =>
    value >= least && value <= most
  return (
    Math.min(edges[0], edges[1]) >= WHOLE.side &&
    edges[2] >= WHOLE.top * width &&
    plain[0] + plain[1] <= WHOLE.plain &&
    isWithin(width, WHOLE.width) &&
    isWithin(height, WHOLE.height) &&
    leaf.upper >= WHOLE.upper &&
    (leaf.front < MAX_FRONT || leaf.floor >= WHOLE.floor) &&
    folds >= WHOLE.folds &&
    Math.abs(step) >= WHOLE.step
  )
}
