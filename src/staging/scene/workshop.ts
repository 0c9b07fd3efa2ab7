import { normalised, plus, type Vector } from '#staging/geometry/vectors.ts'
import type { Material } from '#staging/render/material.ts'
import { MeshBuilder, type Corner, type Mesh } from '#staging/render/mesh.ts'

/** Where a piece stands: its middle on the floor in metres, and how far it is turned to the left seen from above. */
export type Placement = {
  readonly x: number
  readonly z: number
  readonly turnDegrees: number
  readonly y?: number
}

/** A soft or hard block: its middle, its size, how round its edges are and how far its faces bulge, in metres. */
export type Block = {
  at: Vector
  size: Vector
  round?: number
  bulge?: number
  material: Material
  tilt?: number
}

/** Builds furniture out of blocks, rods and turned shapes. A piece's front looks along z. */
export class Workshop {
  readonly #mesh = new MeshBuilder()
  readonly #materials: Material[] = []
  #placement: Placement = { x: 0, z: 0, turnDegrees: 0 }

  /** What follows stands here. */
  place(placement: Placement): void {
    this.#placement = placement
  }

  /** The triangles and materials so far. */
  build(): { mesh: Mesh; materials: Material[] } {
    return { mesh: this.#mesh.build(), materials: this.#materials }
  }

  /** Adds a block with rounded edges; `tilt` leans it back, in degrees. */
  block({ at, size, round = 0.008, bulge = 0, material, tilt = 0 }: Block): void {
    const half: Vector = [size[0] / 2, size[1] / 2, size[2] / 2]
    const edge = Math.min(round, half[0], half[1], half[2])
    const number = this.#use(material)
    const lean = (tilt * Math.PI) / 180
    const [cos, sin] = [Math.cos(lean), Math.sin(lean)]
    const tilted = ([x, y, z]: Vector): Vector => [x, y * cos + z * sin, z * cos - y * sin]
    for (const axis of [0, 1, 2] as const)
      for (const side of [-1, 1] as const) {
        const [u, v] = [((axis + 1) % 3) as 0 | 1 | 2, ((axis + 2) % 3) as 0 | 1 | 2]
        this.#grid(
          stops(half[u], edge, bulge > 0),
          stops(half[v], edge, bulge > 0),
          side > 0,
          number,
          (a, b) => {
            const onBox: [number, number, number] = [0, 0, 0]
            onBox[axis] = side * half[axis]
            onBox[u] = a
            onBox[v] = b
            const { point, facing } = roundedAt(onBox, half, edge, bulge)
            return { at: plus(tilted(point), at), facing: tilted(facing), u: a + half[u], v: b + half[v] }
          },
        )
      }
  }

  /** Adds a round rod from one point to another; its ends may differ in thickness. */
  rod(from: Vector, to: Vector, radius: number, material: Material, endRadius = radius): void {
    const away = plus(to, from, -1)
    const length = Math.hypot(...away)
    const axis = normalised(away)
    const side = normalised(Math.abs(axis[1]) > 0.9 ? [1, 0, 0] : [axis[2], 0, -axis[0]])
    const other: Vector = [
      axis[1] * side[2] - axis[2] * side[1],
      axis[2] * side[0] - axis[0] * side[2],
      axis[0] * side[1] - axis[1] * side[0],
    ]
    const round = (angle: number) => plus(plus([0, 0, 0], side, Math.cos(angle)), other, Math.sin(angle))
    const number = this.#use(material)
    this.#grid(turns(14), [0, 1], false, number, (angle, along) => {
      const thick = radius + (endRadius - radius) * along
      return {
        at: plus(plus(from, away, along), round(angle), thick),
        facing: round(angle),
        u: length * along,
        v: angle * radius,
      }
    })
    for (const [end, thick, facing] of [
      [from, radius, -1],
      [to, endRadius, 1],
    ] as const)
      this.#grid(turns(14), [0, 1], facing < 0, number, (angle, out) => ({
        at: plus(end, round(angle), thick * out),
        facing: plus([0, 0, 0], axis, facing),
        u: thick * out,
        v: angle * thick,
      }))
  }

  /** Adds a shape turned around an upright axis: radii and heights from bottom to top, in metres. */
  turned(
    at: Vector,
    profile: readonly (readonly [radius: number, height: number])[],
    material: Material,
  ): void {
    const number = this.#use(material)
    const places = profile.map((_, place) => place)
    this.#grid(turns(32), places, true, number, (angle, place) => {
      const [radius = 0, height = 0] = profile[place] ?? []
      const [before = [0, 0], after = [0, 0]] = [
        profile[Math.max(0, place - 1)],
        profile[Math.min(profile.length - 1, place + 1)],
      ]
      const [across, up] = [after[1] - before[1], before[0] - after[0]]
      const facing = normalised([Math.cos(angle) * across, up, Math.sin(angle) * across])
      return {
        at: plus(at, [Math.cos(angle) * radius, height, Math.sin(angle) * radius]),
        facing,
        u: angle * Math.max(0.02, radius),
        v: height,
      }
    })
  }

  /** Adds a sheet given by a function of two shares from 0 to 1; normals come from its shape. */
  sheet(
    columns: number,
    rows: number,
    material: Material,
    pointAt: (u: number, v: number) => Vector,
    uv: readonly [number, number] = [1, 1],
  ): void {
    const shares = (count: number) => Array.from({ length: count + 1 }, (_, at) => at / count)
    const number = this.#use(material)
    this.#grid(shares(columns), shares(rows), false, number, (u, v) => {
      const [a, b] = [
        plus(pointAt(u + 1e-3, v), pointAt(u - 1e-3, v), -1),
        plus(pointAt(u, v + 1e-3), pointAt(u, v - 1e-3), -1),
      ]
      const facing = normalised([
        a[1] * b[2] - a[2] * b[1],
        a[2] * b[0] - a[0] * b[2],
        a[0] * b[1] - a[1] * b[0],
      ])
      return { at: pointAt(u, v), facing, u: u * uv[0], v: v * uv[1] }
    })
  }

  #use(material: Material): number {
    const known = this.#materials.indexOf(material)
    return known === -1 ? this.#materials.push(material) - 1 : known
  }

  #grid(
    first: readonly number[],
    second: readonly number[],
    isFlipped: boolean,
    material: number,
    cornerAt: (a: number, b: number) => Corner,
  ): void {
    const corners = first.map((a) => second.map((b) => this.#placed(cornerAt(a, b))))
    for (let row = 0; row + 1 < first.length; row++)
      for (let column = 0; column + 1 < second.length; column++) {
        const [a, b, c, d] = [
          corners[row]?.[column],
          corners[row + 1]?.[column],
          corners[row + 1]?.[column + 1],
          corners[row]?.[column + 1],
        ]
        if (!a || !b || !c || !d) continue
        if (isFlipped) this.#mesh.quad(a, b, c, d, material)
        else this.#mesh.quad(a, d, c, b, material)
      }
  }

  #placed(corner: Corner): Corner {
    const { x, z, turnDegrees, y = 0 } = this.#placement
    const [cos, sin] = [Math.cos((turnDegrees * Math.PI) / 180), Math.sin((turnDegrees * Math.PI) / 180)]
    const turned = ([px, py, pz]: Vector): Vector => [px * cos + pz * sin, py, pz * cos - px * sin]
    return { ...corner, at: plus(turned(corner.at), [x, y, z]), facing: turned(corner.facing) }
  }
}

const turns = (count: number) => Array.from({ length: count + 1 }, (_, at) => (2 * Math.PI * at) / count)

/** Places along a side where the grid needs lines: close together over the rounded edges, and over a bulge. */
function stops(half: number, edge: number, isSoft: boolean): number[] {
  const inner = half - edge
  const bend = [0, 0.3, 0.65, 1].map((share) => inner + edge * Math.sin((share * Math.PI) / 2))
  const middle = isSoft ? Array.from({ length: 9 }, (_, at) => inner * ((at + 1) / 5 - 1)) : []
  return [...bend.map((value) => -value).toReversed(), ...middle, ...bend]
}

function roundedAt(
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
