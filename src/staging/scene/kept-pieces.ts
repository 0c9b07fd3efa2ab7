import { maskingCost, showingCost, standsAtMain, type Placing } from './plan-cost.ts'
import {
  blockedShare,
  breaches,
  collision,
  hangsBefore,
  hangsThrough,
  hiding,
  type PlacedPiece,
} from './plan-rules.ts'
import type { Slot } from './room-sets/slot.ts'

/** An optional piece that can be seen worse than this in the picture is left out. */
export const MAX_HIDING = 1.1
/** An optional piece that costs more than this because it stands in front of the main one is left out: it hides a third of it. */
const MAX_MASKING = 0.5
/** An optional piece that breaks more than this is left out. */
export const TOLERATED = 0.02

/**
 * An optional piece is left out if it takes a larger share than this of the floor that another needs in front of it, or
 * the other way round.
 */
const MAX_BLOCKED = 0.5
/** Pieces that are easily moved out of the way to open a drawer. */
const MOVED_EASILY = /^(office-)?chair$|stool|pouffe|basket/

/** Leaves out optional pieces that break a rule, are hardly seen or stand in the way of a more important one. */
export function kept(
  { site, slots, fixed, strictness }: Placing,
  pieces: readonly PlacedPiece[],
): PlacedPiece[] {
  const needed = pieces.filter((_, at) => (strictness > 1 ? at === 0 : !slots[at]?.isOptional))
  // Fitted units give way to what the room needs, such as its bed.
  const result = fixed.filter((unit) => needed.every((piece) => collision(piece, unit) <= TOLERATED))
  const gone = new Set<number>()
  const [main] = pieces
  const masks = (piece: PlacedPiece, at: number) =>
    main !== undefined && at > 0 && !standsAtMain(slots[at]) && maskingCost(piece, main, site) > MAX_MASKING
  pieces.forEach((piece, at) => {
    const slot = slots[at]
    const lost = slot?.of !== undefined && gone.has(slot.of)
    const bad =
      breaches(piece, site) > TOLERATED ||
      result.some((other) => collision(piece, other) > TOLERATED) ||
      showingCost(piece, site) > MAX_HIDING ||
      masks(piece, at) ||
      result.some((other) => other !== pieces[slot?.of ?? -1] && isBlocked(piece, other))
    if (lost || (bad && (slot?.isOptional || (strictness > 1 && at > 0)))) gone.add(at)
    else result.push(piece)
  })
  const single = singleCurtains({ site, slots }, pieces, gone)
  return besideCurtains(result.filter((piece) => !single.has(piece)))
}

/** Whether one of two pieces takes most of the floor that the other needs in front of it. */
function isBlocked(piece: PlacedPiece, other: PlacedPiece): boolean {
  const both = [piece, other]
  if (both.some(({ kind, y }) => y !== undefined || MOVED_EASILY.test(kind))) return false
  return Math.max(blockedShare(piece, other), blockedShare(other, piece)) > MAX_BLOCKED
}

/** Curtains whose other half finds no place beside the same window, though it would be seen: one alone looks like a mistake. */
function singleCurtains(
  { site, slots }: Pick<Placing, 'site' | 'slots'>,
  pieces: readonly PlacedPiece[],
  gone: ReadonlySet<number>,
): ReadonlySet<PlacedPiece> {
  const windowOf = (slot: Slot | undefined) =>
    slot?.rule === 'window' ? Math.floor((slot.side ?? 0) / 2) : null
  const incomplete = pieces.flatMap((piece, at) => {
    const window = windowOf(slots[at])
    return window !== null && gone.has(at) && hiding(piece, site) <= MAX_HIDING ? [window] : []
  })
  return new Set(pieces.filter((_, at) => incomplete.some((window) => window === windowOf(slots[at]))))
}

/** Leaves out open shelves that a curtain would hang through, and anything on the wall that a curtain would hide. */
function besideCurtains(pieces: readonly PlacedPiece[]): PlacedPiece[] {
  const curtains = pieces.filter(({ kind }) => kind === 'curtain')
  return pieces.filter((piece) => {
    const isShelf = piece.kind.startsWith('shelf')
    return !curtains.some(
      (curtain) => hangsBefore(curtain, piece) || (isShelf && hangsThrough(curtain, piece)),
    )
  })
}
