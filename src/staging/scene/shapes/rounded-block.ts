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
  const core = inner(onBox, half, edge)
  const out = plus(onBox, core, -1)
  const facing = normalised(out)
  const point = edge > 0 ? plus(core, facing, edge) : onBox
  if (bulge <= 0) return { point, facing }
  // Each side swells most in its middle; its slope tips the surface's direction.
  const swell: Vector = [swellAt(point[0], half[0]), swellAt(point[1], half[1]), swellAt(point[2], half[2])]
  const moved: Vector = [
    facing[0] * bulge * swell[1] * swell[2],
    facing[1] * bulge * swell[2] * swell[0],
    facing[2] * bulge * swell[0] * swell[1],
  ]
  const slope = (axis: 0 | 1 | 2, next: 0 | 1 | 2, third: 0 | 1 | 2) => {
    const steep = (-2 * point[axis]) / half[axis] ** 2
    return (
      0 +
      Math.abs(facing[next]) * bulge * steep * swell[third] +
      Math.abs(facing[third]) * bulge * steep * swell[next]
    )
  }
  const tipped: Vector = [slope(0, 1, 2), slope(1, 2, 0), slope(2, 0, 1)]
  return { point: plus(point, moved), facing: normalised(plus(facing, tipped, -1)) }
}

/** The nearest point of the box without its edges. */
function inner(onBox: Vector, half: Vector, edge: number): Vector {
  const within = (value: number, most: number) => Math.max(-most + edge, Math.min(most - edge, value))
  return [within(onBox[0], half[0]), within(onBox[1], half[1]), within(onBox[2], half[2])]
}

const swellAt = (place: number, half: number) => 1 - (place / half) ** 2
