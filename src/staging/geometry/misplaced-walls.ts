import { UPRIGHTS } from './box-edges.ts'
import { fitBox } from './box-fit.ts'
import type { SeenBox } from './box-search.ts'
import type { Eye } from './edge-maps.ts'
import { floorEnds } from './floor-steps.ts'
import type { Picture, Settled } from './settle-floor.ts'
import { axesSeen } from './vanishing.ts'
import { ceilingScore, FEET, shareSeen, sharesSeen, wallClues, type WallClues } from './wall-clues.ts'

/** A fit whose walls were moved if the picture shows them elsewhere. It's open if two boxes are about equally likely. */
export type Placed = Settled & { readonly isOpen: boolean }

/** A corner that's seen along less of its height than this may be in the wrong place. */
const FAINT = 0.3
/** Another box shows one corner along this much of its height, and this much more than the fit's, and the other hardly less. */
const SEEN = { least: 0.5, more: 0.3, less: 0.1 } as const
/** How far corners are looked for beside a wall's, as logarithms of ratios of distances, and in what steps. */
const SCAN = { reach: 0.33, step: 0.01, clear: 0.55 } as const
/** Boxes whose walls differ by less than this altogether are the same. */
const SAME = 0.02
/** A box whose ceiling is lower than this share of the fit's has taken a rail or the top of doors for it. */
const LOWER = 0.7
/** How many boxes are looked at closely. */
const MOST = 4
/** By how much a box must be better than the fit's to be taken, and than any other for the choice not to stay open. */
const BETTER = { taken: 0.55, sure: 0.3 } as const
/**
 * Nearer walls are likelier, because a floor's end that's too high, such as a skirting's top or a stripe of the wall, is commoner than one that's too low. That's how
 * much a doubling of all distances would count if the most that counts weren't a skirting's height.
 */
const NEARER = { weight: 3, most: 0.12 } as const

/** The order of walls in `FloorEnd`s, and by how much one is moved at least. */
const WALLS = ['back', 'left', 'right'] as const
const STEP = 0.005

/** Factors by which the back, left and right wall are moved. */
type Move = readonly [back: number, left: number, right: number]

/**
 * Moves walls of which the feet were taken for something else: where the box has a corner the picture shows none, and where the walls would have the same ceiling
 * and visible corners, there's another possible box. The one that the picture shows best is taken.
 */
export function placeWalls(picture: Picture, settled: Settled): Placed {
  const { eye, box } = settled.fitted
  const shares = UPRIGHTS.map((edge) => shareSeen(picture, eye, box, edge))
  if (!shares.some((share) => share !== null && share < FAINT)) return { ...settled, isOpen: false }
  const own = wallClues(picture, eye, box)
  const judged = otherBoxes(picture, eye, own)
    .map((other) => scored(wallClues(picture, eye, other), box))
    .filter((other) => other.box.ceiling > LOWER * own.box.ceiling)
  const [best, next] = judged.toSorted((a, b) => b.score - a.score)
  if (!best || best.score < own.score + BETTER.taken) return { ...settled, isOpen: false }
  const { slopes, segments, tones, isFocalKnown } = picture
  const start = { eye, box: best.box, isFocalKnown, segments, axes: axesSeen(segments, eye) }
  const fitted = fitBox(slopes, start, { reaches: [0.006, 0.004], ceilingWeight: 0.6 })
  const isOpen = next !== undefined && next.score > best.score - BETTER.sure
  const placed = WALLS.map((wall) => Math.abs(Math.log(best.box[wall] / box[wall])) > STEP)
  return { fitted, ends: floorEnds(tones, fitted.eye, fitted.box, placed), placed, isOpen }
}

/** Clues with the score that counts how near the walls are, compared with a first box. */
function scored(clues: WallClues, first: SeenBox): WallClues {
  const farther = (sizeOf(clues.box) - sizeOf(first)) / 3
  const counted = Math.max(-NEARER.most, Math.min(NEARER.most, farther))
  return { ...clues, score: clues.score - NEARER.weight * counted }
}

const sizeOf = ({ back, left, right }: SeenBox) => Math.log(back * left * right)

/** Boxes whose corners the picture shows, with some walls moved, the likeliest first. */
function otherBoxes(picture: Picture, eye: Eye, { box, heights }: WallClues): SeenBox[] {
  const shares = UPRIGHTS.map((edge) => shareSeen(picture, eye, box, edge))
  const lefts = cornersBeside(picture, eye, box, 'left')
  const rights = cornersBeside(picture, eye, box, 'right')
  const single: Move[] = [
    ...[...lefts, ...rights].map((by): Move => [1 / by, 1, 1]),
    ...lefts.map((by): Move => [1, by, 1]),
    ...rights.map((by): Move => [1, 1, by]),
    ...towardsOneCeiling(heights),
    ...lefts.flatMap((left) => rights.map((right): Move => [1, left, right])),
  ]
  const possible = single
    .flatMap((move) => [move, inverted(move)])
    .filter((move) => move.every((by) => Math.abs(Math.log(by)) < SCAN.reach))
    .map((move) => ({ move, other: moved(box, move) }))
    .filter(({ other }) =>
      isBetterSeen(
        UPRIGHTS.map((edge) => shareSeen(picture, eye, other, edge)),
        shares,
      ),
    )
    .map(({ move, other }) => {
      const share = sharesSeen(picture, eye, other, [...UPRIGHTS, ...FEET])
      return scored({ box: other, score: share + sameHeights(heights, box.ceiling, move), heights }, box)
    })
    .toSorted((a, b) => b.score - a.score)
  return possible
    .filter((one, at) => possible.findIndex((other) => isSame(one.box, other.box)) === at)
    .slice(0, MOST)
    .map((one) => one.box)
}

/** How well the walls' lines would agree after a move: those of a wall twice as far away are twice as high. */
function sameHeights(heights: WallClues['heights'], ceiling: number, move: Move): number {
  const after = heights.map((own, wall) => own.map((height) => height * (move[wall] ?? 1)))
  return Math.max(...move.map((by) => ceilingScore(after, ceiling * by)))
}

type Shares = readonly (number | null)[]

function isBetterSeen(shares: Shares, own: Shares): boolean {
  const isSeen = shares.map((share, at) => (share ?? 0) > Math.max(SEEN.least, (own[at] ?? 0) + SEEN.more))
  const isLost = shares.map((share, at) => (share ?? 1) < Math.min(SEEN.least, (own[at] ?? 0) - SEEN.less))
  return isSeen.includes(true) && !isLost.includes(true)
}

/** The move of all other walls that gives the same room as this move, but for its size. */
function inverted(move: Move): Move {
  const by = move.find((each) => each !== 1) ?? 1
  return [move[0] / by, move[1] / by, move[2] / by]
}

function moved(box: SeenBox, [back, left, right]: Move): SeenBox {
  return { ...box, back: box.back * back, left: box.left * left, right: box.right * right }
}

function isSame(one: SeenBox, other: SeenBox): boolean {
  const apart = WALLS.map((wall) => Math.abs(Math.log(one[wall] / other[wall])))
  return apart.reduce((sum, each) => sum + each, 0) < SAME
}

/** By how much a side wall would be farther away if the corner were at an upright edge beside it. */
function cornersBeside(picture: Picture, eye: Eye, box: SeenBox, side: 'left' | 'right'): number[] {
  const steps = Math.round(SCAN.reach / SCAN.step)
  const seen = Array.from({ length: 2 * steps + 1 }, (_, at) => {
    const by = Math.exp((at - steps) * SCAN.step)
    const edge = UPRIGHTS[side === 'left' ? 0 : 1]
    return { by, share: shareSeen(picture, eye, { ...box, [side]: box[side] * by }, edge) ?? 0 }
  })
  return seen.flatMap(({ share, by }, at) => {
    const around = seen.slice(Math.max(0, at - 3), at + 4)
    return share > SCAN.clear && around.every((other) => other.share <= share) ? [by] : []
  })
}

/** Moves of single walls that bring one of its lines to the height of another wall's. */
function towardsOneCeiling(heights: WallClues['heights']): Move[] {
  return heights.flatMap((own, wall) => {
    const others = heights.filter((_, other) => other !== wall).flat()
    return own.flatMap((height) =>
      others.map((other): Move => {
        const by = other / height
        return [wall === 0 ? by : 1, wall === 1 ? by : 1, wall === 2 ? by : 1]
      }),
    )
  })
}
