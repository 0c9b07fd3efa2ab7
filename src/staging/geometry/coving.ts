import { commonLine, seenPxAt, type CommonLine, type LinedWall } from './common-line.ts'

/** How far a coving reaches down the walls and along the ceiling, in heights of the camera, and how far two walls' may differ. */
const REACH = { least: 0.03, most: 0.11, differs: 0.025 }
/** How much of the visible walls must have its upper edge above them. */
const COMMON = 0.5
/** If one wall has, that edge isn't much fainter than the lower one. */
const FAINT = 0.25

/** A coving's ceiling: how far above the camera, how much of the visible walls has the coving's upper edge, and how far above the camera the lower one is. */
type Coved = { readonly height: number; readonly share: number; readonly foot: number }

/**
 * The ceiling behind a coving of which one edge is the highest line of the walls. The lower edge is on the walls, the upper one is on the ceiling, as far
 * from the wall as the lower one is from the ceiling, so it's seen at another height on each wall. Null if there's no such pair of lines on two walls, or on the only visible one.
 */
export function covingAbove(walls: readonly LinedWall[], top: number): Coved | null {
  const heights = walls.flatMap(({ lines }) => lines.map(({ height }) => height))
  const found = heights
    .filter((height) => height > top - 2 * REACH.most && height <= top)
    .flatMap((height) => {
      const foot = commonLine(walls, height)
      return foot ? covingsAbove(walls, foot) : []
    })
  return found.toSorted((a, b) => b.share - a.share)[0] ?? null
}

/** A coving's reach by a line above its foot. */
type Upper = { readonly reach: number; readonly weight: number; readonly isFaint: boolean }

function covingsAbove(walls: readonly LinedWall[], foot: CommonLine): Coved[] {
  const seen = walls.map(({ upper }) => seenPxAt(upper, foot.height + REACH.most))
  const visible = seen.reduce((sum, px) => sum + px, 0)
  const fewest = Math.min(2, seen.filter((px) => px > 0).length)
  const uppers = walls.map((wall) => uppersOf(wall, foot))
  return uppers.flat().flatMap(({ reach }) => {
    const same = uppers.flatMap((own) =>
      own
        .filter((other) => Math.abs(other.reach - reach) < REACH.differs)
        .toSorted((a, b) => b.weight - a.weight)
        .slice(0, 1),
    )
    const weight = same.reduce((sum, own) => sum + own.weight, 0)
    const isShading = same.length === 1 && same.every(({ isFaint }) => isFaint)
    if (weight < COMMON * visible || same.length < fewest || isShading) return []
    const mean = same.reduce((sum, own) => sum + own.weight * own.reach, 0) / weight
    return [{ height: foot.height + mean, share: Math.min(1, weight / visible), foot: foot.height }]
  })
}

function uppersOf({ upper, lines }: LinedWall, foot: CommonLine): Upper[] {
  return lines.flatMap((line) => {
    const reach = (upper.distance * (line.height - foot.height)) / (upper.distance + line.height)
    if (reach < REACH.least || reach > REACH.most) return []
    return [
      {
        reach,
        weight: line.share * seenPxAt(upper, line.height),
        isFaint: line.size < FAINT * foot.size,
      },
    ]
  })
}
