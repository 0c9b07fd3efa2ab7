import { pieceOf } from './catalogue/catalogue.ts'
import {
  breaches,
  collision,
  crowding,
  hangsThrough,
  hiding,
  sizeOf,
  viewOf,
  type PlacedPiece,
  type Site,
} from './plan-rules.ts'
import type { Slot } from './room-sets/slot.ts'
import { coveredShare, croppedShare, hiddenShare } from './view-rules.ts'

/** What pieces are placed in: the room, their slots, and units that are fixed to it. */
export type Placing = {
  readonly site: Site
  readonly slots: readonly Slot[]
  readonly fixed: readonly PlacedPiece[]
  /** How many times more than usual a piece costs that breaks a rule by itself. */
  readonly strictness: number
}

/** A plan's pieces, what each of them and each pair adds to its cost, and the sum. */
export type CostedPlan = {
  readonly pieces: readonly PlacedPiece[]
  readonly terms: Float64Array
  readonly cost: number
}

/**
 * The cost of a plan: lower is better. The cost of pieces that are the same objects as in the plan `before` is taken
 * from there, because a step of the search moves one piece and those that depend on it. The sum is the same to the last
 * bit.
 */
export function costed(
  placing: Placing,
  pieces: readonly PlacedPiece[],
  before: CostedPlan | null,
): CostedPlan {
  const terms = before ? before.terms.slice() : new Float64Array(pieces.length * rowOf(placing))
  const hasMoved = pieces.map((piece, at) => piece !== before?.pieces[at])
  hasMoved.forEach((isNew, at) => {
    if (isNew) setOwn(placing, pieces, at, terms)
    for (let place = 0; place < pieces.length; place++)
      if (place !== at && (isNew || hasMoved[place])) setPair(placing, pieces, [at, place], terms)
  })
  return { pieces, terms, cost: sumOf(terms) + lookOf(placing.site, pieces[0]) }
}

/**
 * The most that an optional piece costs by itself: it's better left out than allowed to push more important ones into a
 * bad place.
 */
const LEFT_OUT = 0.7

/** How many terms a piece has: its own, one for each fixed unit, and two for each piece. */
const rowOf = ({ slots, fixed }: Placing) => 1 + fixed.length + 2 * slots.length

function setOwn(placing: Placing, pieces: readonly PlacedPiece[], at: number, terms: Float64Array): void {
  const { site, slots, fixed, strictness } = placing
  const piece = pieces[at]
  if (!piece) return
  const row = at * rowOf(placing)
  // The main piece decides how the picture looks: it mustn’t be cropped.
  const matters = at === 0 ? 2 : slots[at]?.isOptional ? 0.35 : 1
  const own = matters * (10 * strictness * breaches(piece, site) + showingCost(piece, site))
  terms[row] = slots[at]?.isOptional ? Math.min(LEFT_OUT, own) : own
  fixed.forEach((unit, place) => {
    terms[row + 1 + place] = 30 * collision(piece, unit) + 3 * crowding(unit, piece)
  })
}

function setPair(
  placing: Placing,
  pieces: readonly PlacedPiece[],
  [at, place]: readonly [number, number],
  terms: Float64Array,
): void {
  const { site, slots, fixed } = placing
  const [piece, other] = [pieces[at], pieces[place]]
  if (!piece || !other) return
  const pair = at * rowOf(placing) + 1 + fixed.length + 2 * place
  const share = slots[at]?.isOptional || slots[place]?.isOptional ? 0.5 : 1
  if (place < at) terms[pair] = 30 * collision(piece, other) * share
  if (place === 0 && !standsAtMain(slots[at]))
    terms[pair] = (terms[pair] ?? 0) + maskingCost(piece, other, site)
  if (slots[place]?.of !== at) terms[pair + 1] = 3 * crowding(piece, other) + hiddenCurtain(piece, other)
}

/** Tall pieces don't stand in front of curtains. */
function hiddenCurtain(piece: PlacedPiece, other: PlacedPiece): number {
  const isHidden = other.kind === 'curtain' && sizeOf(piece).high > 1.2 && hangsThrough(other, piece)
  return isHidden ? 0.8 : 0
}

function sumOf(terms: Float64Array): number {
  let sum = 0
  for (const term of terms) sum += term
  return sum
}

/** Whether a piece belongs in front of the main one: chairs around a table, a bench at a bed's foot. */
export const standsAtMain = (slot: Slot | undefined): boolean => slot?.of === 0 && slot.rule !== 'beside'

/** The cost of a piece that stands between the camera and the main piece. */
export const maskingCost = (piece: PlacedPiece, main: PlacedPiece, site: Site): number =>
  1.5 * hiddenShare(main, piece, site)

/**
 * How badly a piece can be seen in the picture: outside it, cropped by its border, from behind, or in front of a window
 * or door.
 */
export function showingCost(piece: PlacedPiece, site: Site): number {
  const { camera } = site
  const mayBeCropped = camera === null || pieceOf(piece.kind).isFlat || piece.kind === 'curtain'
  const cropped = mayBeCropped ? 0 : 1.4 * croppedShare(piece, camera)
  return (
    hiding(piece, site) +
    1.5 * coveredShare(piece, site) +
    cropped +
    edgeOnCost(piece, site) +
    backCost(piece, site) +
    sideCost(piece, site)
  )
}

/** A sofa seen from its side: an arm and no seat. From its front or at an angle it costs nothing. */
function sideCost(piece: PlacedPiece, { camera }: Site): number {
  if (camera === null || !/sofa/.test(piece.kind)) return 0
  return Math.max(0, 1 - Math.max(0, viewOf(piece, camera).faces) / 0.5)
}

/** An upholstered chair seen from behind: a high back in the middle of the picture, and no seat. */
function backCost(piece: PlacedPiece, { camera }: Site): number {
  if (camera === null || !/armchair$|^nursery-chair$/.test(piece.kind)) return 0
  return 1.6 * Math.max(0, -viewOf(piece, camera).faces)
}

/** A tall piece or a screen seen from its side, so close that it looks like a wall of its own. */
function edgeOnCost(piece: PlacedPiece, { camera }: Site): number {
  if (camera === null || !(sizeOf(piece).high > TALL || piece.kind === 'television')) return 0
  if (piece.kind === 'curtain' || /^floor-lamp|^arc-lamp|plant|tree|palm|vase/.test(piece.kind)) return 0
  const { faces, away } = viewOf(piece, camera)
  return 1.2 * Math.max(0, 1 - faces / 0.6) * Math.max(0, Math.min(1, (4.2 - away) / 1.7))
}

/** Higher pieces, in metres, look like a wall from the side. */
const TALL = 1.2

/** The main piece looks best far from the camera, whole and not in a corner. */
function lookOf({ room, camera }: Site, main: PlacedPiece | undefined): number {
  if (!main) return 0
  const near = camera === null ? 0 : 0.25 * (main.z / room.depthMetres) + 1.5 * croppedShare(main, camera)
  return near + 0.3 * Math.abs(main.x / room.widthMetres - 0.5)
}
