import { apartBy, CELL, type WallChanges } from './wall-changes.ts'

/** A rectangle of a wall that may be a door, in cells. The other figures are metres of its outline, where it's an edge that's new and where the plain wall continues. */
export type DoorOutline = {
  readonly left: number
  readonly right: number
  readonly top: number
  /** New edges of the left side, the right side and the top. */
  readonly edges: readonly [number, number, number]
  /** Plain wall across the left side, the right side and the top. */
  readonly plain: readonly [number, number, number]
  readonly score: number
}

/** What a door with its frame may measure in metres, as the scale of a single photo is up to a sixth off, and its height by its width. */
const [TOPS, WIDTHS, SHAPES] = [
  [1.65, 2.35],
  [0.55, 1.2],
  [1.7, 3.3],
] as const
/** Sides are judged from above the skirting, in metres. */
const SKIRTING = 0.2
/** The change of colour across a new edge, clear or faint: a white door in a white wall. */
const MIN_EDGES = [0.05, 0.03] as const
/** How much more a wall that continues across the outline weighs than an edge, and the top than a side. */
const [PLAIN, TOP] = [2, 2]
const MIN_SCORE = 1.9
/** How many rectangles of a wall are judged with clear edges and with faint ones, and how much of the narrower one two of them may share. */
const [MAX, SHARED] = [6, 0.5]
/** A rectangle with faint edges whose intersection over union with one with clear edges exceeds this is the same one. */
const SAME = 0.6
/**
 * A door's height by its width, with its frame or without, and its height in metres at most. The clearest rectangles of this shape are judged as well: a side that a curtain hides is otherwise taken to be
 * wherever the next clear edge is.
 */
const DOOR = { shapes: [2.1, 2.6], top: 2.2 } as const
/** How many of these there may be, and how much of the narrower one two of them may share: only one side may be clear. */
const [MAX_SHAPED, SHARED_SHAPED] = [5, 0.75]

/**
 * The door-sized rectangles of a wall whose outlines are most clearly edges that the original doesn't have, and those
 * of a door's shape. Where something stands in front of an outline, it counts neither for nor against.
 */
export function doorOutlines(changes: WallChanges): DoorOutline[] {
  const found = MIN_EDGES.map((leastEdge) => outlinesWith(changes, leastEdge))
  const kept: DoorOutline[] = []
  const add = (outlines: readonly DoorOutline[], others: readonly DoorOutline[]) => {
    for (const outline of outlines)
      if (others.every((other) => sharedArea(outline, other) < SAME)) kept.push(outline)
  }
  for (const outlines of found)
    add(
      clearestOf(outlines, MAX, SHARED, ({ score }) => score),
      [...kept],
    )
  for (const outlines of found)
    add(
      clearestOf(outlines.filter(isDoorShaped), MAX_SHAPED, SHARED_SHAPED, clearShare),
      kept.filter(isDoorShaped),
    )
  return kept
}

function outlinesWith(changes: WallChanges, leastEdge: number): DoorOutline[] {
  const sums = outlineSums(changes, leastEdge)
  const found: DoorOutline[] = []
  const { columns, rows } = changes
  for (let left = 0; left < columns; left++)
    for (let right = left + cells(WIDTHS[0]); right <= Math.min(columns, left + cells(WIDTHS[1])); right++) {
      if (!mayBeClear(sums, left, right, Math.min(rows, cells(TOPS[1])))) continue
      for (let top = cells(TOPS[0]); top <= Math.min(rows, cells(TOPS[1])); top++) {
        const shape = top / (right - left)
        if (shape < SHAPES[0] || shape > SHAPES[1]) continue
        const outline = outlineOf(sums, left, right, top)
        if (outline) found.push(outline)
      }
    }
  return found
}

/** At most so many of some rectangles, those of the highest worth first, which share no more than this of their width. */
function clearestOf(
  outlines: readonly DoorOutline[],
  most: number,
  shared: number,
  worth: (outline: DoorOutline) => number,
): DoorOutline[] {
  const kept: DoorOutline[] = []
  for (const outline of outlines.toSorted((a, b) => worth(b) - worth(a))) {
    if (kept.length === most) break
    if (kept.every((other) => sharedWidth(outline, other) < shared)) kept.push(outline)
  }
  return kept
}

const isDoorShaped = ({ left, right, top }: DoorOutline) =>
  top <= cells(DOOR.top) && top / (right - left) >= DOOR.shapes[0] && top / (right - left) <= DOOR.shapes[1]

/** How much of an outline is clear. A score in metres is higher for wide rectangles. */
const clearShare = ({ left, right, top, score }: DoorOutline) =>
  score / ((2 * (top - cells(SKIRTING)) + TOP * (right - left)) * CELL)

const cells = (metres: number) => Math.round(metres / CELL)

const sharedWidth = (one: DoorOutline, other: DoorOutline) =>
  (Math.min(one.right, other.right) - Math.max(one.left, other.left)) /
  Math.min(one.right - one.left, other.right - other.left)

/** Intersection over union of two rectangles, from 0 to 1. */
function sharedArea(one: DoorOutline, other: DoorOutline): number {
  const width = Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left))
  const shared = width * Math.min(one.top, other.top)
  const areas = [one, other].map(({ left, right, top }) => (right - left) * top)
  return shared / ((areas[0] ?? 0) + (areas[1] ?? 0) - shared)
}

/** Counts of cells with a new edge and with plain wall: of each side up to each row, of the top up to each column. */
type Sums = Record<'left' | 'right' | 'top', { edges: Int16Array; plain: Int16Array }> & { width: number }

function outlineSums(changes: WallChanges, leastEdge: number): Sums {
  const { columns, rows } = changes
  const width = columns + 1
  const empty = () => new Int16Array(width * (rows + 1))
  const sums = {
    left: { edges: empty(), plain: empty() },
    right: { edges: empty(), plain: empty() },
    top: { edges: empty(), plain: empty() },
    width,
  }
  const add = ({ edges, plain }: Sums['left'], from: number, to: number, kind: Kind) => {
    edges[to] = (edges[from] ?? 0) + (kind === 'edge' ? 1 : 0)
    plain[to] = (plain[from] ?? 0) + (kind === 'plain' ? 1 : 0)
  }
  for (let row = 0; row <= rows; row++)
    for (let column = 0; column <= columns; column++) {
      const at = row * width + column
      if (row < rows) {
        add(sums.left, at, at + width, acrossSide(changes, row, column, -1, leastEdge))
        add(sums.right, at, at + width, acrossSide(changes, row, column, 1, leastEdge))
      }
      if (column < columns) add(sums.top, at, at + 1, acrossTop(changes, row, column, leastEdge))
    }
  return sums
}

/** Whether a rectangle between two columns can be clear enough if all of its top is an edge. Most can't. */
function mayBeClear({ left, right, width }: Sums, from: number, to: number, highest: number): boolean {
  const low = cells(SKIRTING) * width
  const side = ({ edges }: Sums['left'], at: number) =>
    (edges[highest * width + at] ?? 0) - (edges[low + at] ?? 0)
  return (side(left, from) + side(right, to) + TOP * (to - from)) * CELL >= MIN_SCORE
}

/** The rectangle between two columns and up to a row, or null if its outline isn't clear enough. */
function outlineOf(sums: Sums, left: number, right: number, top: number): DoorOutline | null {
  const edges = lengthsOf('edges', sums, left, right, top)
  // Most rectangles fail here.
  if (edges[0] + edges[1] + TOP * edges[2] < MIN_SCORE) return null
  const plain = lengthsOf('plain', sums, left, right, top)
  const score = edges[0] + edges[1] + TOP * edges[2] - PLAIN * (plain[0] + plain[1] + TOP * plain[2])
  return score < MIN_SCORE ? null : { left, right, top, edges, plain, score }
}

/** Metres of the left side, the right side and the top of a rectangle that are new edges or plain wall. */
function lengthsOf(
  kind: 'edges' | 'plain',
  { left: lefts, right: rights, top: tops, width }: Sums,
  left: number,
  right: number,
  top: number,
): readonly [number, number, number] {
  const [low, high] = [cells(SKIRTING) * width, top * width]
  return [
    ((lefts[kind][high + left] ?? 0) - (lefts[kind][low + left] ?? 0)) * CELL,
    ((rights[kind][high + right] ?? 0) - (rights[kind][low + right] ?? 0)) * CELL,
    ((tops[kind][high + right] ?? 0) - (tops[kind][high + left] ?? 0)) * CELL,
  ]
}

/** Whether a place of an outline is an edge that's new or plain wall; if neither, something stands in front of it. */
type Kind = 'edge' | 'plain' | 'covered'

/** What a place of a side is, with the outside towards `outwards`. */
function acrossSide(
  changes: WallChanges,
  row: number,
  column: number,
  outwards: -1 | 1,
  leastEdge: number,
): Kind {
  const [outside, inside] = outwards === -1 ? [column - 3, column + 1] : [column + 2, column - 2]
  if (Math.min(outside, inside) < 0 || Math.max(outside, inside) >= changes.columns) return 'covered'
  return across(changes, row * changes.columns + outside, row * changes.columns + inside, leastEdge)
}

function acrossTop(changes: WallChanges, row: number, column: number, leastEdge: number): Kind {
  if (row < 2 || row + 2 >= changes.rows) return 'covered'
  return across(
    changes,
    (row + 2) * changes.columns + column,
    (row - 2) * changes.columns + column,
    leastEdge,
  )
}

function across({ change, isWall }: WallChanges, outside: number, inside: number, leastEdge: number): Kind {
  if (isWall[outside] !== 1 || Number.isNaN(change[inside * 3] ?? Number.NaN)) return 'covered'
  return apartBy(change, outside, inside) > leastEdge ? 'edge' : 'plain'
}

/** The cells just inside an outline where that is a new edge. */
export function rimOf(changes: WallChanges, { left, right, top }: DoorOutline): number[] {
  const rim: number[] = []
  const { columns } = changes
  for (let row = cells(SKIRTING); row < top; row++) {
    if (acrossSide(changes, row, left, -1, MIN_EDGES[0]) === 'edge') rim.push(row * columns + left + 1)
    if (acrossSide(changes, row, right, 1, MIN_EDGES[0]) === 'edge') rim.push(row * columns + right - 2)
  }
  for (let column = left; column < right; column++)
    if (acrossTop(changes, top, column, MIN_EDGES[0]) === 'edge') rim.push((top - 2) * columns + column)
  return rim
}
