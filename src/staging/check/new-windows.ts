import { project } from '#staging/geometry/camera.ts'
import { wallLength, wallPoint, type Opening, type RoomBox, type Wall } from '#staging/geometry/room.ts'

import { enclosedShare } from './enclosed-share.ts'
import { pixelAt, type Scene } from './scene.ts'

/** An overexposed window: the least value of all its colours, and how much brighter it must be than the original's wall. */
const [BURNT, BRIGHTER] = [232, 45]
/**
 * The least area in square metres of a new window's overexposed part, weighted by how sharp its outline is, its least
 * width and height in metres, and how much of that rectangle is overexposed.
 */
const [MIN_SQM, MIN_SIDE, MIN_HEIGHT, MIN_FILL] = [0.05, 0.2, 0.4, 0.3]
/**
 * An overexposed area that reaches down to where the search begins, and no higher than this in metres, is a sofa or a
 * bed in the sun.
 */
const LOW = 1.2
/** A narrower area than this, this near to a window, is a curtain or its lit reveal, in metres. */
const CURTAIN = { width: 0.5, reach: 0.35 } as const
/** How far from a wall's corners and from the ceiling a window ends, in metres. */
const CORNER = 0.08
/** The bars of a window are narrower than this many cells. */
const BAR = 3
const STEP = 0.04
/** Below this height in metres, furniture is more likely than a window. */
const LOWEST = 0.5
const SIDES = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const
/** Overexposed light is white in at least half of its points, or perfectly even, because a camera can show nothing brighter. White paper in a lit room is neither. */
const [WHITE, EVEN] = [244, 5]
/** The least width and height in metres, and how sharp the outline is, of what's larger than paper: it needn't be so white or even. */
const LARGE = { width: 0.6, height: 0.9, sharpness: 0.6 } as const
/**
 * A sheet of paper, no larger than this in metres, shows a motif on at least this share of it, with paper all around. The bars of a
 * window, and whatever stands in front of it, reach its frame.
 */
const PAPER = { side: 0.9, motif: 0.03 } as const
/** How many cells outside a window's glass it must be darker, and by how much; light that falls on a wall fades slowly. */
const [OUTSIDE, DARKER] = [2, 40]

/** If more of an area's outline than this is next to places that already were so bright, sunlight on the wall has grown. */
const [SUNLIT, MAX_SUNLIT] = [225, 0.15] as const

/**
 * What's seen through a window may be brighter in another picture. So may its frame, which ends about this far outside
 * the rectangle that was found, in metres.
 */
const FRAME = 0.06

/**
 * Areas of walls that are overexposed as only windows are, and weren't before: at least as large as a pane, with sharp
 * edges. `known` are the original's openings: a window that was there isn't new because its view is brighter.
 */
export function newWindows(scene: Scene, known: readonly Opening[]): Opening[] {
  return (['back', 'left', 'right'] as const).flatMap((wall): Opening[] => {
    const windows = known.filter((opening) => opening.kind === 'window' && opening.wall === wall)
    const cells = brightCells(scene, wall, windows)
    return areasOf(cells).flatMap((area) => {
      const place = placeOfArea(area)
      return isNewWindow(area, place, cells, windows) && isAmidWall(place, scene.room, wall)
        ? [{ kind: 'window' as const, wall, ...place }]
        : []
    })
  })
}

type Place = Pick<Opening, 'from' | 'to' | 'bottom' | 'top'>

function placeOfArea(area: readonly Cell[]): Place {
  const [alongs, heights] = [area.map(({ along }) => along), area.map(({ height }) => height)]
  return {
    from: Math.min(...alongs),
    to: Math.max(...alongs),
    bottom: Math.min(...heights),
    top: Math.max(...heights),
  }
}

function isNewWindow(
  area: readonly Cell[],
  { from, to, bottom, top }: Place,
  cells: Cells,
  windows: readonly Opening[],
): boolean {
  const [width, height] = [to - from, top - bottom]
  const sqm = area.length * STEP * STEP
  const isFurniture = bottom < LOWEST + STEP && top < LOW
  const isCurtain =
    width < CURTAIN.width &&
    windows.some((window) => Math.max(window.from - to, from - window.to) < CURTAIN.reach)
  const sharpness = sharpnessOf(area, cells)
  const isLarge = width >= LARGE.width && height >= LARGE.height && sharpness >= LARGE.sharpness
  const isPaper = Math.max(width, height) <= PAPER.side && enclosedShare(area.map(placeOf)) >= PAPER.motif
  return (
    !isFurniture &&
    !isCurtain &&
    !isPaper &&
    besideSunlight(area, cells) < MAX_SUNLIT &&
    width >= MIN_SIDE &&
    height >= MIN_HEIGHT &&
    sqm >= MIN_FILL * width * height &&
    (isLarge || isBurntOut(area.map(({ darkest }) => darkest))) &&
    sqm * sharpness >= MIN_SQM
  )
}

/** Whether wall is left at both sides and above. Light that a wall is full of reaches its corners. */
const isAmidWall = ({ from, to, top }: Place, room: RoomBox, wall: Wall) =>
  from > CORNER && to < wallLength(room, wall) - CORNER && top < room.heightMetres - CORNER

function isBurntOut(values: readonly number[]): boolean {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(share * sorted.length)] ?? 0
  return at(0.5) >= WHITE || at(0.9) - at(0.1) <= EVEN
}

/** A place of a wall: whether it's overexposed and wasn't, whether it already was, outside known windows, and the least value of its colours in the result. */
type Cell = { along: number; height: number; isBurnt: boolean; wasBurnt: boolean; darkest: number }
type Cells = { all: readonly Cell[]; at: (column: number, row: number) => Cell | undefined }

function brightCells(
  { original, result, camera, room }: Scene,
  wall: Wall,
  windows: readonly Opening[],
): Cells {
  const columns = Math.floor(wallLength(room, wall) / STEP)
  const rows = Math.floor((room.heightMetres - 0.6) / STEP)
  const all = Array.from({ length: columns * rows }, (_, cell): Cell => {
    const [along, height] = [(cell % columns) * STEP + STEP / 2, LOWEST + Math.floor(cell / columns) * STEP]
    const { x, y, depth } = project(camera, wallPoint(room, wall, along, height))
    const [before, after] = [pixelAt(original, x, y), pixelAt(result, x, y)]
    if (depth < 0.1 || !before || !after)
      return { along, height, isBurnt: false, wasBurnt: false, darkest: Number.NaN }
    const darkest = Math.min(...after)
    const isOutside = !windows.some((window) => isIn(window, along, height))
    const isBurnt = darkest >= BURNT && darkest - Math.min(...before) >= BRIGHTER && isOutside
    return { along, height, isBurnt, wasBurnt: isOutside && Math.min(...before) >= SUNLIT, darkest }
  })
  const at = (column: number, row: number) =>
    column < 0 || column >= columns ? undefined : all[row * columns + column]
  return { all, at }
}

const isIn = ({ from, to, bottom, top }: Opening, along: number, height: number) =>
  along > from - FRAME && along < to + FRAME && height > bottom - FRAME && height < top + FRAME

/** Overexposed areas of a wall. The bars between the panes of a window don't divide it. */
function areasOf({ all, at }: Cells): Cell[][] {
  const areas: Cell[][] = []
  const seen = new Set<Cell>()
  for (const first of all) {
    if (!first.isBurnt || seen.has(first)) continue
    seen.add(first)
    const area = [first]
    for (const cell of area) {
      const [column, row] = placeOf(cell)
      for (const [right, up] of SIDES)
        for (let step = 1; step <= BAR; step++) {
          const next = at(column + step * right, row + step * up)
          if (!next?.isBurnt || seen.has(next)) continue
          seen.add(next)
          area.push(next)
        }
    }
    areas.push(area)
  }
  return areas
}

const placeOf = ({ along, height }: Cell) =>
  [Math.round((along - STEP / 2) / STEP), Math.round((height - LOWEST) / STEP)] as const

/** How much of the outline of an overexposed area is next to places that were overexposed already, from 0 to 1. */
function besideSunlight(area: readonly Cell[], { at }: Cells): number {
  let [edges, sunlit] = [0, 0]
  for (const cell of area) {
    const [column, row] = placeOf(cell)
    for (const [right, up] of SIDES) {
      if (at(column + right, row + up)?.isBurnt !== false) continue
      edges += 1
      if ([1, 2, 3].some((step) => at(column + step * right, row + step * up)?.wasBurnt)) sunlit += 1
    }
  }
  return sunlit / Math.max(1, edges)
}

/** How much of the outline of an overexposed area has something much darker just outside it, from 0 to 1. */
function sharpnessOf(area: readonly Cell[], { at }: Cells): number {
  let [edges, sharp] = [0, 0]
  for (const cell of area) {
    const [column, row] = placeOf(cell)
    for (const [right, up] of SIDES) {
      if (at(column + right, row + up)?.isBurnt !== false) continue
      const outside = at(column + OUTSIDE * right, row + OUTSIDE * up)?.darkest ?? Number.NaN
      if (Number.isNaN(outside)) continue
      edges += 1
      if (outside <= BURNT - DARKER) sharp += 1
    }
  }
  return sharp / Math.max(1, edges)
}
