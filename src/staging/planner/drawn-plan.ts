import type { Opening, RoomBox } from '#staging/geometry/room.ts'
import { type PlacedPiece, sizeOf } from '#staging/scene/plan-rules.ts'

/** A piece as the plan draws it, in metres. `at`: its place among the room's pieces; `number`: of its line in the list. */
export type DrawnPiece = {
  readonly at: number
  readonly number: number
  readonly x: number
  readonly z: number
  readonly wide: number
  readonly deep: number
  readonly turnDegrees: number
  readonly shape: 'rug' | 'box' | 'seat' | 'hung'
  readonly isRound: boolean
}

/** A line of the list: how many of a piece there are, and the size of one in metres. */
export type ListedPiece = {
  readonly number: number
  readonly label: string
  readonly count: number
  readonly wide: number
  readonly deep: number
  readonly high: number
}

/** A plan ready to draw: plain data, so that the browser needs no catalogue for it. */
export type DrawnPlan = {
  readonly room: RoomBox
  readonly openings: readonly Opening[]
  readonly pieces: readonly DrawnPiece[]
  readonly list: readonly ListedPiece[]
}

const ROUND =
  /plant(?!er)|palm|tree|lamp|pendant|pouffe|stool$|round|basket|parasol|topiary|fire-bowl|mobile|vase|clock|lantern/
const SEAT = /sofa|chair|bed|bench|lounger/

/** A room with its furniture, numbered by kind and size. Rugs come first, what hangs last. */
export function drawnPlan(
  room: RoomBox,
  openings: readonly Opening[],
  pieces: readonly PlacedPiece[],
): DrawnPlan {
  const list: ListedPiece[] = []
  const drawn = pieces.map((piece, at): DrawnPiece => {
    const { wide, deep } = sizeOf(piece)
    return {
      at,
      number: lineFor(list, piece),
      x: piece.x,
      z: piece.z,
      wide,
      deep,
      turnDegrees: piece.turnDegrees,
      shape: shapeOf(piece),
      isRound: ROUND.test(piece.kind),
    }
  })
  const order = ['rug', 'box', 'seat', 'hung']
  return {
    room,
    openings,
    pieces: drawn.toSorted((a, b) => order.indexOf(a.shape) - order.indexOf(b.shape)),
    list,
  }
}

/** The number of a piece's line in the list, which is added if it's the first of its kind and size. */
function lineFor(list: ListedPiece[], piece: PlacedPiece): number {
  const { label, wide, deep, high } = sizeOf(piece)
  const at = list.findIndex(
    (line) => line.label === label && line.wide === wide && line.deep === deep && line.high === high,
  )
  const line = list[at]
  if (line) list[at] = { ...line, count: line.count + 1 }
  else list.push({ number: list.length + 1, label, count: 1, wide, deep, high })
  return line ? line.number : list.length
}

function shapeOf(piece: PlacedPiece): DrawnPiece['shape'] {
  const { isFlat, isHung, high } = sizeOf(piece)
  if (isHung || piece.y !== undefined) return 'hung'
  if (isFlat && high < 0.05) return 'rug'
  return SEAT.test(piece.kind) ? 'seat' : 'box'
}
