import { cross, normalised, plus, type Vector } from '#staging/geometry/vectors.ts'
import type { Material } from '#staging/render/material.ts'
import { MeshBuilder, type Corner, type Mesh } from '#staging/render/mesh.ts'

import { HOME, movedBy, poseOf, turnedBy, within, type Placing, type Pose } from './pose.ts'
import { roundedAt, stops } from './rounded-block.ts'

/** Where a piece stands: its middle on the floor in metres, how far it's turned, and how much larger it is than usual along its axes. */
export type Placement = Placing & { readonly stretch?: Vector }

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
  #outer: Pose = HOME
  #inner: Pose = HOME
  #stretch: Vector = [1, 1, 1]

  /** What follows stands here. */
  place({ stretch = [1, 1, 1], ...placing }: Placement): void {
    this.#outer = poseOf(placing)
    this.#inner = HOME
    this.#stretch = stretch
  }

  /** Makes a part of the piece in a place and turn of its own. */
  part(placing: Placing, make: () => void): void {
    const before = this.#inner
    this.#inner = within(before, poseOf(placing))
    make()
    this.#inner = before
  }

  /** The triangles and materials so far. */
  build(): { mesh: Mesh; materials: Material[] } {
    return { mesh: this.#mesh.build(), materials: this.#materials }
  }

  /** Adds a block with rounded edges; `tilt` leans it forward, a negative one back, in degrees. */
  block({ at, size, round = 0.008, bulge = 0, material, tilt = 0 }: Block): void {
    const half: Vector = [size[0] / 2, size[1] / 2, size[2] / 2]
    const edge = Math.min(round, half[0], half[1], half[2])
    const number = this.#use(material)
    const lean = (-tilt * Math.PI) / 180
    const [cos, sin] = [Math.cos(lean), Math.sin(lean)]
    const tilted = (at: Vector): Vector => [at[0], at[1] * cos + at[2] * sin, at[2] * cos - at[1] * sin]
    for (const axis of [0, 1, 2] as const)
      for (const side of [-1, 1] as const) {
        const [u, v] = [((axis + 1) % 3) as 0 | 1 | 2, ((axis + 2) % 3) as 0 | 1 | 2]
        // Boards are cut along the grain: on each face, it runs the longer way.
        const isAcross = material.pattern?.kind === 'wood' && half[v] > half[u]
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
            const [along, across] = isAcross ? [b + half[v], a + half[u]] : [a + half[u], b + half[v]]
            return { at: plus(tilted(point), at), facing: tilted(facing), u: along, v: across }
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
        ...(material.pattern?.kind === 'wood'
          ? { u: height, v: angle * Math.max(0.02, radius) }
          : { u: angle * Math.max(0.02, radius), v: height }),
      }
    })
  }

  /**
   * Adds a sheet given by a function of two shares from 0 to 1; normals come from its shape. Its pattern is as wide and long as `uv` says,
   * in metres, or lies where that puts each point.
   */
  sheet(
    columns: number,
    rows: number,
    material: Material,
    pointAt: (u: number, v: number) => Vector,
    uv: readonly [number, number] | ((at: Vector) => readonly [number, number]) = [1, 1],
  ): void {
    const shares = (count: number) => Array.from({ length: count + 1 }, (_, at) => at / count)
    const number = this.#use(material)
    this.#grid(shares(columns), shares(rows), false, number, (u, v) => {
      const [a, b] = [
        plus(pointAt(Math.min(1, u + 1e-3), v), pointAt(Math.max(0, u - 1e-3), v), -1),
        plus(pointAt(u, Math.min(1, v + 1e-3)), pointAt(u, Math.max(0, v - 1e-3)), -1),
      ]
      const facing = normalised(cross(a, b))
      const isFlat = facing[0] === 0 && facing[1] === 0 && facing[2] === 0
      const at = pointAt(u, v)
      const [across, along] = typeof uv === 'function' ? uv(at) : [u * uv[0], v * uv[1]]
      return { at, facing: isFlat ? [0, 1, 0] : facing, u: across, v: along }
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
    const [wide, high, deep] = this.#stretch
    const at = movedBy(this.#inner, corner.at)
    const facing = turnedBy(this.#inner, corner.facing)
    return {
      u: corner.u,
      v: corner.v,
      at: movedBy(this.#outer, [at[0] * wide, at[1] * high, at[2] * deep]),
      facing: normalised(turnedBy(this.#outer, [facing[0] / wide, facing[1] / high, facing[2] / deep])),
    }
  }
}

const turns = (count: number) => Array.from({ length: count + 1 }, (_, at) => (2 * Math.PI * at) / count)
