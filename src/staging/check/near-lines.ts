import type { RoomLine } from './room-lines.ts'

/** Edges nearer to each other than this, in pixels, belong together. */
const NEAR = 12

/** Groups edges so that each belongs with another one of its group: by default, those that are near each other. */
export function groupsOfLines(
  lines: readonly RoomLine[],
  belong: (one: RoomLine, other: RoomLine) => boolean = areNear,
): RoomLine[][] {
  const left = new Set(lines)
  const groups: RoomLine[][] = []
  for (const first of lines) {
    if (!left.delete(first)) continue
    const group = [first]
    for (let at = 0; at < group.length; at++)
      for (const other of left) {
        const line = group[at]
        if (!line || !belong(line, other)) continue
        left.delete(other)
        group.push(other)
      }
    groups.push(group)
  }
  return groups
}

/** Whether a part of one edge is some pixels from the other. */
export function areNear(one: RoomLine, other: RoomLine): boolean {
  return (
    pointsOf(one).some((point) => isNear(other, point)) || pointsOf(other).some((point) => isNear(one, point))
  )
}

const pointsOf = ({ x1, y1, x2, y2 }: RoomLine) =>
  [0, 0.25, 0.5, 0.75, 1].map((share) => [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share] as const)

function isNear({ x1, y1, x2, y2, length }: RoomLine, [x, y]: readonly [number, number]): boolean {
  const along = Math.max(
    0,
    Math.min(1, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / Math.max(1, length ** 2)),
  )
  return Math.hypot(x - x1 - (x2 - x1) * along, y - y1 - (y2 - y1) * along) < NEAR
}
