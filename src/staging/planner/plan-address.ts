import { isPieceKind } from '#staging/scene/catalogue/catalogue.ts'
import type { PlacedPiece } from '#staging/scene/plan-rules.ts'

import { MAX_OPENINGS, openingFields, type PlanValues } from './plan-values.ts'
import type { RoomPlan } from './room-plan.ts'

/** The most pieces that an address has. */
const MAX_PIECES = 60
const BETWEEN_PIECES = '*'
const BETWEEN_NUMBERS = '_'

/** A plan as an address says it, with every piece where it stands: the same plan for whoever opens it. */
export function planQuery(plan: RoomPlan): URLSearchParams {
  const query = new URLSearchParams(Object.entries(valuesOf(plan)).filter(([, value]) => value !== ''))
  query.set('pieces', plan.pieces.map(pieceText).join(BETWEEN_PIECES))
  return query
}

/** A plan as the values of the form's fields. */
export function valuesOf({ room, openings, type, style, seed }: Omit<RoomPlan, 'pieces'>): PlanValues {
  const values: Record<string, string> = {
    width: text(room.widthMetres),
    depth: text(room.depthMetres),
    height: text(room.heightMetres),
    room: type,
    style,
    seed: String(seed),
  }
  openings.slice(0, MAX_OPENINGS).forEach(({ kind, wall, from, to }, at) => {
    const names = openingFields(at + 1)
    Object.assign(values, {
      [names.what]: kind,
      [names.wall]: wall,
      [names.from]: text(from),
      [names.size]: text(to - from),
    })
  })
  return values
}

/** The furniture in an address; null if it has none, so that the room is furnished afresh. Anything that isn't furniture is left out. */
export function readPieces(query: URLSearchParams): PlacedPiece[] | null {
  const given = query.get('pieces')
  if (given === null) return null
  return given
    .split(BETWEEN_PIECES)
    .slice(0, MAX_PIECES)
    .flatMap((each) => readPiece(each.split(BETWEEN_NUMBERS)) ?? [])
}

/** A piece as text: its kind, x, z, turn and, if it has them, height and stretch. Lengths in centimetres, stretch in per cent. */
function pieceText({ kind, x, z, turnDegrees, y, stretch }: PlacedPiece): string {
  const turn = Math.round(turnDegrees) % 360
  const numbers = [x * 100, z * 100, turn, ...(y !== undefined || stretch ? [(y ?? 0) * 100] : [])]
  const stretched = stretch ? stretch.map((times) => times * 100) : []
  return [kind, ...[...numbers, ...stretched].map(Math.round)].join(BETWEEN_NUMBERS)
}

function readPiece([kind = '', ...typed]: readonly string[]): PlacedPiece | null {
  const numbers = typed.map(Number)
  const [x, z, turnDegrees, y = 0, wide, high, deep] = numbers
  const isUsable = numbers.every((each) => Number.isFinite(each) && Math.abs(each) <= 3000)
  if (!isPieceKind(kind) || !isUsable || x === undefined || z === undefined || turnDegrees === undefined)
    return null
  const times = (percent: number) => Math.max(0.5, Math.min(2, percent / 100))
  return {
    kind,
    x: x / 100,
    z: z / 100,
    turnDegrees: turnDegrees % 360,
    ...(y !== 0 && { y: y / 100 }),
    ...(wide !== undefined &&
      high !== undefined &&
      deep !== undefined && { stretch: [times(wide), times(high), times(deep)] as const }),
  }
}

const text = (length: number) => String(Math.round(length * 100) / 100)
