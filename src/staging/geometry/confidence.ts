import type { FittedBox } from './box-fit.ts'
import { gazeOf, seenAt } from './edge-maps.ts'
import type { FloorEnd } from './floor-steps.ts'
import type { Ceiled } from './settle-ceiling.ts'
import type { Orientation } from './vanishing.ts'
import type { Vector } from './vectors.ts'

/** Evidence of whether an estimate can be trusted. */
export type Evidence = Ceiled & {
  readonly orientation: Pick<Orientation, 'agreeing' | 'total'>
  /** Fits of the same picture at other sizes. */
  readonly others: readonly FittedBox[]
  /** Corners beside which a clearer upright edge was found (`unusedCorners`). */
  readonly unusedCorners: number
  /** Whether walls were moved to where another box is about as likely (`placeWalls`). */
  readonly isOpen: boolean
  /** How much of the left and right upright edge of the back wall the picture shows, from 0 to 1; null if it isn't in the picture. */
  readonly uprights: readonly (number | null)[]
}

/** Estimates below this are shown to the user to be corrected, not used as they are. */
export const ACCEPTED_CONFIDENCE = 0.7

/**
 * From 0 to 1: how likely an estimate is right. A corner is right if the floor visibly ends along both of its walls, if
 * nothing else there looks like the floor's end, and if the picture at other sizes gives the same corner. A ceiling that wasn't
 * found counts if it's another one at other sizes, because the room's size depends on it.
 */
export function confidenceOf({
  fitted,
  ends,
  ceiling,
  orientation,
  others,
  unusedCorners,
  isOpen,
  placed = [],
  uprights,
}: Evidence): number {
  if (ends.every((end) => end === null)) return 0
  const doubted = ends.map((end, wall) => (isVouchedFor({ ends, ceiling }, wall) ? null : end))
  const isJoined = ends.map((_, wall) => isJoinedToClear({ ends, uprights }, wall))
  const [nearest = 0, farthest = 0] = apartFrom(fitted, others)
  return (
    0.97 *
    feetSeen(doubted.filter((_, wall) => !isJoined[wall])) *
    feetSeen(doubted.filter((_, wall) => isJoined[wall])) ** JOINED *
    fading(nearest, 0.0105) *
    fading(farthest, 0.021) *
    UNSEEN_FOOT ** unseenFeet({ fitted, ends, ceiling }) *
    (ceiling === 'doubtful' ? fading(ceilingsApart(fitted, others) - 0.06, 0.05) : 1) *
    UNUSED_CORNER ** unusedCorners *
    (isOpen ? OPEN : 1) *
    (placed.includes(true) ? PLACED : 1) *
    FAINT_CORNER ** faintCorners({ fitted, ends, ceiling }) *
    (isUnconfirmed({ fitted, ends, ceiling, uprights }) ? UNCONFIRMED : 1) *
    HIDDEN_CORNER ** hiddenCorners({ fitted, ends, ceiling, uprights }) *
    BURNT_FLOOR ** doubted.filter((end) => end !== null && end.burnt > 0.5).length *
    Math.min(1, orientation.agreeing / Math.max(1, orientation.total) / 0.75)
  )
}

/** How clearly floors end below walls, from 0 to 1: the worst of them counts. */
function feetSeen(ends: readonly (FloorEnd | null)[]): number {
  const seen = ends.filter((end) => end !== null)
  const least = (values: readonly number[]) => Math.min(...values)
  const most = (values: readonly number[]) => Math.max(...values)
  return (
    Math.min(1, least(seen.map(({ share }) => share)) / 0.85) ** 2 *
    Math.min(1, least(seen.map(({ step }) => step)) / 8) *
    fading(most(seen.map(({ rival }) => rival)) - CLEAR_RIVAL, 0.6) *
    fading(most(seen.map(({ px }) => Math.abs(px))) - 1.5, 2)
  )
}

/**
 * The power of a doubt about a wall that meets another, whose floor clearly ends, in a corner that's seen, if the other corner is seen as well. If the wall were
 * elsewhere, the corner would be too.
 */
const JOINED = 0.25
/** So much of a corner's height must be seen, and at so many points the side wall's foot, without which the corner alone would place it. */
const CORNER = { seen: 0.7, points: 14 } as const
/** A door's frame ends at the door's head, so an edge of which this much is seen, from floor to ceiling, is the corner, even if the back wall's foot isn't seen next to it. */
const WHOLE_CORNER = 0.95

/** Whether a wall meets one whose floor clearly ends in a corner that's seen, like the other. */
function isJoinedToClear({ ends, uprights }: Pick<Evidence, 'ends' | 'uprights'>, wall: number): boolean {
  if (uprights.some((share) => share === null || share < CORNER.seen)) return false
  // What hides the end of a side wall's foot, such as a door, may look like the corner.
  if (wall > 0 && ends[wall]?.hidden.includes(true)) return false
  const sides = wall === 0 ? [1, 2] : [wall]
  return sides.some(
    (side) => (ends[side]?.points ?? 0) >= CORNER.points && isClear(ends[wall === 0 ? side : 0] ?? null),
  )
}

/** A corner whose side wall meets the floor outside the picture, or nearly, is known by the wall's upright edge alone. */
const UNSEEN_FOOT = 0.75
/** Two walls meet in an upright edge. Another one beside it, from floor to ceiling and far clearer, is likelier theirs. */
const UNUSED_CORNER = 0.5
/** Walls that were moved to where their corners and ceilings are have another line that looks more like their foot. */
const PLACED = 0.8
/** Of two boxes that are about equally likely, either may be right. */
const OPEN = 0.6
/** A side wall of which the picture shows neither much of its foot nor its upright edge may be somewhere else. */
const FAINT_CORNER = 0.5
const FAINT = { points: 14, upright: 0.15 } as const
/** Where the back wall's foot isn't seen next to a corner, a door may hide it, or the room may end there: a window's sill, say, looks like a side wall's foot. */
const HIDDEN_CORNER = 0.6
/** If feet aren't clear, no corner is seen and no two walls have the same ceiling, nothing confirms where the walls are: a dado rail was taken for all feet. */
const UNCONFIRMED = 0.6
/** A corner of which less is seen isn't. */
const UNSEEN_CORNER = 0.3
/** On a floor that's burnt out nobody sees where a white skirting ends. */
const BURNT_FLOOR = 0.6

/** 1 for values up to 0, then decreasing: 0.37 at `width`. */
const fading = (value: number, width: number) => Math.exp(-((Math.max(0, value) / width) ** 2))

/**
 * How far a fit's corners are from those of the fit closest to it and of the one furthest from it, as shares of the
 * picture's width.
 */
function apartFrom(fitted: FittedBox, others: readonly FittedBox[]): readonly number[] {
  // A picture so small that it's fitted at one size only isn't trusted.
  if (others.length === 0) return [0.05, 0.05]
  const apart = others.map((other) => cornersApart(fitted, other))
  return [Math.min(...apart), Math.max(...apart)]
}

/** The largest difference between a fit's ceiling and those of the others, as a share of its height above the camera. */
function ceilingsApart({ box }: FittedBox, others: readonly FittedBox[]): number {
  return Math.max(0, ...others.map((other) => Math.abs(other.box.ceiling / box.ceiling - 1)))
}

/** Corners in the picture, or hardly outside it, below whose side wall no end of the floor was found. */
function unseenFeet({ fitted, ends, ceiling }: Ceiled): number {
  return floorCorners(fitted).filter(
    (corner, side) =>
      isWithin(corner, 0.53) && ends[1 + side] === null && !isVouchedFor({ ends, ceiling }, 1 + side),
  ).length
}

/** Corners in the picture of whose side wall little is seen. */
function faintCorners({ fitted, ends, ceiling }: Ceiled): number {
  return floorCorners(fitted).filter((corner, side) => {
    const [end, upright] = [ends[1 + side], fitted.support[UPRIGHT + side]]
    const isFaint = end && end.points < FAINT.points && typeof upright === 'number' && upright < FAINT.upright
    return isFaint && isWithin(corner, 0.5) && !isVouchedFor({ ends, ceiling }, 1 + side)
  }).length
}

/** Whether nothing but feet of which one isn't clear says where the walls are. */
function isUnconfirmed({
  fitted,
  ends,
  ceiling,
  uprights,
}: Pick<Evidence, 'fitted' | 'ends' | 'ceiling' | 'uprights'>): boolean {
  const agreeing =
    ceiling === null || ceiling === 'doubtful' ? 0 : ceiling.agrees.filter((agrees) => agrees).length
  const shares = floorCorners(fitted).flatMap((corner, side) =>
    isWithin(corner, 0.5) ? (uprights[side] ?? []) : [],
  )
  return (
    agreeing < 2 &&
    shares.length > 0 &&
    shares.every((share) => share < UNSEEN_CORNER) &&
    ends.some((end) => end !== null && !isClear(end))
  )
}

/** Corners in the picture next to which the back wall's foot can't be seen, though the rest of it can. */
function hiddenCorners({ fitted, ends, ceiling, uprights }: Ceiled & Pick<Evidence, 'uprights'>): number {
  const hidden = ends[0]?.hidden ?? [false, false]
  return floorCorners(fitted).filter(
    (corner, side) =>
      isWithin(corner, 0.5) &&
      hidden[side] === true &&
      (uprights[side] ?? 0) < WHOLE_CORNER &&
      !isVouchedFor({ ends, ceiling }, 1 + side),
  ).length
}

/** The left upright edge's number in `boxEdges`; the right one's is next. */
const UPRIGHT = 6

/**
 * Whether a wall's ceiling is exactly as high as that of a wall below which the floor clearly ends. If the wall were misplaced, its ceiling would be as well,
 * so its own floor needn't be clear. If two floors may end lower, though, the third may be wrong instead, as with a dark skirting that only two walls show.
 */
function isVouchedFor({ ends, ceiling }: Pick<Ceiled, 'ends' | 'ceiling'>, wall: number): boolean {
  if (ceiling === null || ceiling === 'doubtful') return false
  const { agrees } = ceiling
  const lower = ends.filter((end) => end !== null && end.rival > CLEAR_RIVAL)
  return (
    agrees[wall] === true &&
    lower.length < 2 &&
    ends.some((end, at) => at !== wall && agrees[at] === true && isClear(end))
  )
}

/** Another line that's this clear, as a share of the floor's end, is no doubt. */
const CLEAR_RIVAL = 0.5

/** Whether a wall's floor ends so clearly that nothing lowers the confidence. */
const isClear = (end: FloorEnd | null): boolean =>
  end !== null &&
  end.share >= 0.85 &&
  end.step >= 8 &&
  end.rival <= CLEAR_RIVAL &&
  Math.abs(end.px) <= 1.5 &&
  end.burnt <= 0.5

/** The largest distance between the same corner of the floor in two fits, as a share of the picture's width, of those that either shows. */
export function cornersApart(one: FittedBox, other: FittedBox): number {
  const twins = floorCorners(other)
  const apart = floorCorners(one).map((corner, side) => {
    const twin = twins[side] ?? null
    if (!isWithin(corner, 0.5) && !isWithin(twin, 0.5)) return 0
    if (!corner || !twin) return 1
    return Math.hypot(corner[0] - twin[0], ((corner[1] - twin[1]) * one.eye.height) / one.eye.width)
  })
  return Math.max(...apart)
}

type Corner = readonly [number, number] | null

const isWithin = (corner: Corner, share: number) =>
  corner !== null && Math.abs(corner[0] - 0.5) < share && Math.abs(corner[1] - 0.5) < share

/** The back wall's left and right corner at the floor, as shares of the picture's width and height; null behind the camera. */
function floorCorners({ eye, box }: FittedBox): Corner[] {
  const gaze = gazeOf(eye)
  const corners: Vector[] = [
    [-box.left, -1, -box.back],
    [box.right, -1, -box.back],
  ]
  return corners.map((corner) => {
    const point = seenAt(gaze, corner)
    return point && [point[0] / eye.width, point[1] / eye.height]
  })
}
