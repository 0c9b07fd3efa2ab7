import { cross, minus, normalised, plus, type Vector } from '#staging/geometry/vectors.ts'
import type { Material } from '#staging/render/material.ts'

import type { Workshop } from './workshop.ts'

/** Adds a round bar along a line of points, bent smoothly through them; `radius` in metres. */
export function tube(
  shop: Workshop,
  points: readonly Vector[],
  radius: number,
  material: Material,
  endRadius = radius,
): void {
  const steps = Math.max(2, (points.length - 1) * 8)
  const at = (share: number) => along(points, share)
  const point = (u: number, v: number): Vector => {
    const [here, away] = [at(v), normalised(minus(at(Math.min(1, v + 0.01)), at(Math.max(0, v - 0.01))))]
    const side = normalised(Math.abs(away[1]) > 0.95 ? [1, 0, 0] : cross([0, 1, 0], away))
    const other = cross(away, side)
    const thick = radius + (endRadius - radius) * v
    const turn = 2 * Math.PI * u
    return plus(plus(here, side, Math.cos(turn) * thick), other, Math.sin(turn) * thick)
  }
  const length = points.reduce((sum, to, place) => sum + Math.hypot(...minus(to, points[place - 1] ?? to)), 0)
  shop.sheet(steps, 12, material, (u, v) => point(v, u), [length, 2 * Math.PI * radius])
}

/** A point of a smooth line through others (Catmull and Rom's), at a share of its way. */
function along(points: readonly Vector[], share: number): Vector {
  const place = Math.min(points.length - 1.0001, share * (points.length - 1))
  const first = Math.floor(place)
  const t = place - first
  const [a, b, c, d] = [first - 1, first, first + 1, first + 2].map(
    (at) => points[Math.max(0, Math.min(points.length - 1, at))] ?? ([0, 0, 0] as Vector),
  )
  if (!a || !b || !c || !d) return [0, 0, 0]
  const blend = (axis: 0 | 1 | 2) =>
    0.5 *
    (2 * b[axis] +
      (c[axis] - a[axis]) * t +
      (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t * t +
      (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t * t * t)
  return [blend(0), blend(1), blend(2)]
}

/** The outline of a slab: how far it reaches from its middle at each angle. */
export type Outline = (angle: number) => number

/** A rectangle's outline with corners as round as `power` says: 2 an ellipse, 6 nearly a rectangle. */
export function oval(wide: number, deep: number, power = 2): Outline {
  return (angle) =>
    (Math.abs(Math.cos(angle) / (wide / 2)) ** power + Math.abs(Math.sin(angle) / (deep / 2)) ** power) **
    (-1 / power)
}

/** A slab's half section: how far inside its outline (1 at the outline itself, 0 in the middle), and how high. */
function slabProfile(thick: number, edge: number): [number, number][] {
  return [
    [0, 0],
    [1 - edge, 0],
    [1 - edge * 0.3, edge * 0.3],
    [1, edge],
    [1, thick - edge],
    [1 - edge * 0.3, thick - edge * 0.3],
    [1 - edge, thick],
    [0, thick],
  ]
}

/** Adds a flat slab with a rounded edge, lying at a height: table tops, stones, cushions without corners. */
export function slab(
  shop: Workshop,
  {
    at,
    thick,
    outline,
    material,
    edge = Math.min(0.008, thick / 2),
  }: {
    at: Vector
    thick: number
    outline: Outline
    material: Material
    edge?: number
  },
): void {
  const profile = slabProfile(thick, edge)
  // Flat faces and the round edge meet in sharp steps of the grid, so that the top stays flat.
  const parts = [
    [0, 1],
    [1, 6],
    [6, 7],
  ] as const
  for (const [from, to] of parts)
    shop.sheet(
      64,
      to - from,
      material,
      (u, v) => {
        const angle = 2 * Math.PI * (1 - u)
        const place = from + v * (to - from)
        const low = Math.min(profile.length - 2, Math.floor(place))
        const [a = [0, 0], b = [0, 0]] = [profile[low], profile[low + 1]]
        const share = place - low
        const inset = a[0] + (b[0] - a[0]) * share
        const reach = inset <= 0 ? 0 : outline(angle) - (1 - inset)
        return [
          at[0] + Math.cos(angle) * Math.max(0, reach),
          at[1] + a[1] + (b[1] - a[1]) * share,
          at[2] + Math.sin(angle) * Math.max(0, reach),
        ]
      },
      // Patterns lie flat on it: wood's grain runs along it, instead of around its middle.
      ([x, , z]) => [x - at[0], z - at[2]],
    )
}

/**
 * Adds a wall that follows an arc around the middle of the part, as a curved back does: from one angle to another (degrees, 0 to the
 * front, 180 to the back), with a rounded top that may rise in the middle.
 */
export function arcWall(
  shop: Workshop,
  {
    radius,
    thick,
    bottom,
    top,
    rise = 0,
    from,
    to,
    material,
    deepen = 1,
  }: {
    radius: number
    thick: number
    bottom: number
    top: number
    rise?: number
    from: number
    to: number
    material: Material
    deepen?: number
  },
): void {
  shop.sheet(
    40,
    28,
    material,
    (u, v) => {
      const angle = ((from + (to - from) * u) * Math.PI) / 180
      const high = top + rise * Math.sin(Math.PI * u) ** 2
      const ends = Math.min(1, Math.min(u, 1 - u) * 16)
      const half = (thick / 2) * Math.sqrt(Math.max(0.02, 1 - (1 - ends) ** 2))
      const loop = v * 4
      const [out, up] =
        loop < 1.6
          ? [half, bottom + ((high - half - bottom) * loop) / 1.6]
          : loop < 2.4
            ? [
                half * Math.cos(((loop - 1.6) / 0.8) * Math.PI),
                high - half + half * Math.sin(((loop - 1.6) / 0.8) * Math.PI),
              ]
            : [-half, bottom + ((high - half - bottom) * (4 - loop)) / 1.6]
      const reach = radius + out
      return [Math.sin(angle) * reach, up, Math.cos(angle) * reach * deepen]
    },
    [radius * 3, 1],
  )
}
