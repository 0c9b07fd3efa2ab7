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

/** If this share of the lower half shows the rectangle's colour, nothing stands in front of it. */
const SEEN_DOWN = 0.9

/** Whether a rectangle is furniture: nothing hides it down to its foot, and the floor in front isn't the original's but has its colour. */
export const standsBeforeWall = ({ lower, front, floor }: Pick<Leaf, 'lower' | 'front' | 'floor'>) =>
  lower >= SEEN_DOWN && front >= MAX_FRONT && floor < WHOLE.floor

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
 * - `cut`: the metres of one side if the picture's border cuts off the other;
 * - `plain`: the metres of both sides, at most, across which the wall goes on;
 * - `width`, `height`: in metres, with its frame or without, as the room's estimate may be a tenth off;
 * - `tall`: its height at most if the new edges of both sides have the length `entire`;
 * - `shape`: its height by its width, which doesn't depend on that;
 * - `upper`: how much of its upper half has one colour;
 * - `folds`: how much less it varies from side to side than from top to bottom, which books on shelves don't;
 * - `floor`: how much of the floor in front is as it was, if it may be a wardrobe;
 * - `step`: the step of colour from the wall, as a logarithm. Between two pieces of furniture there's none;
 * - `gap`: the metres to the next window, since a curtain hangs beside one.
 */
const WHOLE = {
  side: 0.55,
  cut: 1.3,
  top: 0.95,
  plain: 0.15,
  width: [0.68, 1],
  height: [1.75, 2.12],
  tall: 2.2,
  entire: 1.5,
  shape: [2.05, 2.75],
  upper: 0.48,
  folds: -0.42,
  floor: 0.5,
  step: 0.12,
  gap: 0.1,
} as const

/** What a rectangle shows beside its outline: `folds` is as of `foldsOf`, `step` the step of colour from the wall, as a logarithm, `gap` the metres to the next window. `isCut` says whether the picture's border is one of its sides. */
export type Shown = {
  readonly leaf: Pick<Leaf, 'upper' | 'floor' | 'front'>
  readonly folds: number
  readonly step: number
  readonly gap: number
  readonly isCut: boolean
}

/** Whether nearly all of what can be seen of a rectangle's outline is new and has a door's size, whatever its colour. */
export function isWholeDoor(
  { edges, plain, left, right, top }: DoorOutline,
  { leaf, folds, step, gap, isCut }: Shown,
): boolean {
  const [width, height] = [(right - left) * CELL, top * CELL]
  const isWithin = (value: number, [least, most]: readonly [number, number]) =>
    value >= least && value <= most
  const [shorter, longer] = [Math.min(edges[0], edges[1]), Math.max(edges[0], edges[1])]
  const isOutlined = shorter >= WHOLE.side || (isCut && longer >= WHOLE.cut)
  const highest = shorter >= WHOLE.entire ? WHOLE.tall : WHOLE.height[1]
  return (
    isOutlined &&
    edges[2] >= WHOLE.top * width &&
    plain[0] + plain[1] <= WHOLE.plain &&
    isWithin(width, WHOLE.width) &&
    isWithin(height, [WHOLE.height[0], highest]) &&
    isWithin(height / width, WHOLE.shape) &&
    leaf.upper >= WHOLE.upper &&
    (leaf.front < MAX_FRONT || leaf.floor >= WHOLE.floor) &&
    folds >= WHOLE.folds &&
    Math.abs(step) >= WHOLE.step &&
    gap >= WHOLE.gap
  )
}
