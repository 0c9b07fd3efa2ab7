import { normalised, plus, type Vector } from '#staging/geometry/vectors.ts'

/** Places along a side where the grid needs lines: close together over the rounded edges, and over a bulge. */
export function stops(half: number, edge: number, isSoft: boolean): number[] {
  const inner = half - edge
  const bend = [0, 0.3, 0.65, 1].map((share) => inner + edge * Math.sin((share * Math.PI) / 2))
  const middle = isSoft ? Array.from({ length: 11 }, (_, at) => inner * ((at + 1) / 6 - 1)) : []
  return [...bend.map((value) => -value).toReversed(), ...middle, ...bend]
}

/** A point of a block with rounded edges and bulging faces, from the point of the plain box, and which way its surface faces. */
export function roundedAt(
  onBox: Vector,
  half: Vector,
  edge: number,
  bulge: number,
): { point: Vector; facing: Vector } {
  const core = onBox.map((value, axis) =>
    Math.max(-(half[axis] ?? 0) + edge, Math.min((half[axis] ?? 0) - edge, value)),
  ) as [number, number, number]
  const out = plus(onBox, core, -1)
  let facing = normalised(out)
  let point = edge > 0 ? plus(core, facing, edge) : onBox
  if (bulge > 0) {
    // Each side swells most in its middle; its slope tips the surface's direction.
    const swell = [0, 1, 2].map((axis) => 1 - ((point[axis] ?? 0) / (half[axis] ?? 1)) ** 2)
    const moved = [0, 1, 2].map(
      (axis) => (facing[axis] ?? 0) * bulge * (swell[(axis + 1) % 3] ?? 0) * (swell[(axis + 2) % 3] ?? 0),
    )
    const slope = [0, 1, 2].map((axis) => {
      const others = [(axis + 1) % 3, (axis + 2) % 3] as const
      return others.reduce<number>((sum, other) => {
        const third = 3 - axis - other
        const steep = (-2 * (point[axis] ?? 0)) / (half[axis] ?? 1) ** 2
        return sum + Math.abs(facing[other] ?? 0) * bulge * steep * (swell[third] ?? 0)
      }, 0)
    })
    point = plus(point, moved as [number, number, number])
    facing = normalised(plus(facing, slope as [number, number, number], -1))
  }
  return { point, facing }
}
